/**
 * Remembers what has the focus before a dialog takes it; what it returns gives the focus back once the dialog has left it
 * nowhere. What had it may be gone with its screen: then the page takes it.
 */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  const isNowhere = () => document.activeElement === document.body;
  return () => {
    if (isNowhere() && before instanceof HTMLElement) before.focus({ preventScroll: true });
    if (isNowhere()) document.getElementById('main')?.focus({ preventScroll: true });
  };
}
