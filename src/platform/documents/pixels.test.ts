import { isMoving, MAX_PIXELS, pixelsOf } from './pixels';
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

test.each(KINDS)('a small %s that unfolds to very much is none', (_name, kind, make) => {
  expect(pixelsOf(kind, make([640, 480]))).toBe(640 * 480);
  expect(isSmallPicture(urlOf(kind, make([4096, 4096])))).toBe(true);
  expect(4097 * 4096).toBeGreaterThan(MAX_PIXELS);
  for (const size of [
    [4097, 4096],
    [16_000, 16_000],
  ] as const)
    expect(isSmallPicture(urlOf(kind, make(size)))).toBe(false);
});

test('a jpeg that tells its height at its end counts with the largest there is', () => {
  expect(pixelsOf('jpeg', jpeg([1000, 0]))).toBe(1000 * 0xffff);
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
  const moving = pngOf(chunk('gAMA', 4), chunk('acTL', 8), chunk('fcTL', 26), chunk('IDAT', 9));
  // Whoever draws it looks for it before the first of its rows, and not in what a text says.
  const standing = [
    pngOf(chunk('IDAT', 9), chunk('acTL', 8)),
    pngOf(
      Buffer.concat([chunk('tEXt', 20).subarray(0, 8), chunk('acTL', 8), chunk('', 0)]),
      chunk('IDAT', 9),
    ),
  ];
  expect(isMoving('png', moving)).toBe(true);
  for (const picture of standing) expect(isMoving('png', picture)).toBe(false);
  const frames = webp('VP8X', [640, 480]);
  expect(isMoving('webp', frames)).toBe(false);
  frames.writeUInt8(0x12, 20);
  expect(isMoving('webp', frames)).toBe(true);
  expect(isMoving('jpeg', jpeg([640, 480]))).toBe(false);
  for (const [kind, picture] of [
    ['png', moving],
    ['webp', frames],
  ] as const) {
    const padded = Buffer.concat([picture, Buffer.alloc((3 - (picture.length % 3)) % 3)]);
    expect(isSmallPicture(urlOf(kind, padded))).toBe(false);
  }
});

test('a png that goes on for ever is looked through to its end at most', () => {
  expect(isMoving('png', pngOf(chunk('tEXt', 0).fill(0xff, 0, 4)))).toBe(false);
  expect(isMoving('png', pngOf(...Array.from({ length: 20_000 }, () => chunk('tEXt', 0))))).toBe(false);
  expect(isMoving('png', Buffer.alloc(0))).toBe(false);
  expect(isMoving('webp', Buffer.alloc(0))).toBe(false);
});

test('whatever is cut short says nothing, and is read to its end at most', () => {
  for (const [, kind, make] of KINDS) {
    const picture = make([10, 10]);
    for (let length = 0; length < picture.length; length += 1)
      expect([undefined, 100]).toContain(pixelsOf(kind, picture.subarray(0, length)));
  }
  expect(pixelsOf('jpeg', Buffer.alloc(200_000, 0xff))).toBeUndefined();
});
