/** The px of a length that is written to an element. */
const px = (length: string): number => Number.parseFloat(length) || 0;

/**
 * Gives elements of jsdom the sizes that are written to them, which it does not compute: the engine places every view by its
 * width and height. Undone by `jest.restoreAllMocks`.
 */
export function sizeElements(): void {
  const { prototype } = HTMLElement;
  jest.spyOn(prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return px(this.style.width);
  });
  jest.spyOn(prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return px(this.style.height);
  });
  jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
}
