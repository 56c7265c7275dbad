import { MAX_PIXELS, MAX_SCANS, pictureFault } from '../../protocol/pictures';
import { isSmallPicture } from './smallPicture';

type Size = readonly [width: number, height: number];

function png([width, height]: Size): Buffer {
  const bytes = Buffer.alloc(45);
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A frame after an application's part that looks like one, a comment and bytes that are none. */
function jpeg([width, height]: Size, frame = 0xc2): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([
    Buffer.from('ffd8ffe1000bffc00008080001000100', 'hex').subarray(0, 15),
    Buffer.from('fffe0004616100ffff', 'hex'),
    Buffer.from([frame]),
    Buffer.from('001108', 'hex'),
    size,
    Buffer.alloc(16),
  ]);
}

function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', [width, height]: Size): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write(`RIFF    WEBP${kind}`, 'latin1');
  if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  } else if (kind === 'VP8L') bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  else {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  }
  return bytes;
}

const KINDS: [string, string, (size: Size) => Buffer][] = [
  ['png', 'png', png],
  ['progressive jpeg', 'jpeg', jpeg],
  ['plain jpeg', 'jpeg', (size) => jpeg(size, 0xc0)],
  ['lossy webp', 'webp', (size) => webp('VP8 ', size)],
  ['lossless webp', 'webp', (size) => webp('VP8L', size)],
  ['extended webp', 'webp', (size) => webp('VP8X', size)],
];

const urlOf = (kind: string, bytes: Buffer): string =>
  `data:image/${kind};base64,${bytes.toString('base64')}`;

const faultOf = (bytes: Buffer, maxPixels?: number) => pictureFault(bytes.toString('latin1'), maxPixels);

test.each(KINDS)('a small %s that unfolds to very much is none', (_name, kind, make) => {
  expect(faultOf(make([640, 480]), 640 * 480)).toBeUndefined();
  expect(faultOf(make([640, 480]), 640 * 480 - 1)).toBe('pixels');
  expect(isSmallPicture(urlOf(kind, make([4096, 4096])))).toBe(true);
  expect(4097 * 4096).toBeGreaterThan(MAX_PIXELS);
  for (const size of [
    [4097, 4096],
    [16_000, 16_000],
  ] as const)
    expect(isSmallPicture(urlOf(kind, make(size)))).toBe(false);
});

/** A lossless picture of one colour, which browsers draw. */
function plainWebp([width, height]: Size): Buffer {
  const bytes = Buffer.alloc(28);
  bytes.write('RIFF\x14\0\0\0WEBPVP8L\x08\0\0\0/', 'latin1');
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  bytes.writeUIntLE(0x088888, 25, 3);
  return bytes;
}

test('a webp of 28 bytes counts with the size that it says', () => {
  expect(faultOf(plainWebp([640, 480]))).toBeUndefined();
  expect(faultOf(plainWebp([16_000, 16_000]))).toBe('pixels');
  expect(isSmallPicture(urlOf('webp', plainWebp([16_000, 16_000])))).toBe(false);
});

test('a jpeg that tells its height at its end counts with the largest there is', () => {
  expect(faultOf(jpeg([1000, 0]), 1000 * 0xffff - 1)).toBe('pixels');
});

const SCAN = Buffer.from('ffda00080101000000003f', 'hex');
/** A progressive picture of many scans of next to nothing, each of which is drawn over all of it. */
const progressive = (size: Size, scans: number): Buffer =>
  Buffer.concat([jpeg(size), ...Array.from({ length: scans }, () => SCAN)]);

test('a jpeg of more scans than a picture needs is none, nor are fewer over very many pixels', () => {
  expect(faultOf(progressive([640, 480], 10))).toBeUndefined();
  expect(faultOf(progressive([640, 480], MAX_SCANS))).toBeUndefined();
  expect(faultOf(progressive([640, 480], MAX_SCANS + 1))).toBe('scans');
  expect(faultOf(progressive([640, 480], 4000))).toBe('scans');
  expect(faultOf(progressive([4096, 4096], 10))).toBeUndefined();
  expect(faultOf(progressive([4096, 4096], 11))).toBe('scans');
  // Wherever a decoder may find them: behind the end, or in a part whose length lies.
  expect(
    faultOf(Buffer.concat([jpeg([640, 480]), Buffer.from('ffd9', 'hex'), progressive([1, 1], 40)])),
  ).toBe('scans');
});

const chunk = (type: string, length: number): Buffer => {
  const bytes = Buffer.alloc(12 + length);
  bytes.writeUInt32BE(length, 0);
  bytes.write(type, 4, 'latin1');
  return bytes;
};
/** The head of a png without its end, and what follows. */
const pngOf = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([png([640, 480]).subarray(0, 8), chunk('IHDR', 13), ...chunks]);

test('a png or webp of frames, each of which costs as much as a picture, is none', () => {
  expect(faultOf(pngOf(chunk('gAMA', 4), chunk('acTL', 8), chunk('fcTL', 26), chunk('IDAT', 9)))).toBe(
    'moving',
  );
  expect(faultOf(pngOf(chunk('IDAT', 9), chunk('fdAT', 8)))).toBe('moving');
  // Not what a text says.
  expect(
    faultOf(
      pngOf(
        Buffer.concat([chunk('tEXt', 20).subarray(0, 8), chunk('acTL', 8), chunk('', 0)]),
        chunk('IDAT', 9),
      ),
    ),
  ).toBeUndefined();
  const frames = webp('VP8X', [640, 480]);
  expect(faultOf(frames)).toBeUndefined();
  frames.writeUInt8(0x12, 20);
  expect(faultOf(frames)).toBe('moving');
});

test('a png of too many parts, or of compressed texts that may unfold to megabytes, is none', () => {
  const texts = (count: number) => Array.from({ length: count }, () => chunk('tEXt', 0));
  expect(faultOf(pngOf(...texts(900)))).toBeUndefined();
  expect(faultOf(pngOf(...texts(20_000)))).toBe('parts');
  for (const type of ['zTXt', 'iTXt', 'iCCP']) {
    expect(faultOf(pngOf(chunk(type, 3000), chunk('IDAT', 9)))).toBeUndefined();
    expect(faultOf(pngOf(chunk('IDAT', 9), chunk(type, 9000), chunk(type, 9000)))).toBe('parts');
  }
  const interlaced = png([640, 480]);
  interlaced.writeUInt8(1, 28);
  expect(faultOf(interlaced)).toBeUndefined();
});

test('what begins as another kind than its name says is none: browsers go by its beginning', () => {
  const gif = Buffer.from('GIF89a'.padEnd(60, '\0'), 'latin1');
  expect(faultOf(gif)).toBe('kind');
  for (const kind of ['png', 'jpeg', 'webp']) expect(isSmallPicture(urlOf(kind, gif))).toBe(false);
  expect(isSmallPicture(urlOf('png', jpeg([10, 10])))).toBe(false);
});

test('whatever is cut short says nothing, and is read to its end at most', () => {
  for (const [, , make] of KINDS) {
    const picture = make([10, 10]);
    for (let length = 12; length < picture.length; length += 1)
      expect(faultOf(picture.subarray(0, length), 100)).toBeUndefined();
  }
  expect(faultOf(Buffer.alloc(200_000, 0xff))).toBe('kind');
  expect(faultOf(pngOf(chunk('tEXt', 0).fill(0xff, 0, 4)))).toBeUndefined();
});
