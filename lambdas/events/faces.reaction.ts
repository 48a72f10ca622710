import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { mapAtMost } from '../core/at-once.ts';
import { FACES } from './event-page.ts';
import type { EventsRepository, Occurrence } from './events.repository.ts';
import type { FacesOf } from './faces.ts';
import type { RsvpsRepository } from './rsvps.repository.ts';

export interface FacesReactionDeps {
  readonly events: Pick<EventsRepository, 'findCards' | 'showFaces'>;
  readonly rsvps: Pick<RsvpsRepository, 'datesOf'>;
  readonly facesOf: FacesOf;
}

const PER_PAGE = 100;
/** Limits the work to the newest dates: more than one a day for two years. */
const MOST_PAGES = 10;
const AT_ONCE = 10;
const MAX_ROUNDS = 5;

/** Whether a card may have to change: it shows the face, has room for it, or the face comes before the last one shown. */
const mayChange =
  (userId: UserId) =>
  ({ joiners }: Occurrence): boolean => {
    const last = joiners.at(-1);
    return joiners.length < FACES || last === undefined || userId <= last.userId;
  };

type Told = Change<typeof userRow>['after'];
const looksTheSame = (before: Told, after: Told): boolean =>
  before?.suspended === after?.suspended && before?.faceRevision === after?.faceRevision;

/**
 * Updates names and photos on the cards of dates that a person attends, removes the face of a suspended or deleted person, and restores it when the
 * suspension ends. Faces are written from the current accounts, so repeated and late deliveries change nothing.
 */
export const createFacesReaction = ({ events, rsvps, facesOf }: FacesReactionDeps) => {
  const renew = async (found: Occurrence): Promise<void> => {
    let card: Occurrence | undefined = found;
    for (let round = 0; card && round < MAX_ROUNDS; round += 1) {
      const faces = await facesOf(card);
      if (isDeepStrictEqual(faces, card.joiners) || (await events.showFaces(card, faces))) return;
      [card] = await events.findCards([card]);
    }
    if (card) throw new Error(`the card of ${card.eventId} kept changing`);
  };
  return async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    const user = after ?? before;
    if (!user || looksTheSame(before, after)) return;
    let cursor: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const dates: Awaited<ReturnType<typeof rsvps.datesOf>> = await rsvps.datesOf(user.id, PER_PAGE, cursor);
      const cards = (await events.findCards(dates.keys)).filter(mayChange(user.id));
      await mapAtMost(AT_ONCE, cards, renew);
      cursor = dates.cursor;
      if (cursor === null) return;
    }
  };
};
