/** Moves the focus to the first input of a form that must be fixed, or to what is wrong with several, once it is drawn. */
export function focusInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus(),
  );
}
