import type { Store } from '#frontend/lib/device/device-storage.ts';
import type { JoinStep } from '#shared/domains/events/model/eligibility.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { isWaitlistOnly } from './action-sentences.ts';

// A visitor taps Join and signs up or logs in, which reloads the page: afterward, this tab still joins.

const KEY = 'join-intent';

/** What the button said. A host's approval may still be needed: it is asked for in either case. */
const wantedOf = (event: EventPage): JoinStep => (isWaitlistOnly(event) ? 'join_waitlist' : 'join');

const entryOf = (event: EventPage, wanted: JoinStep): string => `${wanted} ${paths.event(event)}`;

export const keepJoinIntent = (storage: Pick<Store, 'setItem'>, event: EventPage): void =>
  storage.setItem(KEY, entryOf(event, wantedOf(event)));

export const forgetJoinIntent = (storage: Pick<Store, 'removeItem'>): void => storage.removeItem(KEY);

/** Whether the person wanted to do this with this date; only once. Someone who wanted a spot is not put on the waitlist. */
export const takeJoinIntent = (
  storage: Pick<Store, 'getItem' | 'removeItem'>,
  event: EventPage,
  step: JoinStep,
): boolean => {
  const kept = storage.getItem(KEY);
  storage.removeItem(KEY);
  return kept === entryOf(event, step === 'ask_approval' ? wantedOf(event) : step);
};
