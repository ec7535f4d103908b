/** Enter in a field presses the first button of a form: this one sends it, before those of rows move or remove any. */
export function DefaultSubmit() {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}
