import { AwsError } from './aws-error.ts';
import type { AwsRequest } from './service.ts';
import {
  encodeStrictly,
  parseAuthorization,
  type Scope,
  sameSignature,
  sha256Hex,
  signatureOf,
} from './sigv4.ts';

/** The single identity of the local account, as the standard SDK variables are set. */
export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' } as const;

/** All services except S3 sign the path as sent, encoded once more. */
const canonicalPath = (path: string): string => path.split('/').map(encodeStrictly).join('/');

/** Refuses a call to a service other than S3 that the local credentials did not sign. */
export const requireSignature = async (request: AwsRequest, service: string): Promise<void> => {
  const given = parseAuthorization(request.headers.authorization ?? '');
  if (!given) throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  if (given.accessKeyId !== LOCAL_CREDENTIALS.accessKeyId || given.scope.service !== service) {
    throw new AwsError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
      403,
    );
  }
  const expected = signatureOf(LOCAL_CREDENTIALS.secretAccessKey, {
    method: request.method,
    path: canonicalPath(request.path),
    query: request.query,
    headers: request.headers,
    signedHeaders: given.signedHeaders,
    payloadHash: sha256Hex(await request.body()),
    at: request.headers['x-amz-date'] ?? '',
    scope: given.scope,
  });
  if (!sameSignature(expected, given.signature)) {
    throw new AwsError('InvalidSignatureException', 'The request signature does not match.', 403);
  }
};

export interface SignedCall {
  readonly url: string;
  readonly service: string;
  readonly target: string;
  readonly body: unknown;
  readonly at: Date;
}

/** A signed call of the JSON protocol, for callers that have no SDK client of the service. */
export const callSigned = async ({ url, service, target, body, at }: SignedCall): Promise<unknown> => {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope: Scope = { date: stamp.slice(0, 8), region: 'us-east-1', service };
  const content = JSON.stringify(body);
  const headers = { host: new URL(url).host, 'x-amz-date': stamp, 'x-amz-target': target };
  const signedHeaders = Object.keys(headers);
  const signature = signatureOf(LOCAL_CREDENTIALS.secretAccessKey, {
    ...{ method: 'POST', path: '/', query: [], headers, signedHeaders, payloadHash: sha256Hex(content) },
    ...{ at: stamp, scope },
  });
  const credential = `${LOCAL_CREDENTIALS.accessKeyId}/${scope.date}/${scope.region}/${service}/aws4_request`;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/x-amz-json-1.1',
      authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`,
    },
    body: content,
  });
  const text = await response.text();
  if (!response.ok) {
    throw new AwsError(response.headers.get('x-amzn-errortype') ?? 'UnknownError', text, response.status);
  }
  return text ? JSON.parse(text) : undefined;
};
