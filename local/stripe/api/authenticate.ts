import Stripe from 'stripe';
import { grantOf, isConnected } from '../engine/connect.ts';
import type { Incoming } from '../kernel/message.ts';
import { PLATFORM, type Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';

/** `Bearer key`, or the key as the user of basic authentication. */
const keyOf = ({ headers }: Incoming): string | undefined => {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
};

const masked = (key: string): string =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;

const refuseVersion = ({ headers }: Incoming): void => {
  const version = headers['stripe-version'];
  if (version === undefined || version === Stripe.API_VERSION) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${version}. This simulator speaks ${Stripe.API_VERSION}.`,
  );
};

const noAccess = (key: string, account: string) =>
  invalidRequest(
    `The provided key '${masked(key)}' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
    403,
  );

/** The account a call is about: the platform, the one in the header, or the key's own. */
export const accountOf = (scope: Scope, request: Incoming, secretKey: string): string => {
  const key = keyOf(request);
  if (key === undefined || key === '') {
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      {},
      401,
    );
  }
  const grant = key === secretKey ? undefined : grantOf(scope, key, 'access');
  if (key !== secretKey && !grant) throw invalidRequest(`Invalid API Key provided: ${masked(key)}`, {}, 401);
  refuseVersion(request);
  const named = request.headers['stripe-account'];
  const account = named ?? grant?.account ?? PLATFORM;
  const isAllowed = account === PLATFORM || (grant ? account === grant.account : isConnected(scope, account));
  if (!isAllowed) throw noAccess(key, account);
  return account;
};
