import type { Invitation } from '#shared/domains/teams/members.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds, fromEpochSeconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { InvitationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import type { Member } from '../../core/actor.ts';
import { RateLimited } from '../../core/rate-limits.ts';
import { untilUnchanged } from '../../data/conflicts.ts';
import { newRequestKey, onlyOnce } from '../../data/request-key.table.ts';
import type { Context } from '../../runtime/context.ts';
import {
  addInvitations,
  countAdditions,
  findAdded,
  findInvitation,
  type InvitationRow,
  listInvitations,
  type NewInvitation,
  removeInvitation,
  renewInvitation,
  type TeamRow,
  WAITING,
} from '../store/index.ts';
import { sealToken } from './send.ts';

/** The addresses to invite. */
export interface InvitationRequest {
  readonly requestKey: string;
  readonly emails: readonly string[];
}
interface Invitations {
  readonly items: Invitation[];
}

const { open: mostOpen, days, quietMinutes } = teamLimits.invitations;

/** The fields that schedule an invitation to an address; if it is canceled before then, nothing is sent. */
const mailTo = (email: string, now: string) =>
  ({ email, waiting: WAITING, dueAt: addMilliseconds(now, quietMinutes * MINUTE_MS) }) as const;

/** Invitations as they are stored, one per address. */
export const newInvitations = (
  ctx: Context,
  teamId: TeamId,
  emails: readonly string[],
  { userId, locale, now }: { readonly userId: UserId; readonly locale: Locale; readonly now: string },
): NewInvitation[] =>
  emails.map((email) => ({
    teamId,
    id: ctx.ids.invitation(),
    inviterId: userId,
    ...mailTo(email, now),
    locale,
    createdAt: now,
    expiresAt: epochSeconds(addMilliseconds(now, days * DAY_MS)),
  }));

/** Seconds until the daily count (UTC) starts again. */
export const secondsOfDayLeft = (now: string): number => {
  const day = DAY_MS / 1000;
  return day - (epochSeconds(now) % day);
};

const show = async (
  ctx: Context<'cursors'>,
  { teamId, id, email, createdAt, expiresAt }: InvitationRow | NewInvitation,
): Promise<Invitation> => ({
  id,
  email,
  token: await sealToken(ctx, teamId, id),
  createdAt,
  expiresAt: fromEpochSeconds(expiresAt),
});

const shown = async (
  ctx: Context<'cursors'>,
  rows: readonly (InvitationRow | NewInvitation)[],
): Promise<Invitations> => ({ items: await Promise.all(rows.map((row) => show(ctx, row))) });

export const list = async (ctx: Context<'cursors'>, { id }: TeamRow): Promise<Invitations> =>
  shown(ctx, await listInvitations(ctx, id, mostOpen));

/**
 * Returns the new ones; a repeated request returns those it created. Addresses that are already invited are skipped. Their emails are sent by
 * reactions to their rows.
 */
export const invite = async (
  ctx: Context<'cursors'>,
  { userId, user }: Member,
  { id: teamId }: TeamRow,
  { requestKey, emails }: InvitationRequest,
): Promise<Invitations> => {
  const now = ctx.clock.now();
  const request = { requestKey, teamId, emails };
  const attempt = async (): Promise<NewInvitation[] | 'key_known' | undefined> => {
    const additions = await countAdditions(ctx, teamId);
    const open = await listInvitations(ctx, teamId, mostOpen);
    const known = new Set(open.map(({ email }) => email));
    const wanted = emails.filter((email) => !known.has(email));
    if (open.length + wanted.length > mostOpen) throw new AppError('invitation.too_many', { open: mostOpen });
    const rows = newInvitations(ctx, teamId, wanted, { userId, locale: user.locale, now });
    const made = newRequestKey(userId, request, { now, made: rows.map(({ id }) => id) });
    const addition = { teamId, userId, now, additions, requestKey: made };
    const outcome = await addInvitations(ctx, rows, addition);
    if (outcome === 'spent') throw new RateLimited(secondsOfDayLeft(now));
    if (outcome === 'changed_meanwhile') return undefined;
    return outcome === 'added' ? rows : outcome;
  };
  const rows = await onlyOnce<(InvitationRow | NewInvitation)[]>(
    () => untilUnchanged(attempt),
    () => findAdded(ctx, userId, request),
    { checkFirst: true },
  );
  return shown(ctx, rows);
};

/**
 * Sends an open invitation again. One that is waiting to be sent is returned without a change, so a repeated request sends one email.
 * @throws AppError invitation.invalid if it was used, canceled, or is no longer valid
 */
export const resend = async (
  ctx: Context<'cursors'>,
  { userId, user }: Member,
  { id: teamId }: TeamRow,
  id: InvitationId,
): Promise<Invitation> => {
  const now = ctx.clock.now();
  const row = await findInvitation(ctx, teamId, id);
  if (!row) throw new AppError('invitation.invalid');
  const [renewed] = newInvitations(ctx, teamId, [row.email], { userId, locale: user.locale, now });
  if (row.waiting !== undefined || !renewed) return show(ctx, row);
  const outcome = await renewInvitation(ctx, { ...renewed, id, inviterId: userId }, now);
  if (outcome === 'spent') throw new RateLimited(secondsOfDayLeft(now));
  const after = outcome === 'renewed' ? { ...renewed, id } : await findInvitation(ctx, teamId, id);
  if (!after) throw new AppError('invitation.invalid');
  return show(ctx, after);
};

export const withdraw = async (
  ctx: Context,
  { id: teamId }: TeamRow,
  id: InvitationId,
): Promise<{ done: true }> => {
  await removeInvitation(ctx, teamId, id);
  return { done: true };
};
