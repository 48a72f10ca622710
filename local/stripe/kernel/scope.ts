import type Stripe from 'stripe';
import { newId } from './ids.ts';
import { isResource, type Kind, type Resource } from './resources.ts';
import type { Collection, Due, Store } from './store.ts';
import { noSuch } from './stripe-error.ts';

export const PLATFORM = '';
export const LIVE = 'live';

/** The request that causes events; null if Stripe acts on its own. */
export interface Cause {
  readonly request: string;
  readonly idempotencyKey: string | null;
}

export type EventType = Stripe.Event['type'];

export interface Settings {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** What happens to a subscription after the last attempt to renew it was declined. */
  readonly afterLastRetry: 'cancel' | 'unpaid';
}

/** Announces what happened in an account. */
export type Announce = (
  scope: Scope,
  type: EventType,
  object: Readonly<Record<string, unknown>>,
  previous: object | undefined,
) => void;

/** The context of one call, or one automatic action: an account, a time, and a cause. */
export interface Scope {
  /** The connected account; empty for the platform. */
  readonly account: string;
  /** Epoch seconds. */
  readonly now: number;
  readonly cause: Cause | null;
  readonly settings: Settings;
  readonly store: Store;
  of<K extends Kind>(kind: K): Collection<Resource<K>>;
  /** For an id in the address: 404 if it does not exist. */
  load<K extends Kind>(kind: K, id: string): Resource<K>;
  /** For an id in a parameter: 400 if it does not exist. */
  refer<K extends Kind>(kind: K, id: string, param: string): Resource<K>;
  /** Stores a new or changed object; `due` says when something happens to it automatically. */
  save<K extends Kind>(kind: K, item: Resource<K>, due?: Due): Resource<K>;
  emit(type: EventType, object: object, before?: object): void;
  id(prefix: string): string;
  at(now: number): Scope;
  inside(account: string): Scope;
}

const SHORT_NAMES: Readonly<Partial<Record<Kind, string>>> = { payment_method: 'PaymentMethod' };

/** The fields that differ, with their old values. */
const changesOf = (before: object, after: object): object | undefined => {
  const now = new Map(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name)),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
};

export interface ScopeOptions {
  readonly account: string;
  readonly now: number;
  readonly cause: Cause | null;
  readonly settings: Settings;
  readonly store: Store;
  readonly announce: Announce;
}

export const createScope = (options: ScopeOptions): Scope => {
  const { account, store } = options;
  const get = <K extends Kind>(kind: K, id: string, param: string): Resource<K> => {
    const found = store.of(account, kind).find(id);
    if (!found || !isResource(kind)(found)) throw noSuch(SHORT_NAMES[kind] ?? kind, id, param);
    return found;
  };
  const scope: Scope = {
    ...options,
    of: (kind) => store.of(account, kind),
    load: (kind, id) => get(kind, id, 'id'),
    refer: get,
    save: (kind, item, due) => store.of(account, kind).put(item, due),
    emit(type, object, before) {
      options.announce(scope, type, { ...object }, before && changesOf(before, object));
    },
    id: newId,
    at: (now) => createScope({ ...options, now }),
    inside: (other) => createScope({ ...options, account: other }),
  };
  return scope;
};
