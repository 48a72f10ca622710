import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Change } from '#shared/declare/rows.ts';
import { avatarValues } from '#shared/domains/media/mailed-avatar.ts';
import { teamInvited } from '#shared/domains/teams/notifications.ts';
import type { teamInvitationRow } from '#shared/domains/teams/rows.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import { InvitationId, type TeamId, toBase32, type UserId } from '#shared/kernel/ids.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import { sportSentence } from '#shared/messages/sport-sentence.ts';
import { paths } from '#shared/product/paths.ts';
import { inviterName, textForStrangers } from '#shared/product/text-for-strangers.ts';
import { everyPage } from '../../core/pages.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import {
  findInvitation,
  findMember,
  findTeam,
  type InvitationRow,
  listDue,
  removeInvitation,
  type TeamRow,
} from '../store/index.ts';

const ID_DIGITS = 26;
const SEAL_BYTES = 16;
const PREFIX = 'inv_';

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const sealOf = async ({ cursors }: Context<'cursors'>, teamId: TeamId, id: InvitationId): Promise<string> => {
  const mac = createHmac('sha256', await cursors.readSecret())
    .update(`team-invitation\n${teamId}\n${id}`)
    .digest();
  return toBase32(BigInt(`0x${mac.subarray(0, SEAL_BYTES).toString('hex')}`));
};

/**
 * The token in an invitation link: the characters of the id and 128 bits of an HMAC-SHA-256 over team and id. So the table contains nothing
 * that opens a team, and an invitation's email can be created, and recreated, from its row.
 */
export const sealToken = async (ctx: Context<'cursors'>, teamId: TeamId, id: InvitationId): Promise<string> =>
  `${id.slice(PREFIX.length)}${await sealOf(ctx, teamId, id)}`;

/** The invitation a link belongs to; undefined if the link was not made here. */
export const openToken = async (
  ctx: Context<'cursors'>,
  teamId: TeamId,
  token: string,
): Promise<InvitationId | undefined> => {
  const id = InvitationId.safeParse(`${PREFIX}${token.slice(0, ID_DIGITS)}`);
  if (!id.success) return undefined;
  return isSame(token.slice(ID_DIGITS), await sealOf(ctx, teamId, id.data)) ? id.data : undefined;
};

/** Invitation emails that a mailbox gets from one team per day. */
const TO_TEAM_PER_DAY = 1;
const PER_PAGE = 50;

/** However often someone is invited to a team on one day (UTC), they are notified once. */
const notifyMember = async (
  ctx: Context,
  userId: UserId,
  { id: teamId, card, ownerId }: TeamRow,
  { inviterId = ownerId, createdAt: invitedAt }: InvitationRow,
): Promise<void> => {
  if (await findMember(ctx, teamId, userId)) return;
  const at = `${utcDayOf(invitedAt)}T00:00:00.000Z`;
  const inviter = (await users.findNamed(ctx, [inviterId])).get(inviterId);
  if (!inviter) return;
  const data = { teamId, teamName: card.name, actorId: inviter.userId, actorName: inviter.displayName };
  const cause = { of: `team invited ${teamId} ${at}`, at, shownAt: invitedAt };
  await notifications.announce(ctx, teamInvited, userId, data, cause);
};

/** The person who invites, as visitors see them: the owner, for an invitation from before that was stored. */
const inviterOf = async (ctx: Context, inviterId: UserId | undefined, { ownerId }: TeamRow) => {
  const id = inviterId ?? ownerId;
  return (await users.findForVisitors(ctx, [id])).get(id);
};

/** The most characters of what people wrote in an email to an address that someone else entered. */
const MOST_OF_NAME = 60;

const letterTo = async (
  ctx: Context<'cursors' | 'origins'>,
  email: string,
  { id, inviterId, locale }: InvitationRow,
  team: TeamRow,
) => {
  const { platform, name, gameTypes, location } = team.card;
  const [invitation, person] = await Promise.all([
    sealToken(ctx, team.id, id),
    inviterOf(ctx, inviterId, team),
  ]);
  const origin = ctx.origins[platform];
  const inviter = inviterName(person?.displayName ?? '', locale);
  const teamName =
    textForStrangers(name, MOST_OF_NAME) || sentenceIn(locale, { text: 'team_unnamed', values: {} });
  const sports = gameTypes.map((game) => sentenceIn(locale, sportSentence(game)));
  return {
    to: email,
    platform,
    locale,
    subject: { text: 'team_invitation_subject', values: { name: inviter, team: teamName } },
    template: {
      name: 'team-invitation',
      data: {
        ...{ inviter, team: teamName, lineOne: new Intl.ListFormat(locale).format(sports) },
        lineTwo: textForStrangers(location?.formattedAddress ?? '', MOST_OF_NAME),
        ...avatarValues(person, origin, { isForStranger: true }),
        url: `${origin}${paths.team(team.id, { invitation })}`,
      },
    },
    perDay: [
      [`invitation ${team.id}`, TO_TEAM_PER_DAY],
      ['invitation', notifications.mailLimits.invitationsPerDay],
    ],
    list: 'invitations',
  } as const;
};

/**
 * Sends an invitation after the period in which it can be canceled without a trace. A person with an account gets a notification in their
 * language, delivered like any other. An address without an account gets an email with what is safe for a stranger, because anyone can send
 * invitations to it; the invitation's page says more.
 */
export const sendInvitation = async (
  ctx: Context<'cursors' | 'mail' | 'origins'>,
  { before, after }: Change<typeof teamInvitationRow>,
): Promise<void> => {
  if (!after || before?.waiting === undefined || after.waiting !== undefined) return;
  const { teamId, id } = after;
  const [invitation, team] = await Promise.all([findInvitation(ctx, teamId, id), findTeam(ctx, teamId)]);
  // It may have been canceled or used since.
  if (!team || !invitation) return;
  const { email, createdAt, inviterId } = invitation;
  // Nothing is sent for a person whose account is deleted or suspended, and the address that they entered does not stay.
  if (inviterId && !(await users.findActiveIds(ctx, [inviterId])).has(inviterId))
    return removeInvitation(ctx, teamId, id);
  const known = await users.findEmailOwner(ctx, email);
  if (known) return notifyMember(ctx, known, team, invitation);
  await notifications.sendTransactionalEmail(ctx, { of: `invitation ${id}`, at: createdAt }, () =>
    letterTo(ctx, email, invitation, team),
  );
};

/** Invitations that were not canceled in time, page by page. */
export async function* dueInvitations(ctx: Context, now: string) {
  for await (const { items } of everyPage((cursor) => listDue(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.dueAt };
  }
}
