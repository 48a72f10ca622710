import { type Player, playerOf, stranger } from '#shared/domains/events/model/eligibility.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { createRsvpLinks, type RsvpTarget } from '../core/rsvp-links.ts';
import { isActive } from '../core/standing.ts';
import * as guests from '../guests/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import * as emailInvitations from './email-invitation.table.ts';
import * as requests from './guest-request.table.ts';

// Whom a link in an email is for: one person, on one date.

type Invitation = emailInvitations.EmailInvitationRow;
export interface Person extends Player {
  readonly userId: UserId;
  readonly displayName: string;
  /** Of a guest without an account. */
  readonly email?: string | undefined;
}
/** Who responds with a link: a person, or someone whose email is confirmed by it: their own request, or an invitation to it. */
export type Subject =
  | { readonly person: Person; readonly target: RsvpTarget }
  | { readonly request: requests.GuestRequestRow; readonly target: RsvpTarget }
  | { readonly invitation: Invitation; readonly target: RsvpTarget };

export const invalid = () => new AppError('answer.link_invalid');

/** A person whose RSVPs are shown; a guest who has an account by now is that person. */
export const personOf = async (ctx: Context, userId: UserId): Promise<Person> => {
  if (isGuestId(userId)) {
    const guest = await guests.findGuest(ctx, userId);
    if (!guest) throw invalid();
    if (guest.claimedBy) return personOf(ctx, guest.claimedBy);
    return { userId, displayName: guest.displayName, email: guest.email, ...stranger };
  }
  const account = await users.findAccount(ctx, userId);
  if (!account || !isActive(account)) throw invalid();
  return { userId, displayName: account.user.displayName, ...playerOf(account.user) };
};

/** @throws AppError answer.link_invalid */
export const subjectOf = async (ctx: Context<'cursors'>, token: string): Promise<Subject> => {
  const target = await createRsvpLinks(ctx.cursors.readSecret, ctx.clock).open(token);
  if (!target) throw invalid();
  if (target.ask === 'attend') return { target, person: await personOf(ctx, target.userId) };
  if (target.ask === 'invited') {
    const invitation = await emailInvitations.find(ctx, target);
    if (!invitation) throw invalid();
    return invitation.answeredAs === undefined
      ? { target, invitation }
      : { target, person: await personOf(ctx, invitation.answeredAs) };
  }
  const { eventId, occurrenceId, requestId: id } = target;
  const request = await requests.find(ctx, { eventId, occurrenceId, id });
  if (!request) throw invalid();
  return request.confirmedAs === undefined
    ? { target, request }
    : { target, person: await personOf(ctx, request.confirmedAs) };
};

/** The person an invited address belongs to, if known: someone with an account, or a guest of before. */
export const knownBy = async (ctx: Context, { email, guestId }: Invitation): Promise<Person | undefined> => {
  const owner = await users.findEmailOwner(ctx, email);
  if (owner) return personOf(ctx, owner);
  return (await guests.findGuest(ctx, guestId)) ? personOf(ctx, guestId) : undefined;
};
