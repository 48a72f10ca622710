import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AwsError } from '../aws-error.ts';

/** The base64 digests that a caller declares for its body, and the hex SHA-256 that its signature covers. */
export interface ExpectedDigests {
  readonly md5?: string | undefined;
  readonly crc32?: string | undefined;
  readonly sha1?: string | undefined;
  readonly sha256?: string | undefined;
  readonly signedSha256?: string | undefined;
}

const MARKERS = /^(UNSIGNED-PAYLOAD|STREAMING-)/;

/** Reads them from headers, the query of a presigned address, or the trailers of a chunked body. */
export const expectedDigests = (field: (name: string) => string | undefined): ExpectedDigests => {
  const unknown = ['crc32c', 'crc64nvme'].find((name) => field(`x-amz-checksum-${name}`) !== undefined);
  if (unknown) throw new AwsError('NotImplemented', `The checksum ${unknown} is not emulated.`, 501);
  const signed = field('x-amz-content-sha256');
  return {
    md5: field('content-md5'),
    crc32: field('x-amz-checksum-crc32'),
    sha1: field('x-amz-checksum-sha1'),
    sha256: field('x-amz-checksum-sha256'),
    signedSha256: signed && !MARKERS.test(signed) ? signed : undefined,
  };
};

/** Computes all digests of a body as it passes. */
export const createDigests = () => {
  const [md5, sha1, sha256] = [createHash('md5'), createHash('sha1'), createHash('sha256')];
  let crc = 0;
  return {
    update(bytes: Buffer): void {
      for (const hash of [md5, sha1, sha256]) hash.update(bytes);
      crc = crc32(bytes, crc);
    },
    finish() {
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(crc);
      const [md5Bytes, sha256Bytes] = [md5.digest(), sha256.digest()];
      return {
        etag: `"${md5Bytes.toString('hex')}"`,
        md5: md5Bytes.toString('base64'),
        crc32: sum.toString('base64'),
        sha1: sha1.digest('base64'),
        sha256: sha256Bytes.toString('base64'),
        signedSha256: sha256Bytes.toString('hex'),
      };
    },
  };
};
export type Digests = ReturnType<ReturnType<typeof createDigests>['finish']>;

export const checkDigests = (actual: Digests, expected: ExpectedDigests): void => {
  if (expected.signedSha256 !== undefined && expected.signedSha256 !== actual.signedSha256) {
    const message = 'The provided x-amz-content-sha256 header does not match what was computed.';
    throw new AwsError('XAmzContentSHA256Mismatch', message);
  }
  for (const name of ['md5', 'crc32', 'sha1', 'sha256'] as const) {
    if (expected[name] !== undefined && expected[name] !== actual[name]) {
      throw new AwsError('BadDigest', `The ${name} you specified did not match the calculated checksum.`);
    }
  }
};
