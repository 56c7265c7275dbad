import { originalOf, thumbnailOf } from '../protocol/pictures';
import { MAX_SMALL_PICTURE } from '../protocol';
import { decodePictures } from '../../test/decodePictures';
import { smallPicture } from './smallPicture';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0, 0x3f];
const file = (bytes: number[], type: string, size = 0) =>
  new File([new Uint8Array([...bytes, ...Array.from({ length: size }, () => 0)])], 'a', { type });

/** What the canvas gives for a side and a quality, in bytes. */
let drawn: string[];
let endDecoding: () => void;
beforeEach(() => {
  drawn = [];
  endDecoding = decodePictures();
  const context = { fillRect: jest.fn(), drawImage: jest.fn() } as unknown as CanvasRenderingContext2D;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done: BlobCallback, type?: string, quality?: number) => {
      drawn.push(String(quality));
      done(file([0xff, 0xd8, 0xff], type ?? ''));
    });
});
afterEach(() => {
  endDecoding();
  jest.restoreAllMocks();
});

const picked = async (one: File): Promise<string> => {
  const small = await smallPicture(one);
  return small.ok ? small.dataUrl : small.reason;
};

it('gives a large picture a thumbnail for lists, and a small one none', async () => {
  const large = await picked(file(PNG, 'image/png', 60_000));
  expect(originalOf(large)).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
  expect(thumbnailOf(large)).toMatch(/^data:image\/jpeg;base64,\/9j\//);
  expect(thumbnailOf(large).length).toBeLessThanOrEqual(MAX_SMALL_PICTURE);
  const small = await picked(file(PNG, 'image/png', 100));
  expect(thumbnailOf(small)).toBe(small);
});

it('draws a picture again that the platform would refuse for its scans', async () => {
  const progressive = file([0xff, 0xd8, ...Array.from({ length: 31 }, () => SCAN).flat()], 'image/jpeg');
  expect(await picked(progressive)).toBe('data:image/jpeg;base64,/9j/');
  expect(drawn).toHaveLength(1);
  expect(await picked(file([0xff, 0xd8, ...SCAN], 'image/jpeg'))).toContain('/9j/2g');
});
