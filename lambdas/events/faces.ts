import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import type { Face } from '#shared/domains/events/shapes.ts';
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

const ROWS_FOR_FACES = 25;

/** The faces that a date's card shows, as it is now: the first attendees whose accounts may be shown. */
export const createFacesOf = ({ rsvps, findActive }: FacesDeps): FacesOf => {
  const shown = async (rows: readonly RsvpRow[]): Promise<Face[]> => {
    const active = await findActive(rows.map(({ userId }) => userId));
    return rows.flatMap(({ userId }) => active.get(userId) ?? []);
  };
  return async (key) => {
    const rows = await rsvps.list(key, undefined, ROWS_FOR_FACES);
    const going = rows.filter(({ status }) => holdsPlaces(status));
    const first = await shown(going.slice(0, FACES));
    // The other accounts are read only if one of the first is not shown.
    const others = first.length < FACES ? await shown(going.slice(FACES)) : [];
    return [...first, ...others].slice(0, FACES);
  };
};
