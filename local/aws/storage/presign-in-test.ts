import type { S3Client } from '@aws-sdk/client-s3';

interface Presigner {
  presign(
    request: object,
    options: { expiresIn: number; unhoistableHeaders?: Set<string>; unsignableHeaders?: Set<string> },
  ): Promise<{ query: Record<string, string> }>;
}

const QUARTER_HOUR = 900;

/** A presigned address from the SDK's own signer, which its request presigner wraps. */
export const presignedAddress = async (
  client: S3Client,
  method: string,
  address: string,
): Promise<string> => {
  const url = new URL(address);
  const signer = (await client.config.signer()) as unknown as Presigner;
  const headers = { host: url.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const request = {
    method,
    protocol: 'http:',
    hostname: url.hostname,
    path: url.pathname,
    query: {},
    headers,
  };
  const unsignableHeaders = new Set(['x-amz-content-sha256']);
  const { query } = await signer.presign(request, { expiresIn: QUARTER_HOUR, unsignableHeaders });
  return `${address}?${new URLSearchParams(query)}`;
};
