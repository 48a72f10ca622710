import { AwsError } from '../aws-error.ts';
import type { AwsRequest, Clock } from '../service.ts';
import { LOCAL_CREDENTIALS } from '../signed-call.ts';
import {
  type Authorization,
  encodeStrictly,
  parseAuthorization,
  parsePresigned,
  sameSignature,
  signatureOf,
} from '../sigv4.ts';

const LONGEST_PRESIGNED_SECONDS = 7 * 86_400;

/** yyyymmddThhmmssZ → epoch milliseconds; NaN for anything else. */
export const parseAmzDate = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const denied = (message = 'Access Denied'): AwsError => new AwsError('AccessDenied', message, 403);

export const secretOf = (accessKeyId: string): string => {
  if (accessKeyId === LOCAL_CREDENTIALS.accessKeyId) return LOCAL_CREDENTIALS.secretAccessKey;
  const message = 'The AWS Access Key Id you provided does not exist in our records.';
  throw new AwsError('InvalidAccessKeyId', message, 403);
};

export const mismatch = (): AwsError =>
  new AwsError(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the one you provided.',
    403,
  );

const checkExpiry = (query: URLSearchParams, clock: Clock): void => {
  const seconds = Number(query.get('X-Amz-Expires'));
  if (!(seconds >= 1 && seconds <= LONGEST_PRESIGNED_SECONDS)) {
    throw new AwsError(
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 1 and 604800 seconds',
    );
  }
  const until = parseAmzDate(query.get('X-Amz-Date') ?? '') + seconds * 1000;
  if (!(clock.now().getTime() <= until)) throw denied('Request has expired');
};

/** S3 encodes each segment of a path once, where other services encode it twice. */
const canonicalPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodeStrictly(decodeURIComponent(segment)))
    .join('/');

const signatureFor = (request: AwsRequest, given: Authorization, presigned: boolean): string => {
  const { headers, query } = request;
  return signatureOf(secretOf(given.accessKeyId), {
    method: request.method,
    path: canonicalPath(request.path),
    query: [...query].filter(([name]) => name !== 'X-Amz-Signature'),
    headers,
    signedHeaders: given.signedHeaders,
    payloadHash: presigned ? 'UNSIGNED-PAYLOAD' : (headers['x-amz-content-sha256'] ?? ''),
    at: (presigned ? query.get('X-Amz-Date') : headers['x-amz-date']) ?? '',
    scope: given.scope,
  });
};

/** Refuses a request that neither its header nor its query signs. */
export const requireStorageSignature = (request: AwsRequest, clock: Clock): void => {
  const presigned = request.query.has('X-Amz-Signature');
  const given = presigned
    ? parsePresigned(request.query)
    : parseAuthorization(request.headers.authorization ?? '');
  if (!given) throw denied();
  if (presigned) checkExpiry(request.query, clock);
  const coversHost = given.signedHeaders.includes('host');
  if (!coversHost || !sameSignature(signatureFor(request, given, presigned), given.signature))
    throw mismatch();
};
