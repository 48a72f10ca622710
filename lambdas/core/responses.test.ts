import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed, success } from './responses.ts';

const names = Array.from({ length: 200 }, (_, index) => `Ñandú ${index}`);
const answer = success({ names }, 'request_1');
const sentTo = (accepted: string | undefined, of = answer) => compressed(of, { 'accept-encoding': accepted });

describe('a long response', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'gzip;q=0.5, br;q=0', gunzipSync],
    ['br', 'br; q=0.8', brotliDecompressSync],
  ])('is compressed with %s for %j', (encoding, accepted, decode) => {
    const { headers, body = '', isBase64Encoded } = sentTo(accepted);
    expect([headers?.['content-encoding'], headers?.['vary'], isBase64Encoded]).toEqual([
      encoding,
      'Accept-Encoding',
      true,
    ]);
    const bytes = Buffer.from(body, 'base64');
    expect(decode(bytes).toString()).toBe(answer.body);
    expect(bytes.length).toBeLessThan((answer.body ?? '').length / 3);
  });

  it.each([[undefined], [''], ['identity'], ['br;q=0'], ['brotli, x-gzip, gzip;q=0.000']])(
    'is sent as it is for %j',
    (accepted) => {
      expect(sentTo(accepted)).toEqual({
        ...answer,
        headers: { ...answer.headers, vary: 'Accept-Encoding' },
      });
    },
  );
});

it('a short response is not compressed', () => {
  const short = success({ done: true }, 'request_1');
  expect(sentTo('br', short)).toBe(short);
});

it('what is already encoded is not encoded again', () => {
  const picture = { ...answer, isBase64Encoded: true };
  expect(sentTo('br', picture)).toBe(picture);
});
