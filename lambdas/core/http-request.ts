import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '#shared/kernel/errors.ts';
import { MAX_BODY_BYTES } from '#shared/kernel/request-limits.ts';
import { type Locale, locales, type Platform } from '#shared/product/game-types.ts';
import { InvalidInput } from './errors.ts';

export type HttpEvent = APIGatewayProxyEventV2;

/** A request's metadata. */
export interface RequestInfo {
  readonly id: string;
  /** The host in the viewer's address bar, set by the edge. It decides what is shown, never what is allowed. */
  readonly host: string;
  /** The viewer's IP address, set by the edge. */
  readonly address: string;
  readonly locale: Locale;
  readonly platform: Platform;
}

const preferredLocale = (header: string | undefined): Locale =>
  locales.find((locale) => header?.trim().toLowerCase().startsWith(locale)) ?? 'en';

/** Reads a request's metadata. `platformOf` returns the platform of a host. */
export const requestInfo = (event: HttpEvent, platformOf: (host: string) => Platform): RequestInfo => {
  const host = event.headers['x-viewer-host'] ?? '';
  return {
    id: event.requestContext.requestId,
    host,
    address: event.headers['x-viewer-address'] ?? '',
    locale: preferredLocale(event.headers['accept-language']),
    platform: platformOf(host),
  };
};

const bodyText = (event: HttpEvent): string => {
  const raw = event.body ?? '';
  const text = event.isBase64Encoded ? Buffer.from(raw, 'base64').toString('utf8') : raw;
  if (Buffer.byteLength(text) > MAX_BODY_BYTES)
    throw new AppError('input.too_large', { limit: MAX_BODY_BYTES });
  return text;
};

/** The raw body, with the signature its sender put into a header. @throws AppError input.too_large */
export const readSignedBody = (event: HttpEvent, signatureHeader: string): unknown => ({
  text: bodyText(event),
  signature: event.headers[signatureHeader] ?? '',
});

/** The JSON body of a request; an empty one counts as `{}`. @throws AppError input.too_large | input.invalid */
export const readBody = (event: HttpEvent): unknown => {
  const text = bodyText(event);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInput([{ field: 'body', reason: 'format' }]);
  }
};

const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether a browser, or a mail provider, has sent a form. */
export const isForm = ({ headers }: HttpEvent): boolean => formType.test(headers['content-type'] ?? '');

/** The body of a request to an endpoint that accepts forms: the fields of a form, or JSON. @throws as `readBody` */
export const readFormBody = async (event: HttpEvent): Promise<unknown> => {
  if (!isForm(event)) return readBody(event);
  const type = event.headers['content-type'] ?? '';
  const text = bodyText(event);
  try {
    const form = await new Response(text, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string' && value !== ''));
  } catch {
    throw new InvalidInput([{ field: 'body', reason: 'format' }]);
  }
};

/** The token a caller sent, if any. Credentials of another scheme count as a token that fails verification. */
export const bearerToken = (event: HttpEvent): string | undefined => {
  const header = event.headers['authorization'];
  return header === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(header.trim())?.[1] ?? '');
};
