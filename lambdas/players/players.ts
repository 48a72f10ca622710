import type { PlayerLevels } from '#shared/domains/players/contract.ts';
import { freeParts, type PartOfWeek } from '#shared/domains/players/rules.ts';
import { isFindable, visibilityOf } from '#shared/domains/users/visibility.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createPeopleFinder, createViewerFinder, createWeekFinder, type PersonFacts } from '../users/api.ts';
import { createPlayerSettingsRepository, defaultSettings } from './player-settings.repository.ts';

/** A person as other players may find them. */
export interface Player {
  readonly person: PersonFacts;
  readonly levels: PlayerLevels;
}
/** Of these people, those whom the viewer may find, in the requested order. Cost: 1 for each, and ½ for the viewer. */
export type FindPlayers = (viewer: UserId, ids: readonly UserId[]) => Promise<Player[]>;
/** A person whom others may find, with the parts of the week that they share; undefined for anyone else. Cost: 2 or 3, consistent. */
export type FindPlayer = (
  id: UserId,
) => Promise<(Player & { readonly free: readonly PartOfWeek[] | undefined }) | undefined>;

/** The levels of those of some people who have said any. Cost: ½ for each. */
export type FindLevels = (ids: readonly UserId[]) => Promise<ReadonlyMap<UserId, PlayerLevels>>;

export const createLevelsFinder = (table: Table): FindLevels => {
  const settings = createPlayerSettingsRepository(table);
  return async (ids) => {
    const saved = await settings.findSome(ids, false);
    return new Map([...saved].map(([id, { levels }]) => [id, levels]));
  };
};

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
      const { isHidden, levels } = saved.get(id) ?? defaultSettings;
      return person && visibilityOf(seer, person, { now, isHidden }).find ? [{ person, levels }] : [];
    });
  };
};

export const createPlayerFinder = (table: Table, clock: Clock): FindPlayer => {
  const findPeople = createPeopleFinder(table, { consistent: true });
  const settings = createPlayerSettingsRepository(table);
  const findWeek = createWeekFinder(table);
  return async (id) => {
    const [people, saved] = await Promise.all([findPeople([id]), settings.find(id)]);
    const person = people.get(id);
    if (!person || !isFindable(person, { ...saved, now: clock.now() })) return undefined;
    const week = saved.sharesAvailability ? await findWeek(id) : undefined;
    return { person, levels: saved.levels, free: week && freeParts(week) };
  };
};
