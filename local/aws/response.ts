import { randomUUID } from 'node:crypto';
import type { AwsError } from './aws-error.ts';
import type { AwsRequest, AwsResponse } from './service.ts';

/** 1.0 and 1.1 differ only in their content type. */
export type JsonVersion = '1.0' | '1.1';

export const jsonResponse = (status: number, body: unknown, type = 'application/json'): AwsResponse => ({
  status,
  headers: { 'content-type': type },
  body: JSON.stringify(body),
});

export const xmlResponse = (status: number, body: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const jsonError = (error: AwsError, type = 'application/json'): AwsResponse => ({
  status: error.status,
  headers: { 'content-type': type, 'x-amzn-errortype': error.code },
  body: JSON.stringify({ __type: error.code, message: error.message }),
});

export const queryError = (error: AwsError): AwsResponse =>
  xmlResponse(
    error.status,
    `<ErrorResponse><Error><Type>${error.status < 500 ? 'Sender' : 'Receiver'}</Type><Code>${escapeXml(error.code)}</Code>` +
      `<Message>${escapeXml(error.message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  );

/** The query protocol posts a form; every other protocol expects JSON errors. */
export const errorFor = (request: AwsRequest, error: AwsError): AwsResponse =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
    ? queryError(error)
    : jsonError(error);
