import type { InviteLink, InviteLinkChange } from '#shared/domains/teams/invite-link.ts';
import { addMilliseconds, DAY_MS, epochSeconds, fromEpochSeconds } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { InvitationId, TeamId } from '#shared/kernel/ids.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import type { Context } from '../../runtime/context.ts';
import { addLink, findLink, replaceLink, saveLink, type TeamLinkRow, type TeamRow } from '../store/index.ts';
import { sealToken } from './send.ts';

const show = async (
  ctx: Context<'cursors'>,
  { teamId, id, joined, limited, left, asksFirst, expiresAt, createdAt }: TeamLinkRow,
): Promise<InviteLink> => ({
  ...{ id, joined, asksFirst, createdAt },
  token: await sealToken(ctx, teamId, id),
  left: limited ? Math.max(0, left) : null,
  expiresAt: expiresAt === 0 ? null : fromEpochSeconds(expiresAt),
});

const shown = async (ctx: Context<'cursors'>, teamId: TeamId): Promise<InviteLink> => {
  const row = await findLink(ctx, teamId);
  if (!row) throw new AppError('invitation.invalid');
  return show(ctx, row);
};

export const findInviteLink = async (
  ctx: Context<'cursors'>,
  { id }: TeamRow,
): Promise<{ link: InviteLink | null }> => {
  const row = await findLink(ctx, id);
  return { link: row ? await show(ctx, row) : null };
};

/** Returns the existing one, if there is one. */
export const makeInviteLink = async (ctx: Context<'cursors'>, { id }: TeamRow): Promise<InviteLink> => {
  await addLink(ctx, id, ctx.ids.invitation());
  return shown(ctx, id);
};

/** @throws AppError invitation.invalid if the team has no link */
export const changeInviteLink = (
  ctx: Context<'cursors'>,
  { id }: TeamRow,
  { left, days, asksFirst }: InviteLinkChange,
): Promise<InviteLink> =>
  untilUnchanged(async () => {
    const row = await findLink(ctx, id);
    if (!row) throw new AppError('invitation.invalid');
    const expiresAt = (count: number): number =>
      epochSeconds(addMilliseconds(ctx.clock.now(), count * DAY_MS));
    const settings = {
      ...(left !== undefined && { limited: left !== null, left: left ?? 0 }),
      ...(days !== undefined && { expiresAt: days === null ? 0 : expiresAt(days) }),
      ...(asksFirst !== undefined && { asksFirst }),
    };
    if (Object.keys(settings).length > 0 && !(await saveLink(ctx, row, settings))) return undefined;
    return shown(ctx, id);
  });

/** The old link stops working at once. A repeated request replaces nothing. */
export const replaceInviteLink = async (
  ctx: Context<'cursors'>,
  { id }: TeamRow,
  from: InvitationId,
): Promise<InviteLink> => {
  await replaceLink(ctx, id, from, ctx.ids.invitation());
  return shown(ctx, id);
};
