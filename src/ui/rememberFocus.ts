/**
 * Remembers the focused element before a dialog opens; the returned function restores it if the focus was lost, and falls
 * back to the page if the element is gone.
 */
export function rememberFocus(): () => void {
  const previous = document.activeElement;
  const isNowhere = () => document.activeElement === document.body;
  return () => {
    if (isNowhere() && previous instanceof HTMLElement) previous.focus({ preventScroll: true });
    if (isNowhere()) document.getElementById('main')?.focus({ preventScroll: true });
  };
}
