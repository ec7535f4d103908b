/** The wave below heroes and above the footer. */
export function Wave({ className }: Readonly<{ className: string }>) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 48"
      width="1440"
      height="48"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 50V22C180 4 330 0 520 12s330 28 520 22S1330 6 1440 10v40H0Z" />
    </svg>
  );
}
