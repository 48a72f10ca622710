import { TeamId, type UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { everyPage } from '../core/every-page.ts';
import { firstIdAt } from '../core/ids.ts';
import type { Table } from '../data/table.ts';
import { createTeamsRepository } from './teams.repository.ts';

/** A listed team, as a list of all of them needs it. */
export interface ListedTeam {
  readonly slug: string;
  readonly platform: Platform;
  readonly ownerId: UserId;
  readonly createdAt: string;
}
/** Reads the listed teams that were started in `[from, until)` (ISO instants), oldest first. Their owners may be inactive. */
export type ReadListedTeams = (from: string, until: string) => AsyncIterable<readonly ListedTeam[]>;

const idAt = (instant: string): TeamId => TeamId.parse(`team_${firstIdAt(instant)}`);

export const createListedTeamsReader = (table: Table): ReadListedTeams => {
  const teams = createTeamsRepository(table);
  return async function* (from, until) {
    const pages = everyPage((cursor) => teams.listedBetween(idAt(from), idAt(until), cursor));
    for await (const { data } of pages)
      yield data.map(({ card: { slug, platform }, ownerId, createdAt }) => ({
        slug,
        platform,
        ownerId,
        createdAt,
      }));
  };
};
