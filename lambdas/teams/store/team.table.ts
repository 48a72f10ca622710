import { CustomAttributeType } from 'electrodb';
import type { TeamGroup } from '#shared/domains/teams/groups.ts';
import type { TeamCard } from '#shared/domains/teams/shapes.ts';
import type { TeamTopic } from '#shared/domains/teams/team-topics.ts';
import { type OrganizationId, type SiteId, TeamId, type UploadId, type UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
  type WithTable,
} from '../../data/entity.ts';
import { stamps } from '../../data/stamps.ts';
import { isWritten, type TransactionWrite, writeOf } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

type Card = Pick<
  TeamCard,
  'slug' | 'name' | 'kind' | 'gameTypes' | 'location' | 'privacy' | 'about' | 'platform'
>;

/** A picture that someone sent for a team. */
export interface TeamCover {
  readonly id: UploadId;
  readonly authorId: UserId;
}

/** A team as cards show it. `listed` is the list it appears in; absent for an invitation-only team. */
export const Team = defineEntity('team', {
  privacy: { onDeletion: 'ids', inExport: 'teams' },
  attributes: {
    id: id<TeamId>(),
    card: { type: CustomAttributeType<Card>('any'), required: true },
    /** The upload that the cover was made of, and who sent it. */
    cover: { type: CustomAttributeType<TeamCover>('any') },
    /** The person who started it. */
    creatorId: id<UserId>(),
    /** Whose membership has the role `owner`: both change in one transaction. */
    ownerId: text<UserId>(),
    /** The organization that holds it, at most one: written with the agreement. */
    organizationId: optionalText<OrganizationId>(),
    /** The first website, which the team's page links to. */
    siteId: optionalText<SiteId>(),
    /** How many websites it has: updated in the same transaction as each website. */
    sites: { type: 'number', required: true, default: 0 },
    /** The language of the person who started it, most likely the language it is written in. */
    locale: text<Locale>(),
    listed: optionalText(),
    /** How many members it has: updated in the same transaction as each membership. */
    members: { type: 'number', required: true, default: 1 },
    /** What members choose notifications for, oldest first. */
    topics: { type: CustomAttributeType<TeamTopic[]>('any') },
    /** Whether members whose dues are late have the rights of followers. */
    restrictsLate: { type: 'boolean' },
    /** Parts of the team, oldest first. */
    groups: { type: CustomAttributeType<TeamGroup[]>('any') },
    ...stamps,
  },
  indexes: {
    /** A team by its id. Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
    /** Which teams are listed, newest first? Cost: ½ for 4 KB. */
    directory: index('gsi5', ['listed'], ['id']),
  },
});

/** Reserves a slug for one team: its own row, written with the team. */
export const TeamSlug = defineEntity('teamSlug', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    slug: id(),
    teamId: text<TeamId>(),
  },
  indexes: {
    /** Whose slug is this? Written with the team. Cost: 1, consistent. */
    bySlug: primaryKey(['slug'], []),
  },
});

export type TeamRow = RowOf<typeof Team>;

/** The single list of teams. */
export const LISTED = 'teams';

/** Consistent: someone who has just started a team opens its page. */
export const findTeam = async (ctx: Context, id: TeamId): Promise<TeamRow | undefined> => {
  const { data } = await Team(ctx).get({ id }).go({ consistent: true });
  return data ?? undefined;
};

/** By id or slug. */
export const findByReference = async (
  ctx: Context,
  reference: TeamId | string,
): Promise<TeamRow | undefined> => {
  const parsed = TeamId.safeParse(reference);
  if (parsed.success) return findTeam(ctx, parsed.data);
  const found = await idOfSlug(ctx, reference);
  return found && findTeam(ctx, found);
};

/** The team or external team whose slug it is. Cost: 1, consistent. */
export const idOfSlug = async (ctx: Context, slug: string): Promise<TeamId | undefined> => {
  const { data } = await TeamSlug(ctx).get({ slug }).go({ consistent: true });
  return data?.teamId;
};

/** The write that reserves a slug. Fails if it is taken. */
export const reserveSlug = (ctx: WithTable, slug: string, teamId: TeamId): TransactionWrite =>
  writeOf({ slug: TeamSlug(ctx) }, (write) => write.slug.create({ slug, teamId }).commit());

/** The write that frees a slug. Fails if it belongs to another team. */
export const freeSlug = (ctx: WithTable, slug: string, teamId: TeamId): TransactionWrite =>
  writeOf({ slug: TeamSlug(ctx) }, (write) =>
    write.slug
      .delete({ slug })
      .where((row, op) => op.eq(row.teamId, teamId))
      .commit(),
  );

/** Some teams, in the requested order, without those that do not exist. */
export const findTeams = async (ctx: Context, ids: readonly TeamId[]): Promise<TeamRow[]> => {
  if (ids.length === 0) return [];
  const { data, unprocessed } = await Team(ctx)
    .get(ids.map((id) => ({ id })))
    .go({ preserveBatchOrder: true });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} teams were not read`);
  return data.filter((row) => row !== null);
};

/** Replaces a team's topics; false if the team has changed meanwhile. */
export const saveTopics = (ctx: Context, { id, revision }: TeamRow, topics: TeamTopic[]): Promise<boolean> =>
  isWritten(
    Team(ctx)
      .patch({ id })
      .set({ topics, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision)),
  );

/** Replaces a team's groups; false if the team has changed meanwhile. */
export const saveGroups = (ctx: Context, { id, revision }: TeamRow, groups: TeamGroup[]): Promise<boolean> =>
  isWritten(
    Team(ctx)
      .patch({ id })
      .set({ groups, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, revision)),
  );

/**
 * Changes what a team's card says and its cover, together with other writes; without a cover, it has none from then on. Nothing is written unless all is.
 */
export const saveCard = async (
  ctx: Context,
  { id, revision, card, cover }: Pick<TeamRow, 'id' | 'revision' | 'card' | 'cover'>,
  others: readonly TransactionWrite[],
): Promise<'written' | 'team_changed' | 'other_refused'> => {
  const decided = await tryWrite(ctx, { Team }, (rows) => {
    const now = { card, updatedAt: ctx.clock.now() };
    const changed = rows.Team.patch({ id }).add({ revision: 1 });
    const saved = cover ? changed.set({ ...now, cover }) : changed.set(now).remove(['cover']);
    return [saved.where((row, op) => op.eq(row.revision, revision)).commit(), ...others];
  });
  if (decided.committed) return 'written';
  return decided.refused[0] ? 'team_changed' : 'other_refused';
};

/** Listed teams, newest first, starting after `after` if given. */
export const listTeams = async (
  ctx: Context,
  after: TeamId | undefined,
  limit: number,
): Promise<TeamRow[]> => {
  const query = Team(ctx).query.directory({ listed: LISTED });
  const { data } = await (after ? query.lt({ id: after }) : query).go({ limit, order: 'desc' });
  return data;
};

/** A page of the listed teams with ids from `first` to before `end`, in order. */
export const listBetween = (ctx: Context, first: TeamId, end: TeamId, cursor: string | null) =>
  Team(ctx).query.directory({ listed: LISTED }).between({ id: first }, { id: end }).go({ cursor });

/** The write that counts a team's first website, for the transaction that adds it. Fails if the team already has one. */
export const countFirstSite = (ctx: WithTable, id: TeamId, siteId: SiteId): TransactionWrite =>
  writeOf({ team: Team(ctx) }, ({ team }) =>
    team
      .patch({ id })
      .set({ siteId })
      .add({ sites: 1 })
      .where((row, op) => op.notExists(row.siteId))
      .commit(),
  );

/** The same for another website. Fails if the team has no website yet, or has `most` of them. */
export const countAnotherSite = (ctx: WithTable, id: TeamId, most: number): TransactionWrite =>
  writeOf({ team: Team(ctx) }, ({ team }) =>
    team
      .patch({ id })
      .add({ sites: 1 })
      .where((row, op) => `${op.exists(row.siteId)} AND ${op.lt(row.sites, most)}`)
      .commit(),
  );

/** The write that makes a team part of an organization, for the transaction of their agreement. Fails if it is part of one. */
export const joinOrganization = (
  ctx: WithTable,
  id: TeamId,
  organizationId: OrganizationId,
): TransactionWrite =>
  writeOf({ team: Team(ctx) }, ({ team }) =>
    team
      .patch({ id })
      .set({ organizationId })
      .where((row, op) => op.notExists(row.organizationId))
      .commit(),
  );

/** The write that ends that. Fails if the team is not part of this organization. */
export const leaveOrganization = (
  ctx: WithTable,
  id: TeamId,
  organizationId: OrganizationId,
): TransactionWrite =>
  writeOf({ team: Team(ctx) }, ({ team }) =>
    team
      .patch({ id })
      .remove(['organizationId'])
      .where((row, op) => op.eq(row.organizationId, organizationId))
      .commit(),
  );
