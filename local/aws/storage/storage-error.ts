import { randomUUID } from 'node:crypto';
import { escapeXml } from '../response.ts';
import type { AwsResponse } from '../service.ts';

/** An error in the shape of S3, which differs from that of the query protocol. */
export const storageError = (code: string, message: string, status: number): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body:
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escapeXml(code)}</Code><Message>${escapeXml(message)}</Message>` +
    `<RequestId>${randomUUID()}</RequestId></Error>`,
});
