import { may } from '#shared/contracts/permissions.ts';
import type { Recipient } from '#shared/domains/invoices/shapes.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import * as connections from '../connections/index.ts';
import type { Member } from '../core/actor.ts';
import { InvalidInput } from '../core/errors.ts';
import * as family from '../family/index.ts';
import * as guests from '../guests/index.ts';
import * as lists from '../lists/index.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import * as users from '../users/people/index.ts';
import type { InvoiceRow, ListedPayer } from './invoice.table.ts';

// Who writes an invoice, and who pays it.

/** What is stored of a payer when an invoice is sent. */
export interface Payer {
  readonly payerId: UserId;
  readonly payerKey: UserId | TeamId;
  readonly payerName: string;
  readonly payerEmail?: string;
}

const refuse = (field: string, reason: 'choice' | 'team_role') =>
  new InvalidInput([{ field: `body.invoice.${field}`, reason }]);

/** Whether an organizer can send an invoice to a person: an adult whose profile they may see. */
const isReachable = async (ctx: Context, organizerId: UserId, userId: UserId): Promise<boolean> => {
  const [visible, minors] = await Promise.all([
    connections.findVisible(ctx, organizerId, userId),
    users.findMinorIds(ctx, [userId]),
  ]);
  return visible?.profile === true && !minors.has(userId);
};

/**
 * Refuses whom the organizer cannot send an invoice. Anyone they may not see gets the same response.
 * @throws InvalidInput for themselves; AppError user.not_found | team.not_found | list.not_found
 */
export const refuseRecipient = async (
  ctx: Context,
  { userId, email }: Pick<Member, 'userId' | 'email'>,
  recipient: Recipient,
): Promise<void> => {
  if (recipient.kind === 'email' && recipient.email === email) throw refuse('recipient.email', 'choice');
  if (recipient.kind === 'person') {
    if (recipient.userId === userId) throw refuse('recipient.userId', 'choice');
    if (!(await isReachable(ctx, userId, recipient.userId))) throw new AppError('user.not_found');
  }
  if (recipient.kind === 'team') {
    const found = await teams.findWithRoles(ctx, { kind: 'member', userId }, recipient.teamId);
    if (!found || !may(teamKind, found.roles, 'see')) throw new AppError('team.not_found');
    if (found.object.ownerId === userId) throw refuse('recipient.teamId', 'choice');
  }
  if (recipient.kind === 'list' && !(await lists.findOwn(ctx, userId, recipient.listId)))
    throw new AppError('list.not_found');
};

/** Only its owner writes invoices in a team's name: the account that receives is theirs. @throws InvalidInput */
export const refuseIssuer = async (
  ctx: Context,
  { userId }: Pick<Member, 'userId'>,
  teamId: TeamId | null,
): Promise<void> => {
  if (teamId === null) return;
  const team = await teams.findTeam(ctx, teamId);
  if (team?.ownerId !== userId) throw refuse('teamId', 'team_role');
};

/** The person behind an address, or the guest account that stands for it. Nobody learns which of both it is. */
const payerOfEmail = async (
  ctx: Context<'cursors'>,
  organizerId: UserId,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<Payer> => {
  const owner = await users.findEmailOwner(ctx, email);
  const isMinor = owner !== undefined && (await users.findMinorIds(ctx, [owner])).has(owner);
  const isAdult = owner !== undefined && !isMinor;
  const payerId = isAdult ? owner : await guests.idOfEmail(ctx, email, organizerId);
  // Minors get no email from people whom they may not know.
  return { payerId, payerKey: payerId, payerName: name, ...(!isMinor && { payerEmail: email }) };
};

/** A person as a payer; undefined if the organizer can no longer send them an invoice. */
const payerOfPerson = async (
  ctx: Context,
  organizerId: UserId,
  userId: UserId,
): Promise<Payer | undefined> => {
  if (!(await isReachable(ctx, organizerId, userId))) return undefined;
  const person = (await family.findForHosts(ctx, [userId])).get(userId);
  return person && { payerId: userId, payerKey: userId, payerName: person.displayName };
};

/** Someone of a list as a payer; undefined if the organizer cannot send them an invoice. */
export const payerOfListed = async (
  ctx: Context<'cursors'>,
  organizerId: UserId,
  listed: ListedPayer,
): Promise<Payer | undefined> => {
  if (listed.userId !== undefined) return payerOfPerson(ctx, organizerId, listed.userId);
  const payer = await payerOfEmail(ctx, organizerId, listed);
  return payer.payerId === organizerId ? undefined : payer;
};

/** Who pays an invoice that is sent now. @throws AppError user.not_found | team.not_found; InvalidInput for the organizer's own address */
export const payerOf = async (
  ctx: Context<'cursors'>,
  { userId }: Pick<Member, 'userId'>,
  recipient: Exclude<Recipient, { readonly kind: 'list' }>,
): Promise<Payer> => {
  if (recipient.kind === 'team') {
    const team = await teams.findTeam(ctx, recipient.teamId);
    if (!team) throw new AppError('team.not_found');
    return { payerId: team.ownerId, payerKey: team.id, payerName: team.card.name };
  }
  if (recipient.kind === 'person') {
    const payer = await payerOfPerson(ctx, userId, recipient.userId);
    if (!payer) throw new AppError('user.not_found');
    return payer;
  }
  const payer = await payerOfEmail(ctx, userId, recipient);
  if (payer.payerId === userId) throw refuse('recipient.email', 'choice');
  return payer;
};

/** Who learns about an invoice on the payer's side: the person, or who manages the money of the team. */
export const payingPeople = async (ctx: Context, invoice: InvoiceRow): Promise<UserId[]> => {
  const { recipient, payerId } = invoice;
  if (recipient.kind !== 'team') return payerId === undefined ? [] : [payerId];
  const team = await teams.findTeam(ctx, recipient.teamId);
  if (!team) return [];
  const members = await teams.listTakingPart(ctx, recipient.teamId);
  const admins = members.filter(({ role }) => may(teamKind, [role], 'manageDues'));
  return [...new Set([team.ownerId, ...admins.map(({ userId }) => userId)])];
};

/** Whether a person pays an invoice: it is for them, or for a team whose money they manage. */
export const isPayer = async (ctx: Context, userId: UserId, invoice: InvoiceRow): Promise<boolean> => {
  if (invoice.state === 'draft' || invoice.state === 'list') return false;
  if (invoice.recipient.kind !== 'team') return invoice.payerId === userId;
  const caller = { kind: 'member', userId } as const;
  return may(teamKind, await teams.rolesInTeam(ctx, caller, invoice.recipient.teamId), 'manageDues');
};

const MOST_TEAMS = 20;

/** The teams whose invoices a person sees: those whose money they manage. */
export const payingTeams = async (ctx: Context, userId: UserId): Promise<TeamId[]> =>
  (await teams.teamsOf(ctx, userId, MOST_TEAMS))
    .filter(({ role }) => may(teamKind, [role], 'manageDues'))
    .map(({ team }) => team.id);
