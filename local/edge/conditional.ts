import type { HttpRequest, HttpResponse } from '../http/message.ts';

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

const isUnchanged = ({ headers }: HttpRequest, response: HttpResponse): boolean => {
  const { etag, 'last-modified': modified } = response.headers;
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return (
      etag !== undefined &&
      known.split(',').some((tag) => tag.trim() === '*' || withoutWeakness(tag) === withoutWeakness(etag))
    );
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return modified !== undefined && Date.parse(modified) <= since;
};

const notModified = ({ headers, ...response }: HttpResponse): HttpResponse => {
  const { 'content-type': _type, 'content-encoding': _encoding, ...kept } = headers;
  return { ...response, status: 304, headers: kept, body: Buffer.alloc(0) };
};

/** A single range; several, or an invalid one, get the whole file, as the standard allows. */
const rangeOf = (header: string | undefined, size: number): readonly [number, number] | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return [Math.max(0, size - Number(to)), size - 1];
  return [Number(from), Math.min(size - 1, to === '' ? size - 1 : Number(to))];
};

const partOf = (response: HttpResponse, [from, to]: readonly [number, number]): HttpResponse => {
  const size = response.body.length;
  if (from > to) {
    return { status: 416, headers: { 'content-range': `bytes */${size}` }, body: Buffer.alloc(0) };
  }
  const headers = { ...response.headers, 'content-range': `bytes ${from}-${to}/${size}` };
  return { ...response, status: 206, headers, body: response.body.subarray(from, to + 1) };
};

/** Responds to a conditional request with 304 and a range request with 206 (RFC 9110, sections 13 and 14). */
export const applyConditions = (request: HttpRequest, response: HttpResponse): HttpResponse => {
  if (response.status !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return response;
  if (isUnchanged(request, response)) return notModified(response);
  const canBeParted =
    response.headers['accept-ranges'] === 'bytes' && request.headers['if-range'] === undefined;
  const range = canBeParted ? rangeOf(request.headers.range, response.body.length) : undefined;
  return range ? partOf(response, range) : response;
};
