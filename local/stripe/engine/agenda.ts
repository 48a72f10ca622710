import { LIVE, type Scope } from '../kernel/scope.ts';

/** Whose time decides: the clock of a test, or the one on the wall. */
export const agendaOf = (testClock: string | null | undefined): string => testClock ?? LIVE;

/** For what lives by a test clock it is as late as that clock says. */
export const onClock = (scope: Scope, testClock: string | null | undefined): Scope => {
  const clock = testClock == null ? undefined : scope.of('test_helpers.test_clock').find(testClock);
  return clock ? scope.at(clock.frozen_time) : scope;
};
