import { isFindable, visibilityOf } from '#shared/domains/users/visibility.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import {
  createPeopleFinder,
  createSavedTimesFinder,
  createViewerFinder,
  type PersonFacts,
  type PersonTimes,
  privacyOf,
  timesOf,
} from '../users/api.ts';
import { createPlayerSettingsRepository, defaultSettings } from './player-settings.repository.ts';

/** A person as other players may find them. */
export interface Player {
  readonly person: PersonFacts;
}
/** Of these people, those whom the viewer may find, in the requested order. Cost: 1 for each, and ½ for the viewer. */
export type FindPlayers = (viewer: UserId, ids: readonly UserId[]) => Promise<Player[]>;
interface PlayerWithTimes extends Player {
  /** When they are free. Not everyone may see it. */
  readonly times: PersonTimes | undefined;
  /** Whether everyone may. */
  readonly isPublic: boolean;
}
/** A person whom others may find; undefined for anyone else. Cost: 3, consistent. */
export type FindPlayer = (id: UserId) => Promise<PlayerWithTimes | undefined>;

export const createPlayersFinder = (table: Table, clock: Clock): FindPlayers => {
  const findPeople = createPeopleFinder(table);
  const findViewer = createViewerFinder(table);
  const settings = createPlayerSettingsRepository(table);
  return async (viewer, ids) => {
    const others = ids.filter((id) => id !== viewer);
    const [seer, people, saved] = await Promise.all([
      findViewer(viewer),
      findPeople(others),
      settings.findSome(others, false),
    ]);
    const now = clock.now();
    return others.flatMap((id) => {
      const person = people.get(id);
      const { isHidden } = saved.get(id) ?? defaultSettings;
      return person && visibilityOf(seer, person, { now, isHidden }).find ? [{ person }] : [];
    });
  };
};

export const createPlayerFinder = (table: Table, clock: Clock): FindPlayer => {
  const consistent = true;
  const findPeople = createPeopleFinder(table, { consistent });
  const findSaved = createSavedTimesFinder(table, { consistent });
  const settings = createPlayerSettingsRepository(table);
  return async (id) => {
    const [people, saved, times] = await Promise.all([findPeople([id]), settings.find(id), findSaved([id])]);
    const person = people.get(id);
    const now = clock.now();
    if (!person || !isFindable(person, { ...saved, now })) return undefined;
    const own = times.get(id);
    const isPublic = privacyOf(own).visibilityMode === 'public';
    return { person, times: timesOf(person.city, own, now), isPublic };
  };
};
