const SIGNATURES = ['89504e47', 'ffd8ff', '52494646'];

function firstBytes(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(Buffer.from(address.split(',')[1] ?? '', 'base64').toString('hex'));
    };
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsDataURL(file.slice(0, 4));
  });
}

/** Lets a page of jsdom, which draws nothing, tell pictures from files that are none; returns the way to end it. */
export function decodePictures(): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'createImageBitmap');
  const decode = async (file: Blob): Promise<Partial<ImageBitmap>> => {
    const head = await firstBytes(file);
    if (!SIGNATURES.some((signature) => head.startsWith(signature)))
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { width: 10, height: 10, close: () => undefined };
  };
  Object.defineProperty(globalThis, 'createImageBitmap', { configurable: true, value: decode });
  return () => {
    if (before) Object.defineProperty(globalThis, 'createImageBitmap', before);
    else Reflect.deleteProperty(globalThis, 'createImageBitmap');
  };
}
