import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Crop, Purpose } from '#shared/domains/media/rules.ts';
import { makePictures } from './make-pictures.ts';

const whole: Crop = { left: 0, top: 0, side: 1 };
const red = { r: 200, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 200 };

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

/** Red on the left and blue on the right. */
const twoHalves = async (width: number, height: number) => {
  const half = { width: width / 2, height, channels: 3 as const, background: blue };
  const right = await sharp({ create: half }).png().toBuffer();
  return plain(width, height).composite([{ input: right, left: width / 2, top: 0 }]);
};

const made = async (bytes: Uint8Array, crop = whole, purpose: Purpose = 'photo') => {
  const pictures = await makePictures(bytes, crop, purpose);
  if (typeof pictures === 'string') throw new Error(pictures);
  return pictures;
};
const colorOf = async (bytes: Uint8Array) => {
  const { dominant } = await sharp(bytes).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
};
const largest = async (bytes: Uint8Array, crop = whole): Promise<Uint8Array> =>
  (await made(bytes, crop)).at(-1)?.bytes ?? new Uint8Array();

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'PLT-17~ of the format %s is made in every size',
    async (format) => {
      const photos = await made(await plain(600, 400).toFormat(format).toBuffer());
      expect(photos.map(({ width }) => width)).toEqual([64, 128, 256]);
      for (const { width, bytes } of photos)
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width });
    },
  );

  it('PLT-17 has no location, and nothing else that the file said', async () => {
    const sent = await plain(300, 300)
      .withExif({
        IFD0: { Model: 'A phone', Copyright: 'Ana' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 2/1', GPSLongitudeRef: 'W' },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('A phone');
    for (const { bytes } of await made(sent)) {
      const head = await sharp(bytes).metadata();
      expect([head.exif, head.icc, head.xmp, head.iptc, head.orientation]).toEqual(Array(5).fill(undefined));
    }
  });

  it('PLT-17~ is turned upright before it is cropped', async () => {
    const sent = await (await twoHalves(400, 200)).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    // A quarter turn to the right puts the left half on top.
    expect(await colorOf(await largest(sent, { left: 0, top: 0, side: 0.9 }))).toBe('red');
    expect(await colorOf(await largest(sent, { left: 0, top: 0.55, side: 0.9 }))).toBe('blue');
  });

  it('PLT-17~ is the part that the person chose', async () => {
    const sent = await (await twoHalves(400, 200)).png().toBuffer();
    expect(await colorOf(await largest(sent, { left: 0, top: 0, side: 1 }))).toBe('red');
    expect(await colorOf(await largest(sent, { left: 0.5, top: 0, side: 1 }))).toBe('blue');
    expect(await colorOf(await largest(sent, { left: 1, top: 1, side: 0.05 }))).toBe('blue');
  });

  it('PLT-17~ of an animation is its first picture', async () => {
    const frames = await Promise.all(
      [red, blue].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const sent = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(sent).metadata()).pages).toBe(2);
    expect(await colorOf(await largest(sent))).toBe('red');
  });
});

describe('a cover', () => {
  it('PLT-17~ EVT-12 is 16:9, in the sizes of cards and pages', async () => {
    const pictures = await made(await plain(900, 900).jpeg().toBuffer(), whole, 'cover');
    expect(pictures.map(({ width }) => width)).toEqual([640, 1280]);
    const heads = await Promise.all(pictures.map(({ bytes }) => sharp(bytes).metadata()));
    expect(heads.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 640, 360],
      ['webp', 1280, 720],
    ]);
  });

  it('PLT-17~ is the part that the host chose', async () => {
    const sent = await (await twoHalves(400, 400)).png().toBuffer();
    const colorAt = async (left: number) => {
      const [first] = await made(sent, { left, top: 0.2, side: 0.5 }, 'cover');
      return colorOf(first?.bytes ?? new Uint8Array());
    };
    expect([await colorAt(0), await colorAt(0.5)]).toEqual(['red', 'blue']);
  });
});

describe('what is no photo', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const photo = () => plain(200, 200).jpeg().toBuffer();

  it.each([
    ['a drawing that can contain scripts', async () => svg],
    ['another format', () => plain(20, 20).gif().toBuffer()],
    ['a text', async () => Buffer.from('hello')],
    ['nothing', async () => new Uint8Array()],
    ['only the first bytes of a picture', async () => (await photo()).subarray(0, 4)],
    ['a file that was cut off', async () => (await photo()).subarray(0, 500)],
    [
      'a picture with a drawing behind its first bytes',
      async () => Buffer.concat([(await photo()).subarray(0, 3), svg]),
    ],
  ])('PLT-17~ %s is refused', async (_what, bytes) => {
    expect(await makePictures(await bytes(), whole, 'photo')).toBe('not_a_picture');
  });

  it('PLT-17~ a small file with a huge picture is refused before it is decoded', async () => {
    const bomb = await plain(10_000, 5_001).png().toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    expect(await makePictures(bomb, whole, 'photo')).toBe('too_many_pixels');
  });

  it('PLT-17~ a file of more than 10 MB is refused', async () => {
    const padded = Buffer.concat([await photo(), Buffer.alloc(10_000_000)]);
    expect(await makePictures(padded, whole, 'photo')).toBe('too_large');
  });
});
