import { setOrRemove } from '#runtime/attributes.ts';
import type { Control } from './controls.ts';

/** The ids of what describes an element to assistive technology. */
export function descriptionOf(element: Element): readonly string[] {
  return (element.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((id) => id !== '');
}

/** Adds the id of what describes an element, or removes it. Those of others stay. */
export function toggleDescription(element: Element, id: string, isDescribed: boolean): void {
  const others = descriptionOf(element).filter((other) => other !== id);
  setOrRemove(element, 'aria-describedby', [...others, ...(isDescribed ? [id] : [])].join(' ') || null);
}

/** Without `false`, Firefox exposes an empty required field as invalid to screen readers, before anything was sent. */
export function setValid(control: Control): void {
  setOrRemove(control, 'aria-invalid', control.required ? 'false' : null);
}
