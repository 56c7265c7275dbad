/** Moves the focus to the first of these rows that is drawn once the table is, else to the page. */
export function focusRow(ids: readonly string[]): void {
  requestAnimationFrame(() => {
    const drawn = [...document.querySelectorAll<HTMLElement>('.data-table [data-row-key]')];
    const buttons = ids.map((id) =>
      drawn.find((row) => row.dataset['rowKey'] === id)?.querySelector<HTMLElement>('.data-open'),
    );
    (buttons.find(Boolean) ?? document.getElementById('main'))?.focus();
  });
}
