import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { deauthorize, giveGrants, grantOf } from '../engine/connect.ts';
import * as p from '../kernel/parameters.ts';
import { type Route, route } from '../kernel/routes.ts';
import { PLATFORM, type Scope } from '../kernel/scope.ts';

/** These calls respond in the format of RFC 6749, not in that of the other calls. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }

  get body(): object {
    return { error: this.code, error_description: this.message };
  }
}

const Token = z.strictObject({
  client_secret: z.optional(p.text),
  code: z.optional(p.text),
  grant_type: z.string(),
  refresh_token: z.optional(p.text),
  scope: z.optional(p.text),
});

const Deauthorize = z.strictObject({
  client_id: p.text,
  stripe_user_id: p.text,
});

const answer = (scope: Scope, account: string, access: string): Stripe.OAuthToken => {
  const keys = giveGrants(scope, account);
  return {
    access_token: keys.access,
    livemode: false,
    refresh_token: keys.refresh,
    token_type: 'bearer',
    stripe_publishable_key: `pk_test_${account}`,
    stripe_user_id: account,
    scope: access,
  };
};

const byCode = (scope: Scope, code: string | undefined) => {
  const tickets = scope.store.of(PLATFORM, 'private.ticket');
  const ticket = code === undefined ? undefined : tickets.find(code);
  if (ticket?.purpose !== 'oauth_code') {
    throw new OAuthError('invalid_grant', `Authorization code does not exist: ${code ?? ''}`);
  }
  if (ticket.used) {
    throw new OAuthError(
      'invalid_grant',
      `This authorization code has already been used. Any tokens issued with this code have not been revoked.`,
    );
  }
  if (ticket.expiresAt <= scope.now) {
    throw new OAuthError('invalid_grant', `Authorization code expired: ${ticket.id}`);
  }
  tickets.put({ ...ticket, used: true });
  const access = ticket.about['scope'] ?? 'read_only';
  return answer(scope, ticket.account, access);
};

const byRefresh = (scope: Scope, token: string | undefined) => {
  const grant = token === undefined ? undefined : grantOf(scope, token, 'refresh');
  if (!grant) throw new OAuthError('invalid_grant', 'Refresh token does not exist.');
  return answer(scope, grant.account, 'read_write');
};

export const oauthRoutes: readonly Route[] = [
  route('POST', '/oauth/token', Token, (scope, input) => {
    if (input.grant_type === 'authorization_code') return byCode(scope, input.code);
    if (input.grant_type === 'refresh_token') return byRefresh(scope, input.refresh_token);
    throw new OAuthError('unsupported_grant_type', `Unsupported grant type: ${input.grant_type}`);
  }),
  route('POST', '/oauth/deauthorize', Deauthorize, (scope, input) => {
    const account = scope.store.of(PLATFORM, 'account').find(input.stripe_user_id);
    if (!account) {
      const message = `This application is not connected to stripe account ${input.stripe_user_id}, or that account does not exist.`;
      throw new OAuthError('invalid_client', message, 401);
    }
    deauthorize(scope, account);
    return { stripe_user_id: account.id };
  }),
];
