import type { Me } from '#shared/domains/users/contract.ts';
import { type SportRating, sportsOf } from '#shared/domains/users/sports.ts';
import type { SeenPerson } from '#shared/domains/users/visibility.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { isActive } from '../core/standing.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { User } from './user.entity.ts';

/** What finding people needs to know about a person. Not all of it may be shown. */
export interface PersonFacts
  extends SeenPerson,
    Pick<Me, 'displayName' | 'photoURL' | 'sports' | 'platform'> {
  readonly gender: Me['additionalInfo']['gender'];
  readonly city: Pick<Me['defaultCity'], 'name' | 'lat' | 'lng' | 'timeZone'>;
  /** What they say about each of their sports. */
  readonly ratings: readonly SportRating[];
}
/** Of these people, those who are active. Cost: ½ each. */
type FindPeople = (ids: readonly UserId[]) => Promise<ReadonlyMap<UserId, PersonFacts>>;

/** `consistent`: also sees what was written a moment ago, for twice the cost. */
export const createPeopleFinder = (table: Table, { consistent = false } = {}): FindPeople => {
  const users = once(() => User({ table }));
  return async (ids) => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const { data, unprocessed } = await users()
      .get(wanted.map((id) => ({ id })))
      .go({ consistent });
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} accounts were not read`);
    return new Map(
      data.filter(isActive).map(({ id, suspended, record }) => {
        const { displayName, photoURL, sports, platform, birthdate, defaultCity, privacySettings } = record;
        const { name, lat, lng, timeZone } = defaultCity;
        const seen = { id, suspended, birthdate, privacySettings };
        return [
          id,
          {
            ...{ ...seen, displayName, photoURL, sports, platform },
            ...{ gender: record.additionalInfo.gender, city: { name, lat, lng, timeZone } },
            ratings: sportsOf(record),
          },
        ];
      }),
    );
  };
};
