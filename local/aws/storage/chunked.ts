import { AwsError } from '../aws-error.ts';

const incomplete = (): AwsError => new AwsError('IncompleteBody', 'The chunked body ends too early.');

/** A reader that reads lines and exact numbers of bytes from a stream. */
const createReader = (source: AsyncIterable<Buffer>) => {
  const iterator = source[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);
  const more = async (): Promise<void> => {
    const next = await iterator.next();
    if (next.done === true) throw incomplete();
    buffered = buffered.length > 0 ? Buffer.concat([buffered, next.value]) : next.value;
  };
  return {
    async line(): Promise<string> {
      let end = buffered.indexOf('\r\n');
      while (end < 0) {
        await more();
        end = buffered.indexOf('\r\n');
      }
      const line = buffered.subarray(0, end).toString('latin1');
      buffered = buffered.subarray(end + 2);
      return line;
    },
    /** Yields `size` bytes in the pieces in which they arrive. */
    async *bytes(size: number): AsyncGenerator<Buffer> {
      let left = size;
      while (left > 0) {
        if (buffered.length === 0) await more();
        const piece = buffered.subarray(0, left);
        buffered = buffered.subarray(piece.length);
        left -= piece.length;
        yield piece;
      }
    },
  };
};

/**
 * Decodes `aws-chunked`: hexadecimal size, bytes, …, a chunk of size 0, then trailing headers, which go into `trailers`.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming-trailers.html
 */
export async function* decodeChunks(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = createReader(source);
  for (;;) {
    const size = Number.parseInt((await reader.line()).split(';')[0] ?? '', 16);
    if (Number.isNaN(size)) throw new AwsError('InvalidRequest', 'A chunk has no size.');
    if (size === 0) break;
    yield* reader.bytes(size);
    await reader.line();
  }
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const [name = '', value = ''] = line.split(/:(.*)/s);
    trailers.set(name.trim().toLowerCase(), value.trim());
  }
}
