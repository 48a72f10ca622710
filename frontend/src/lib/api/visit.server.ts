import { AsyncLocalStorage } from 'node:async_hooks';
import type { PublicScreen, ScreenHead } from '#shared/product/public-screen.ts';
import { ApiError } from './api.ts';

/** The outcome of a read, as `useRead` returns it. */
export interface ReadOutcome<T> {
  readonly data: T | undefined;
  readonly error: Error | undefined;
}

/** One drawing of a screen on the server: whom it is for, and what it has read. */
export interface Visit {
  readonly screen: PublicScreen;
  /** Outcomes by address: a screen reads again each time it renders, and must get the same promise. */
  readonly outcomes: Map<string, Promise<ReadOutcome<unknown>>>;
  /** Answers by address, for the browser. */
  readonly reads: Map<string, unknown>;
  head: ScreenHead | undefined;
  /** What went wrong here: the screen would show it as a part that failed to load. */
  failure: Error | undefined;
}

const visits = new AsyncLocalStorage<Visit>();

/** Runs `work` for a visit; everything it starts knows the visit too. */
export const during = <T>(screen: PublicScreen, work: (visit: Visit) => Promise<T>): Promise<T> => {
  const visit: Visit = { screen, outcomes: new Map(), reads: new Map(), head: undefined, failure: undefined };
  return visits.run(visit, () => work(visit));
};

/** @throws outside a visit */
export const currentVisit = (): Visit => {
  const visit = visits.getStore();
  if (!visit) throw new Error('no screen is being rendered');
  return visit;
};

/** The outcome of a read; the same promise for the same address. Whatever is not a refusal of the API fails the visit. */
export const outcomeOf = <T>(address: string, load: () => Promise<T>): Promise<ReadOutcome<T>> => {
  const visit = currentVisit();
  const { outcomes } = visit;
  const known = outcomes.get(address) as Promise<ReadOutcome<T>> | undefined;
  if (known) return known;
  const outcome = load().then(
    (data): ReadOutcome<T> => ({ data, error: undefined }),
    (cause: unknown): ReadOutcome<T> => {
      const error = cause instanceof Error ? cause : new Error('read failed', { cause });
      if (!(error instanceof ApiError)) visit.failure ??= error;
      return { data: undefined, error };
    },
  );
  outcomes.set(address, outcome);
  return outcome;
};
