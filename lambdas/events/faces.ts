import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { Face } from '#shared/domains/users/face.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { positionBehind } from '../core/pages.ts';
import type { FindActive } from '../core/standing.ts';
import { FACES } from './event-page.ts';
import type { OccurrenceKey } from './events.repository.ts';
import type { RsvpRow, RsvpsRepository } from './rsvps.repository.ts';

export interface FacesDeps {
  readonly rsvps: Pick<RsvpsRepository, 'list'>;
  /** Must read consistently: faces update as soon as an account changes. */
  readonly findActive: FindActive;
}
export type FacesOf = (key: OccurrenceKey) => Promise<Face[]>;

const PER_PAGE = 25;
/** RSVPs beyond these pages are not read, however few faces were found. */
const MOST_PAGES = 10;

/** The faces that a date's card shows, as it is now: the first attendees whose accounts may be shown. */
export const createFacesOf = ({ rsvps, findActive }: FacesDeps): FacesOf => {
  const shown = async (rows: readonly RsvpRow[]): Promise<Face[]> => {
    const active = await findActive(rows.map(({ userId }) => userId));
    return rows.flatMap(({ userId }) => active.get(userId) ?? []);
  };
  return async (key) => {
    const faces: Face[] = [];
    let after: UserId | undefined;
    for (let page = 0; page < MOST_PAGES && faces.length < FACES; page += 1) {
      const rows = await rsvps.list(key, after, PER_PAGE);
      const going = rows.filter(({ status }) => holdsPlaces(status));
      const missing = FACES - faces.length;
      faces.push(...(await shown(going.slice(0, missing))));
      // The other accounts are read only if one of the first is not shown.
      if (faces.length < FACES) faces.push(...(await shown(going.slice(missing))));
      after = positionBehind(rows, PER_PAGE)?.userId;
      if (!after) break;
    }
    return faces.slice(0, FACES);
  };
};
