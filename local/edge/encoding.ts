import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpResponse } from '../http/message.ts';

export type Encoding = 'br' | 'gzip';

const TEXT =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|[\w.-]+\+(json|xml))|image\/svg\+xml)/;
/** CloudFront does not compress smaller or larger files. */
const MIN_BYTES = 1000;
const MAX_BYTES = 10_000_000;

const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  // Quality 5 takes milliseconds, where the default takes seconds for a large script.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** The best encoding that both sides support. */
export const chooseEncoding = (
  accepted: string | undefined,
  offered: readonly Encoding[],
): Encoding | undefined =>
  offered.find((encoding) =>
    (accepted ?? '').split(',').some((part) => {
      const [name = '', quality = ''] = part.trim().split(';');
      return name === encoding && quality.replaceAll(' ', '') !== 'q=0';
    }),
  );

const isWorthwhile = ({ status, headers, body }: HttpResponse): boolean =>
  status === 200 &&
  headers['content-encoding'] === undefined &&
  TEXT.test(headers['content-type'] ?? '') &&
  body.length >= MIN_BYTES &&
  body.length <= MAX_BYTES;

export const compress = async (response: HttpResponse, encoding: Encoding): Promise<HttpResponse> => {
  if (!isWorthwhile(response)) return response;
  const { etag } = response.headers;
  return {
    ...response,
    headers: {
      ...response.headers,
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      // The bytes differ from those that the ETag was computed from.
      ...(etag === undefined || etag.startsWith('W/') ? {} : { etag: `W/${etag}` }),
    },
    body: await encoders[encoding](response.body),
  };
};
