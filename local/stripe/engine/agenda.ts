import { LIVE, type Scope } from '../kernel/scope.ts';

/** Whose time applies: a test clock's, or the current time. */
export const agendaOf = (testClock: string | null | undefined): string => testClock ?? LIVE;

/** For objects on a test clock, the time is that clock's. */
export const onClock = (scope: Scope, testClock: string | null | undefined): Scope => {
  const clock = testClock == null ? undefined : scope.of('test_helpers.test_clock').find(testClock);
  return clock ? scope.at(clock.frozen_time) : scope;
};
