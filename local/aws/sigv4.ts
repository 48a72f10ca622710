import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** AWS Signature Version 4, https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html */
export interface Scope {
  /** yyyymmdd */
  readonly date: string;
  readonly region: string;
  readonly service: string;
}

export interface Signable {
  readonly method: string;
  /** Percent-encoded as the service expects it. */
  readonly path: string;
  readonly query: Iterable<readonly [string, string]>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signedHeaders: readonly string[];
  /** Hex SHA-256 of the body, or one of the `UNSIGNED-PAYLOAD` and `STREAMING-…` markers. */
  readonly payloadHash: string;
  /** yyyymmddThhmmssZ */
  readonly at: string;
  readonly scope: Scope;
}

const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

export const sha256Hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** RFC 3986: also encodes the characters that `encodeURIComponent` leaves. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const signingKey = (secret: string, { date, region, service }: Scope): Buffer =>
  hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');

export const sign = (secret: string, scope: Scope, text: string): string =>
  hmac(signingKey(secret, scope), text).toString('hex');

/** By code point; a locale would order otherwise. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const canonicalRequest = (request: Signable): string => {
  const query = [...request.query]
    .map(([name, value]): [string, string] => [encodeStrictly(name), encodeStrictly(value)])
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join('='))
    .join('&');
  const headers = request.signedHeaders
    .map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
    .join('');
  const names = request.signedHeaders.join(';');
  return [request.method, request.path, query, headers, names, request.payloadHash].join('\n');
};

/** The hex signature of a request. */
export const signatureOf = (secret: string, request: Signable): string => {
  const { date, region, service } = request.scope;
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.at, scope, sha256Hex(canonicalRequest(request))].join('\n');
  return sign(secret, request.scope, text);
};

export const sameSignature = (expected: string, given: string): boolean => {
  const [a, b] = [Buffer.from(expected, 'hex'), Buffer.from(given, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
};

export interface Authorization {
  readonly accessKeyId: string;
  readonly scope: Scope;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

const parseCredential = (credential: string) => {
  const [accessKeyId = '', date = '', region = '', service = ''] = credential.split('/');
  return { accessKeyId, scope: { date, region, service } };
};

export const parseAuthorization = (header: string): Authorization | undefined => {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]+)$/.exec(
    header,
  );
  const [, credential = '', signedHeaders = '', signature = ''] = match ?? [];
  return match
    ? { ...parseCredential(credential), signedHeaders: signedHeaders.split(';'), signature }
    : undefined;
};

/** The same from the query of a presigned address. */
export const parsePresigned = (query: URLSearchParams): Authorization => ({
  ...parseCredential(query.get('X-Amz-Credential') ?? ''),
  signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
  signature: query.get('X-Amz-Signature') ?? '',
});
