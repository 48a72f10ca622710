import Stripe from 'stripe';
import type { Log } from '../../aws/service.ts';
import { expand } from '../kernel/expand.ts';
import type { Faults } from '../kernel/faults.ts';
import { type FormRecord, parseForm } from '../kernel/form.ts';
import { keepAnswer, keptAnswer } from '../kernel/idempotency.ts';
import { newId } from '../kernel/ids.ts';
import type { Incoming, Outgoing } from '../kernel/message.ts';
import { createRouter, type Found } from '../kernel/routes.ts';
import type { Cause, Scope } from '../kernel/scope.ts';
import { errorBody, invalidRequest, StripeError } from '../kernel/stripe-error.ts';
import { accountOf } from './authenticate.ts';
import { includable } from './includable.ts';
import { OAuthError } from './oauth.ts';
import { routes } from './routes.ts';

export interface CallOptions {
  /** A scope of the platform at this moment. */
  readonly scopeFor: (cause: Cause | null) => Scope;
  readonly secretKey: string;
  readonly faults: Faults;
  readonly log: Log;
}

const find = createRouter(routes);

const json = (status: number, body: object): Outgoing => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body, null, 2),
});

const found = ({ method, path }: Incoming): Found => {
  const match = find(method, path);
  if (match) return match;
  throw invalidRequest(
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    {},
    404,
  );
};

const expansionsOf = ({ expand: value }: FormRecord): string[] => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param: 'expand' });
  return value.map(String);
};

const run = (scope: Scope, request: Incoming, { route, id }: Found): Outgoing => {
  const sent = { ...parseForm(request.query), ...parseForm(request.body) };
  const input = Object.fromEntries(Object.entries(sent).filter(([name]) => name !== 'expand'));
  const answer = route.run(scope, input, id);
  return json(200, expand(scope, includable, answer, expansionsOf(sent)));
};

const refusal = (
  error: unknown,
  request: Incoming,
  requestId: string,
  publicUrl: string,
  log: Log,
): Outgoing => {
  if (error instanceof OAuthError) return json(error.status, error.body);
  if (!(error instanceof StripeError)) {
    log.error('the payment simulator failed', { path: request.path, error });
    const unknown = new StripeError(500, 'api_error', 'An unknown error occurred.');
    return json(500, errorBody(unknown, `${publicUrl}/#${requestId}`));
  }
  if (request.path.startsWith('/oauth/')) {
    return json(error.status, { error: 'invalid_request', error_description: error.message });
  }
  return json(error.status, errorBody(error, `${publicUrl}/#${requestId}`));
};

const keepsChanges = (error: unknown): boolean => error instanceof StripeError && error.keepsChanges;

interface Call {
  readonly request: Incoming;
  /** The platform's scope; the account a call is about follows from its key and headers. */
  readonly platform: Scope;
  readonly requestId: string;
  readonly key: string | undefined;
}

/** What the call does is one transaction; the response is stored under its key in the same one. */
const perform = ({ secretKey, faults, log }: CallOptions, call: Call): Outgoing => {
  const { request, platform, requestId, key } = call;
  const scope = platform.inside(accountOf(platform, request, secretKey));
  faults.strike(request.path);
  const kept = key === undefined ? undefined : keptAnswer(scope, request, key);
  if (kept) return kept;
  const match = found(request);
  const keep = (outgoing: Outgoing): Outgoing => {
    if (key !== undefined) keepAnswer(scope, request, key, outgoing);
    return outgoing;
  };
  try {
    return platform.store.transaction(() => keep(run(scope, request, match)), keepsChanges);
  } catch (error) {
    if (!keepsChanges(error)) throw error;
    return keep(refusal(error, request, requestId, platform.settings.publicUrl, log));
  }
};

/** One API call, from its key to its response. */
export const createCallHandler =
  (options: CallOptions) =>
  (request: Incoming): Outgoing => {
    const requestId = newId('req');
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const platform = options.scopeFor({ request: requestId, idempotencyKey: key ?? null });
    const answer = (): Outgoing => {
      try {
        return perform(options, { request, platform, requestId, key });
      } catch (error) {
        return refusal(error, request, requestId, platform.settings.publicUrl, options.log);
      }
    };
    const { status, headers, body } = answer();
    const account = request.headers['stripe-account'];
    return {
      status,
      body,
      headers: {
        'content-type': 'application/json',
        'request-id': requestId,
        'stripe-version': Stripe.API_VERSION,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(account !== undefined && { 'stripe-account': account }),
        ...headers,
      },
    };
  };
