import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { AppError } from '#shared/kernel/errors.ts';
import { isUnavailable } from './is-unavailable.ts';

/** Checks an access token and gives its claims. @throws AppError auth.required for anything but a valid one, service.unavailable when the pool's keys cannot be read. */
export type VerifyToken = (token: string) => Promise<unknown>;

export interface UserPoolRef {
  readonly userPoolId: string;
  readonly clientId: string;
}

/** The pool's keys are read from its AWS address, or from where the SDK's standard variable says it is. */
const keysAt = (endpoint: string | undefined) => ({
  fetch: async (uri: string): Promise<ArrayBuffer> => {
    const { pathname, origin } = new URL(uri);
    const response = await fetch(new URL(pathname, endpoint ?? origin), {
      signal: AbortSignal.timeout(3000),
    });
    if (!response.ok) throw new AppError('service.unavailable', { service: 'user pool' });
    return await response.arrayBuffer();
  },
});

const endpointOf = (env: NodeJS.ProcessEnv) =>
  env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] ?? env['AWS_ENDPOINT_URL'];

/** Verifies access tokens of a user pool: signature, issuer, client, use and expiry (RFC 7519, Cognito's rules for `client_id`). */
export const createTokenVerifier = (pool: UserPoolRef, env: NodeJS.ProcessEnv = process.env): VerifyToken => {
  const verifier = CognitoJwtVerifier.create(
    { userPoolId: pool.userPoolId, clientId: pool.clientId, tokenUse: 'access' },
    { jwksCache: new SimpleJwksCache({ fetcher: keysAt(endpointOf(env)) }) },
  );
  return async (token) => {
    try {
      return await verifier.verify(token);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      if (isUnavailable(cause))
        throw new AppError('service.unavailable', { service: 'user pool' }, { cause });
      throw new AppError('auth.required', undefined, { cause });
    }
  };
};
