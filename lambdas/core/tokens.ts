import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { AppError } from '#shared/kernel/errors.ts';
import { type Clock, systemClock } from './clock.ts';
import { isUnavailable } from './errors.ts';
import { createSessionCheck } from './sessions.ts';

/**
 * Verifies an access token and returns its claims. `live` also asks the pool whether its session is still open (cached for a minute). @throws
 * AppError auth.required for anything but a valid token; service.unavailable if the pool's keys or its response are not available
 */
export type VerifyToken = (token: string, options?: { readonly live: boolean }) => Promise<unknown>;

export interface UserPoolRef {
  readonly userPoolId: string;
  readonly clientId: string;
}

/** The library accepts a token without an expiry. */
const requireEnd = ({ payload }: { readonly payload: object }): void => {
  if (!('exp' in payload) || typeof payload.exp !== 'number') throw new AppError('auth.required');
};

/** Reads the pool's keys from its AWS address, or from the endpoint in the SDK's standard variable. */
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

/** `us-east-1_XXXXXXXXX` → the address of its region. */
const addressOf = (userPoolId: string): string =>
  `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/`;

/** Verifies access tokens of a user pool: signature, issuer, client, use and expiry (RFC 7519, Cognito's rules for `client_id`). */
export const createTokenVerifier = (
  pool: UserPoolRef,
  env: NodeJS.ProcessEnv = process.env,
  clock: Clock = systemClock,
): VerifyToken => {
  const endpoint = endpointOf(env);
  const checkSession = createSessionCheck(endpoint ?? addressOf(pool.userPoolId), clock);
  const verifier = CognitoJwtVerifier.create(
    { userPoolId: pool.userPoolId, clientId: pool.clientId, tokenUse: 'access', customJwtCheck: requireEnd },
    { jwksCache: new SimpleJwksCache({ fetcher: keysAt(endpoint) }) },
  );
  const verify = async (token: string) => {
    try {
      return await verifier.verify(token);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      if (isUnavailable(cause))
        throw new AppError('service.unavailable', { service: 'user pool' }, { cause });
      throw new AppError('auth.required', undefined, { cause });
    }
  };
  return async (token, options) => {
    const claims = await verify(token);
    if (options?.live) await checkSession(claims.jti, token);
    return claims;
  };
};
