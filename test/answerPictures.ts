const { set: setAddress } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {};

/** Answers all pictures that the test asks for from addresses, in a moment; gives the addresses in the order they were asked for. */
export function answerPictures(): readonly string[] {
  const asked: string[] = [];
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    url: string,
  ) {
    setAddress?.call(this, url);
    if (url.startsWith('data:')) return;
    asked.push(url);
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  });
  return asked;
}
