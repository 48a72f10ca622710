import { epochSeconds } from '#shared/kernel/dates.ts';
import type { InvitationId, TeamId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey, type RowOf, text } from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/**
 * The link of a team that any number of people can join with: one for each team. The token in it is derived from its id, so a new id replaces the
 * link.
 */
export const TeamLink = defineEntity('teamLink', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    teamId: id<TeamId>(),
    id: text<InvitationId>(),
    joined: { type: 'number', required: true },
    /** Whether `left` limits it. */
    limited: { type: 'boolean', required: true },
    /** How many more people can join with it, counted in the write that adds the member; of no importance without a limit. */
    left: { type: 'number', required: true },
    asksFirst: { type: 'boolean', required: true },
    /** Seconds since the epoch; 0 if it works until it is replaced. */
    expiresAt: { type: 'number', required: true },
    createdAt: text(),
  },
  indexes: {
    /** The link of a team. Cost: 1, consistent. */
    byTeam: primaryKey(['teamId'], []),
  },
});
export type TeamLinkRow = RowOf<typeof TeamLink>;

/** Consistent: a link that was replaced admits nobody from then on. */
export const findLink = async (ctx: Context, teamId: TeamId): Promise<TeamLinkRow | undefined> => {
  const { data } = await TeamLink(ctx).get({ teamId }).go({ consistent: true });
  return data ?? undefined;
};

/** Whether people can still use it. */
export const isOpen = ({ limited, left, expiresAt }: TeamLinkRow, now: string): boolean =>
  (!limited || left > 0) && (expiresAt === 0 || expiresAt > epochSeconds(now));

/** Adds a link without limits; false if the team has one. */
export const addLink = (ctx: Context, teamId: TeamId, linkId: InvitationId): Promise<boolean> =>
  isWritten(
    TeamLink(ctx).create({
      ...{ teamId, id: linkId, joined: 0, limited: false, left: 0, asksFirst: false, expiresAt: 0 },
      createdAt: ctx.clock.now(),
    }),
  );

/** Changes its settings; false if it was replaced meanwhile. */
export const saveLink = (
  ctx: Context,
  { teamId, id: linkId }: TeamLinkRow,
  settings: Partial<Pick<TeamLinkRow, 'limited' | 'left' | 'asksFirst' | 'expiresAt'>>,
): Promise<boolean> =>
  isWritten(
    TeamLink(ctx)
      .patch({ teamId })
      .set(settings)
      .where((row, op) => op.eq(row.id, linkId)),
  );

/** Replaces it by another with the same settings; false if it was replaced before. */
export const replaceLink = (
  ctx: Context,
  teamId: TeamId,
  from: InvitationId,
  to: InvitationId,
): Promise<boolean> =>
  isWritten(
    TeamLink(ctx)
      .patch({ teamId })
      .set({ id: to, joined: 0, createdAt: ctx.clock.now() })
      .where((row, op) => op.eq(row.id, from)),
  );

/** Counts a person who asked with a link and was approved, unless the link was replaced. */
export const countApproved = async (ctx: Context, teamId: TeamId, linkId: InvitationId): Promise<void> => {
  await isWritten(
    TeamLink(ctx)
      .patch({ teamId })
      .add({ joined: 1, left: -1 })
      .where((row, op) => op.eq(row.id, linkId)),
  );
};

export const removeLink = async (ctx: Context, teamId: TeamId): Promise<void> => {
  await TeamLink(ctx).delete({ teamId }).go();
};
