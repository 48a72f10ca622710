import { createHash } from 'node:crypto';
import { PLATFORM } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';

/** Where events are sent. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
  /** Whether it receives events of connected accounts instead of the platform's. */
  readonly connect?: boolean;
}

export interface Endpoint extends Webhook {
  readonly id: string;
  /** `*` matches all types. */
  readonly types: readonly string[];
  readonly connect: boolean;
}

/** The same configuration has the same id after a restart, so that pending events still arrive. */
const configured = ({ url, secret, connect = false }: Webhook): Endpoint => ({
  id: `we_${createHash('sha256').update(`${url} ${connect}`).digest('hex').slice(0, 24)}`,
  url,
  secret,
  connect,
  types: ['*'],
});

function* created(store: Store): Generator<Endpoint> {
  for (const endpoint of store.of(PLATFORM, 'webhook_endpoint').newest()) {
    const own = store.of(PLATFORM, 'private.endpoint').find(endpoint.id);
    if (!own || endpoint.status !== 'enabled') continue;
    const { id, url, enabled_events: types } = endpoint;
    yield { id, url, types, secret: own.secret, connect: own.connect };
  }
}

/** The configured endpoints and those created through the API. */
export const createEndpoints = (store: Store, webhooks: readonly Webhook[]) => {
  const fixed = webhooks.map(configured);
  const all = (): Endpoint[] => [...fixed, ...created(store)];
  return {
    all,
    find: (id: string): Endpoint | undefined => all().find((endpoint) => endpoint.id === id),
    /** The endpoints that receive an event of an account. */
    for: (account: string, type: string): Endpoint[] =>
      all().filter(
        ({ connect, types }) =>
          connect === (account !== PLATFORM) && types.some((name) => name === '*' || name === type),
      ),
  };
};
export type Endpoints = ReturnType<typeof createEndpoints>;
