import type { AnswerPage, LinkAnswer } from '#shared/domains/answers/contract.ts';
import { type Player, playerOf, stranger } from '#shared/domains/events/eligibility.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type SlotId, type UserId } from '#shared/kernel/ids.ts';
import type { FindAccount } from '../core/actor.ts';
import type { AnswerLinks, AnswerTarget } from '../core/answer-links.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import { isActive } from '../core/standing.ts';
import type { OpenedInvitations, RsvpAnswers } from '../events/old-api.ts';
import type { EnterGuest, FindGuest } from '../guests/old-api.ts';
import type { FindEmailOwner } from '../users/people/old-api.ts';
import type { EmailInvitationRow, EmailInvitationsRepository } from './email-invitations.repository.ts';
import type { GuestRequestRow, GuestRequestsRepository } from './guest-requests.repository.ts';

export interface AnswersDeps {
  readonly links: Pick<AnswerLinks, 'open'>;
  readonly requests: Pick<GuestRequestsRepository, 'find' | 'confirm'>;
  readonly emailInvitations: Pick<EmailInvitationsRepository, 'find' | 'decline' | 'answer'>;
  readonly rsvps: Pick<RsvpAnswers, 'find' | 'page' | 'stranger' | 'join' | 'leave'>;
  readonly invitations: Pick<OpenedInvitations, 'page' | 'accept' | 'invited' | 'invite'>;
  readonly findAccount: FindAccount;
  readonly findGuest: FindGuest;
  readonly findEmailOwner: FindEmailOwner;
  readonly enterGuest: EnterGuest;
  readonly clock: Clock;
}
interface Answer {
  readonly answer: LinkAnswer;
  readonly seen?: string | null | undefined;
  readonly slotId?: SlotId | undefined;
  readonly name?: string | undefined;
}
interface Person extends Player {
  readonly userId: UserId;
  readonly displayName: string;
}
/** Who answers with a link: a person, or somebody whose email is confirmed by answering: their own request, or an invitation to it. */
type Subject =
  | { readonly person: Person; readonly target: AnswerTarget }
  | { readonly request: GuestRequestRow; readonly target: AnswerTarget }
  | { readonly invitation: EmailInvitationRow; readonly target: AnswerTarget };

const invalid = () => new AppError('answer.link_invalid');

const toAnswerPage = (
  page: EventPage,
  shown: Pick<AnswerPage, 'displayName' | 'isUnregisteredUser'> &
    Partial<Pick<AnswerPage, 'isUnconfirmed' | 'needsName'>>,
  sentAt?: string,
): AnswerPage => {
  const { id, occurrenceId, title, gameType, dateStart, endsAt, timeZone, location, isPrivate, host } = page;
  const { myRsvp: mine, rsvpState, eventSlotGroup, onlineLink } = page;
  return {
    isUnconfirmed: false,
    needsName: false,
    ...shown,
    event: {
      ...{ id, occurrenceId, title, gameType, dateStart, endsAt, timeZone, location, isPrivate, host },
      ...(onlineLink !== undefined && { onlineLink }),
    },
    rsvpState,
    slots: eventSlotGroup.map((slot) => ({ id: slot.id, name: slot.name, left: slot.left })),
    status: mine?.status ?? null,
    slotId: mine?.slotId ?? null,
    guests: mine?.guests ?? 0,
    waitlistPosition: mine?.waitlistPosition ?? null,
    offerExpiresAt: mine?.offerExpiresAt ?? null,
    answeredAt: mine?.updatedAt ?? null,
    answeredSince: mine !== null && sentAt !== undefined && sentAt < mine.updatedAt,
  };
};

/** Answers from links in emails: each for one person and one date. */
export const createAnswersService = (deps: AnswersDeps) => {
  const { links, requests, emailInvitations, rsvps, invitations, findAccount, findGuest, enterGuest } = deps;
  const { clock } = deps;

  /** A person whose RSVPs are shown; a guest who has an account by now is that person. */
  const personOf = async (userId: UserId): Promise<Person> => {
    if (isGuestId(userId)) {
      const guest = await findGuest(userId);
      if (!guest) throw invalid();
      if (guest.claimedBy) return personOf(guest.claimedBy);
      return { userId, displayName: guest.displayName, ...stranger };
    }
    const account = await findAccount(userId);
    if (!account || !isActive(account)) throw invalid();
    return { userId, displayName: account.user.displayName, ...playerOf(account.user) };
  };

  /** @throws AppError answer.link_invalid */
  const subjectOf = async (token: string): Promise<Subject> => {
    const target = await links.open(token);
    if (!target) throw invalid();
    if (target.ask === 'attend') return { target, person: await personOf(target.userId) };
    if (target.ask === 'invited') {
      const invitation = await emailInvitations.find(target);
      if (!invitation) throw invalid();
      return invitation.answeredAs === undefined
        ? { target, invitation }
        : { target, person: await personOf(invitation.answeredAs) };
    }
    const { eventId, occurrenceId, requestId: id } = target;
    const request = await requests.find({ eventId, occurrenceId, id });
    if (!request) throw invalid();
    return request.confirmedAs === undefined
      ? { target, request }
      : { target, person: await personOf(request.confirmedAs) };
  };

  const show = (page: EventPage, { displayName, userId }: Person, target: AnswerTarget): AnswerPage =>
    toAnswerPage(
      page,
      { displayName, isUnregisteredUser: isGuestId(userId) },
      target.ask === 'attend' ? target.sentAt : undefined,
    );

  /** Whoever opened the email owns its address, so somebody with an account joins with it. */
  const confirm = async (request: GuestRequestRow, target: AnswerTarget): Promise<AnswerPage> => {
    const { name, email, platform, locale, slotId, guests, invitation } = request;
    const owner = await deps.findEmailOwner(email);
    const userId = owner ?? (await enterGuest({ name, email, platform, locale })).id;
    const person = await personOf(userId);
    if (invitation !== undefined) await invitations.accept(target, invitation, userId);
    const before = (await rsvps.page(target, userId)).myRsvp;
    const page = await rsvps.join(target, person, { slotId, guests, seen: before?.updatedAt ?? null });
    if (!(await requests.confirm(request, userId))) throw invalid();
    return show(page, person, target);
  };

  const answered = async (
    { target, person }: { readonly target: AnswerTarget; readonly person: Person },
    { answer, seen = null, slotId }: Answer,
  ): Promise<AnswerPage> =>
    show(
      await (answer === 'going'
        ? rsvps.join(target, person, { seen, slotId })
        : rsvps.leave(target, person.userId, { seen })),
      person,
      target,
    );

  /** Whoever an invited address belongs to, as far as it is known: somebody with an account, or a guest of before. */
  const knownBy = async ({ email, guestId }: EmailInvitationRow): Promise<Person | undefined> => {
    const owner = await deps.findEmailOwner(email);
    if (owner) return personOf(owner);
    return (await findGuest(guestId)) ? personOf(guestId) : undefined;
  };

  const showInvitation = async (
    invitation: EmailInvitationRow,
    target: AnswerTarget,
    known: Person | undefined,
  ): Promise<AnswerPage> => {
    const own = known && (await rsvps.find(target, known.userId));
    if (known && own?.myRsvp) return show(own, known, target);
    const page = await invitations.invited(target, known?.userId);
    const shown = toAnswerPage(page, {
      displayName: known?.displayName ?? '',
      isUnregisteredUser: known === undefined || isGuestId(known.userId),
      needsName: known === undefined,
    });
    return { ...shown, status: invitation.declinedAt === undefined ? 'invited' : 'declined' };
  };

  /** Somebody of whom nothing is known is added once they join; if they cannot come, only that is kept. */
  const answerInvitation = async (
    invitation: EmailInvitationRow,
    target: AnswerTarget,
    { name, ...answer }: Answer,
  ): Promise<AnswerPage> => {
    const known = await knownBy(invitation);
    if (!known && answer.answer === 'declined') {
      const declinedAt = clock.now();
      if (!(await emailInvitations.decline(invitation, declinedAt))) throw invalid();
      return showInvitation({ ...invitation, declinedAt }, target, undefined);
    }
    if (!known && name === undefined) throw new InvalidInput([{ field: 'body.name', reason: 'required' }]);
    const { email, platform, locale } = invitation;
    const userId = known?.userId ?? (await enterGuest({ name: name ?? '', email, platform, locale })).id;
    await invitations.invite(target, userId);
    if (!(await emailInvitations.answer(invitation, userId))) throw invalid();
    const person = await personOf(userId);
    const { myRsvp: mine } = await rsvps.page(target, userId);
    // The page did not show the RSVP that was added here.
    const seen = mine?.status === 'invited' ? mine.updatedAt : answer.seen;
    return answered({ target, person }, { ...answer, seen });
  };

  return {
    /** Changes nothing: email scanners open every link. @throws AppError answer.link_invalid */
    async page(token: string): Promise<AnswerPage> {
      const subject = await subjectOf(token);
      const { target } = subject;
      if ('person' in subject)
        return show(await rsvps.page(target, subject.person.userId), subject.person, target);
      if ('invitation' in subject)
        return showInvitation(subject.invitation, target, await knownBy(subject.invitation));
      const { name: displayName, guests, invitation } = subject.request;
      const page = await (invitation === undefined
        ? rsvps.stranger(target)
        : invitations.page(target, invitation));
      const shown = toAnswerPage(page, { displayName, isUnregisteredUser: true, isUnconfirmed: true });
      return { ...shown, guests, slotId: subject.request.slotId };
    },

    /** Idempotent. @throws AppError answer.link_invalid | rsvp.changed_meanwhile and why it is not possible */
    async answer(token: string, answer: Answer): Promise<AnswerPage> {
      const subject = await subjectOf(token);
      if ('person' in subject) return answered(subject, answer);
      if ('invitation' in subject) return answerInvitation(subject.invitation, subject.target, answer);
      // Nothing is held for them, so there is nothing to give up.
      if (answer.answer === 'declined') throw new AppError('rsvp.not_found');
      return confirm(subject.request, subject.target);
    },
  };
};
export type AnswersService = ReturnType<typeof createAnswersService>;
