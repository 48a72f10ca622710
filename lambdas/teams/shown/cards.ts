import { teamCoverFrom } from '#shared/domains/media/cover.ts';
import type { TeamCard } from '#shared/domains/teams/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { TeamId, type UserId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { firstIdAt } from '../../core/ids.ts';
import { everyPage, readPage } from '../../core/pages.ts';
import type { ViewerInput } from '../../core/standing.ts';
import type { Context } from '../../runtime/context.ts';
import { findByReference, findTeams, listBetween, listTeams, type TeamRow } from '../store/index.ts';

/** Of some people, those who are active, under the names that a viewer may see: which names, the caller says. */
export type FindPeople = (
  ctx: Context,
  ids: readonly UserId[],
  viewer?: ViewerInput,
) => Promise<ReadonlyMap<UserId, UserSummary>>;
/** A team with its owner's current name and photo. */
export interface OwnedTeam {
  readonly team: TeamRow;
  readonly owner: UserSummary;
}
/** The public view of a team. */
export interface PublicTeam {
  readonly card: TeamCard;
  /** The language its texts are most likely written in. */
  readonly locale: Locale;
}

/** The teams that are shown, in their order: those with active owners. */
export const withOwners = async (
  ctx: Context,
  teams: readonly TeamRow[],
  findPeople: FindPeople,
): Promise<OwnedTeam[]> => {
  const owners = await findPeople(
    ctx,
    teams.map(({ ownerId }) => ownerId),
  );
  return teams.flatMap((team) => {
    const owner = owners.get(team.ownerId);
    return owner ? [{ team, owner }] : [];
  });
};

const pictureOf = ({ cover }: TeamRow): Pick<TeamCard, 'cover' | 'photoURL'> => {
  const shown = cover ? teamCoverFrom(cover.id) : null;
  return { cover: shown, photoURL: shown?.large ?? null };
};

export const toTeamCard = ({ team: row, owner }: OwnedTeam): TeamCard => ({
  ...row.card,
  id: row.id,
  online: row.card.location === null,
  ...pictureOf(row),
  creator: { userId: row.creatorId },
  owner,
  siteId: row.siteId ?? null,
  members: row.members,
  createdAt: row.createdAt,
});

/**
 * The cards of some teams, in the requested order, without those of inactive owners. A team by invitation only is among them: its website may be
 * public. Cost: ½ each, and ½ for each owner.
 */
export const findCards = async (
  ctx: Context,
  ids: readonly TeamId[],
  findPeople: FindPeople,
): Promise<TeamCard[]> => {
  const rows = await findTeams(ctx, [...new Set(ids)]);
  return rows.length === 0 ? [] : (await withOwners(ctx, rows, findPeople)).map(toTeamCard);
};

/** Finds a team by its id or slug; undefined if it is by invitation only. `findOwner` returns none for an inactive one. */
export const findListed = async (
  ctx: Context,
  reference: TeamId | string,
  findOwner: (id: UserId) => Promise<UserSummary | undefined>,
): Promise<PublicTeam | undefined> => {
  const team = await findByReference(ctx, reference);
  const owner = team?.listed === undefined ? undefined : await findOwner(team.ownerId);
  return team && owner && { card: toTeamCard({ team, owner }), locale: team.locale };
};

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
