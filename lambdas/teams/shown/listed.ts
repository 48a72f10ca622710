import type { TeamCard } from '#shared/domains/teams/contract.ts';
import { TeamId, type UserId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { firstIdAt } from '../../core/ids.ts';
import { everyPage, readPage } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import { listBetween, listTeams } from '../store/index.ts';
import { type FindPeople, type OwnedTeam, toTeamCard, withOwners } from './cards.ts';

/** A listed team, as a list of all of them needs it. */
export interface ListedTeam {
  readonly slug: string;
  readonly platform: Platform;
  readonly ownerId: UserId;
  readonly createdAt: string;
}

const MAX_ROUNDS = 4;
const LIST = 'teams';

const idAt = (instant: string): TeamId => TeamId.parse(`team_${firstIdAt(instant)}`);

/** A page of the list; reads on if some teams are not shown, so only the last pages are short. */
const readListed = async (ctx: Context, from: TeamId | undefined, limit: number, findShown: FindPeople) => {
  const rows: OwnedTeam[] = [];
  let last = from;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const page = await listTeams(ctx, last, limit - rows.length);
    const isEnd = page.length < limit - rows.length;
    rows.push(...(await withOwners(ctx, page, findShown)));
    last = isEnd ? undefined : page.at(-1)?.id;
    if (!last || rows.length === limit) break;
  }
  return { items: rows.map(toTeamCard), next: last };
};

/** The teams that everyone may see, newest first. */
export const list = (
  ctx: Context<'cursors'>,
  {
    limit = pageSize.default,
    cursor,
  }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  findShown: FindPeople,
): Promise<Page<TeamCard>> =>
  readPage(ctx.cursors, { scope: LIST, cursor, position: TeamId }, (after) =>
    readListed(ctx, after, limit, findShown),
  );

/** The listed teams that were started in `[from, until)` (ISO instants), oldest first. Their owners may be inactive. */
export async function* listedBetween(
  ctx: Context,
  from: string,
  until: string,
): AsyncIterable<readonly ListedTeam[]> {
  const pages = everyPage((cursor) => listBetween(ctx, idAt(from), idAt(until), cursor));
  for await (const { data } of pages)
    yield data.map(({ card: { slug, platform }, ownerId, createdAt }) => ({
      ...{ slug, platform, ownerId, createdAt },
    }));
}
