import type { AnswerPage, LinkAnswer } from '#shared/domains/answers/contract.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { isGuestId, type SlotId, type UserId } from '#shared/kernel/ids.ts';
import type { FindAccount } from '../core/actor.ts';
import type { AnswerLinks, AnswerTarget } from '../core/answer-links.ts';
import { isActive } from '../core/standing.ts';
import type { OpenedInvitations, RsvpAnswers } from '../events/api.ts';
import type { EnterGuest, FindGuest } from '../guests/api.ts';
import type { FindEmailOwner } from '../users/api.ts';
import type { GuestRequest, GuestRequestsRepository } from './guest-requests.repository.ts';

export interface AnswersDeps {
  readonly links: Pick<AnswerLinks, 'open'>;
  readonly requests: Pick<GuestRequestsRepository, 'find' | 'confirm'>;
  readonly rsvps: Pick<RsvpAnswers, 'page' | 'stranger' | 'join' | 'leave'>;
  readonly invitations: Pick<OpenedInvitations, 'page' | 'accept'>;
  readonly findAccount: FindAccount;
  readonly findGuest: FindGuest;
  readonly findEmailOwner: FindEmailOwner;
  readonly enterGuest: EnterGuest;
}
interface Answer {
  readonly answer: LinkAnswer;
  readonly seen?: string | null | undefined;
  readonly slotId?: SlotId | undefined;
}
interface Person {
  readonly userId: UserId;
  readonly displayName: string;
  readonly gender: string | undefined;
}
/** Who answers with a link: a person, or somebody whose email is confirmed by answering. */
type Subject =
  | { readonly person: Person; readonly target: AnswerTarget }
  | { readonly request: GuestRequest; readonly target: AnswerTarget };

const invalid = () => new AppError('answer.link_invalid');

const toAnswerPage = (
  page: EventPage,
  shown: Pick<AnswerPage, 'displayName' | 'isUnregisteredUser' | 'isUnconfirmed'>,
  sentAt: string | undefined,
): AnswerPage => {
  const { id, occurrenceId, title, gameType, dateStart, endsAt, timeZone, location, isPrivate, host } = page;
  const { myRsvp: mine, rsvpState, eventSlotGroup } = page;
  return {
    ...shown,
    event: { id, occurrenceId, title, gameType, dateStart, endsAt, timeZone, location, isPrivate, host },
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
  const { links, requests, rsvps, invitations, findAccount, findGuest, enterGuest } = deps;

  /** A person whose RSVPs are shown; a guest who has an account by now is that person. */
  const personOf = async (userId: UserId): Promise<Person> => {
    if (isGuestId(userId)) {
      const guest = await findGuest(userId);
      if (!guest) throw invalid();
      if (guest.claimedBy) return personOf(guest.claimedBy);
      return { userId, displayName: guest.displayName, gender: undefined };
    }
    const account = await findAccount(userId);
    if (!account || !isActive(account)) throw invalid();
    const { displayName, additionalInfo } = account.user;
    return { userId, displayName, gender: additionalInfo.gender };
  };

  /** @throws AppError answer.link_invalid */
  const subjectOf = async (token: string): Promise<Subject> => {
    const target = await links.open(token);
    if (!target) throw invalid();
    if (target.ask === 'attend') return { target, person: await personOf(target.userId) };
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
      { displayName, isUnregisteredUser: isGuestId(userId), isUnconfirmed: false },
      target.ask === 'attend' ? target.sentAt : undefined,
    );

  /** Whoever opened the email owns its address, so somebody with an account joins with it. */
  const confirm = async (request: GuestRequest, target: AnswerTarget): Promise<AnswerPage> => {
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

  return {
    /** Changes nothing: email scanners open every link. @throws AppError answer.link_invalid */
    async page(token: string): Promise<AnswerPage> {
      const subject = await subjectOf(token);
      const { target } = subject;
      if ('person' in subject)
        return show(await rsvps.page(target, subject.person.userId), subject.person, target);
      const { name: displayName, guests, invitation } = subject.request;
      const page = await (invitation === undefined
        ? rsvps.stranger(target)
        : invitations.page(target, invitation));
      const shown = toAnswerPage(
        page,
        { displayName, isUnregisteredUser: true, isUnconfirmed: true },
        undefined,
      );
      return { ...shown, guests, slotId: subject.request.slotId };
    },

    /** Idempotent. @throws AppError answer.link_invalid | rsvp.changed_meanwhile and why it is not possible */
    async answer(token: string, { answer, seen = null, slotId }: Answer): Promise<AnswerPage> {
      const subject = await subjectOf(token);
      const { target } = subject;
      if ('request' in subject) {
        // Nothing is held for them, so there is nothing to give up.
        if (answer === 'declined') throw new AppError('rsvp.not_found');
        return confirm(subject.request, target);
      }
      const { person } = subject;
      const page =
        answer === 'going'
          ? await rsvps.join(target, person, { seen, slotId })
          : await rsvps.leave(target, person.userId, { seen });
      return show(page, person, target);
    },
  };
};
export type AnswersService = ReturnType<typeof createAnswersService>;
