import { createHash } from 'node:crypto';
import { jsonResponse } from '../../response.ts';
import type { AwsRequest, AwsResponse } from '../../service.ts';
import type { UserPoolContext } from '../context.ts';

/** What a code stands for. */
export interface Grant {
  readonly sub: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: string[];
  /** PKCE, SHA-256. */
  readonly codeChallenge: string | undefined;
  readonly nonce: string | undefined;
}

const refuse = (error: string, description?: string): AwsResponse =>
  jsonResponse(400, { error, ...(description !== undefined && { error_description: description }) });

const matchesChallenge = (challenge: string | undefined, verifier: string | null): boolean =>
  challenge === undefined
    ? verifier === null
    : createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url') === challenge;

/** `POST /oauth2/token`: exchanges a code for tokens, once. Tokens are refreshed with the pool's own operation. */
export const createTokenEndpoint = (
  { clients, users, tokens }: UserPoolContext,
  take: (code: string) => Grant | undefined,
) => {
  return async (request: AwsRequest): Promise<AwsResponse> => {
    const form = new URLSearchParams((await request.body()).toString());
    if (form.get('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type');
    const grant = take(form.get('code') ?? '');
    const client = clients.get(form.get('client_id') ?? '');
    if (!client) return refuse('invalid_client');
    const holds =
      grant?.clientId === client.ClientId &&
      grant.redirectUri === form.get('redirect_uri') &&
      matchesChallenge(grant.codeChallenge, form.get('code_verifier'));
    const user = holds ? users.bySub(grant.sub) : undefined;
    if (!grant || !user) return refuse('invalid_grant');
    const { scopes, nonce } = grant;
    try {
      const issued = await tokens.start({ user, client, source: 'HostedAuth', scopes, nonce });
      return jsonResponse(200, {
        access_token: issued.AccessToken,
        id_token: issued.IdToken,
        refresh_token: issued.RefreshToken,
        token_type: issued.TokenType,
        expires_in: issued.ExpiresIn,
      });
    } catch (failure) {
      return refuse('invalid_request', failure instanceof Error ? failure.message : undefined);
    }
  };
};
