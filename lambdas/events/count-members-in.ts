import { isCountedIn, mayBeCountedIn } from '#shared/domains/events/counted-in.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventRsvpChanged } from '#shared/domains/events/notifications.ts';
import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import { eventCountedIn } from '#shared/domains/events/series-notifications.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { AppError, type ErrorCode } from '#shared/kernel/errors.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { requireAllowed } from '../core/access.ts';
import type { FindAccount } from '../core/actor.ts';
import type { Announce } from '../core/announce.ts';
import type { Clock } from '../core/clock.ts';
import { positionBehind } from '../core/pages.ts';
import type { TeamMember, TeamMembers } from '../teams/old-api.ts';
import type { DateAccess, EventView } from './access.ts';
import type { AgendaRepository } from './agenda.repository.ts';
import { findAnswering } from './answering.ts';
import type { EventsRepository, OccurrenceKey } from './events.repository.ts';
import { everyRsvpPage } from './every-rsvp.ts';
import type { RsvpRow, RsvpsRepository } from './rsvps.repository.ts';
import type { Answering, RsvpsService } from './rsvps.service.ts';

export interface CountMembersInDeps {
  readonly events: Pick<EventsRepository, 'find'>;
  readonly agenda: Pick<AgendaRepository, 'ofTeam'>;
  readonly answers: Pick<RsvpsRepository, 'list'>;
  readonly rsvps: Pick<RsvpsService, 'countIn' | 'countOut'>;
  readonly members: TeamMembers;
  readonly findDate: DateAccess;
  readonly findAccount: FindAccount;
  readonly announce: Announce;
  readonly clock: Clock;
}

const PER_PAGE = 100;

/** There is no spot, or no event anymore: they are left out. */
const leftOut = new Set<ErrorCode>([
  'slot.full',
  'event.cancelled',
  'event.closed',
  'event.not_found',
  'auth.forbidden',
]);

/** Counts the members of the teams that host events in. Repeats change nothing: whoever has answered, or has a spot, stays as they are. */
export const createCountMembersIn = (deps: CountMembersInDeps) => {
  const { events, agenda, answers, rsvps, members, findDate, findAccount, announce, clock } = deps;

  /** Carries out what a member may do with a date; undefined if they are left out. */
  const carryOut = async (
    date: OccurrenceKey,
    person: Answering,
    does: (person: Answering, view: EventView) => Promise<EventPage>,
  ): Promise<EventPage | undefined> => {
    const found = await findDate(person, date);
    if (!found) return undefined;
    try {
      return await does(person, requireAllowed(occurrenceKind, found, 'leave').object);
    } catch (error) {
      if (error instanceof AppError && leftOut.has(error.code)) return undefined;
      throw error;
    }
  };

  /** Tells them once for the event, since when members are counted in or since they joined the team: repeats have the same cause. */
  const tell = async (
    page: EventPage,
    { userId, since }: TeamMember,
    countedInSince: string,
  ): Promise<void> => {
    const at = since > countedInSince ? since : countedInSince;
    const news = { ...eventNewsOf(page), teamName: page.teamName ?? '' };
    const of = `counted in ${page.id} ${page.hostingTeam}`;
    await announce(eventCountedIn, userId, news, { of, at });
  };

  const countIn = async (date: OccurrenceKey, member: TeamMember, since: string): Promise<void> => {
    const person = await findAnswering(findAccount, member.userId);
    const page = person && (await carryOut(date, person, rsvps.countIn));
    if (page?.myRsvp?.byDefault) await tell(page, member, since);
  };

  /** The team whose members are counted in to a date that is still ahead, and since when. */
  const countingOf = async (date: OccurrenceKey) => {
    const rows = await events.find(date);
    if (!rows) return undefined;
    const { team, creatorId, cancelled, dateStart } = rows.occurrence;
    const since = rows.details.countedInSince;
    return team && since && !cancelled && dateStart > clock.now() ? { team, since, creatorId } : undefined;
  };

  async function* datesOf(teamId: TeamId): AsyncGenerator<OccurrenceKey> {
    let from: Parameters<AgendaRepository['ofTeam']>[1] | undefined = { dateStart: clock.now() };
    while (from) {
      const page: Awaited<ReturnType<AgendaRepository['ofTeam']>> = await agenda.ofTeam(
        teamId,
        from,
        PER_PAGE,
      );
      yield* page;
      from = positionBehind(page, PER_PAGE);
    }
  }

  return {
    /** Counts all members in to a date, in the order in which they joined the team. */
    async date(date: OccurrenceKey): Promise<void> {
      const counting = await countingOf(date);
      if (!counting) return;
      // Whoever created it has said whether they play.
      const settled = new Set([counting.creatorId]);
      for await (const page of everyRsvpPage(answers, date, PER_PAGE))
        for (const row of page) if (!mayBeCountedIn(row) && !isCountedIn(row)) settled.add(row.userId);
      // One after another: who joined first is served first.
      for (const member of await members.list(counting.team.id))
        if (!settled.has(member.userId)) await countIn(date, member, counting.since);
    },

    /**
     * Takes the spots back of everybody who is counted in to a date and has not confirmed, and tells them, once for all dates of an edit. Nothing happens
     * if members are counted in again meanwhile.
     */
    async out(date: OccurrenceKey, editedAt: string): Promise<void> {
      const rows = await events.find(date);
      if (!rows || rows.details.countedInSince) return;
      // Somebody who lost the spot, and was not told, is found by a repeat.
      const isMeant = (row: RsvpRow): boolean =>
        isCountedIn(row) ||
        (row.status === 'declined' && row.byDefault === true && row.updatedAt >= editedAt);
      for await (const page of everyRsvpPage(answers, date, PER_PAGE))
        for (const { userId } of page.filter(isMeant)) {
          const person = await findAnswering(findAccount, userId);
          const shown = person && (await carryOut(date, person, rsvps.countOut));
          if (shown?.myRsvp?.status !== 'declined') continue;
          const news = { ...eventNewsOf(shown), change: 'removed' } as const;
          await announce(eventRsvpChanged, userId, news, { of: `counted out ${date.eventId}`, at: editedAt });
        }
    },

    /** Counts a member in to the team's dates; somebody who is none anymore loses the spots that they have not confirmed. */
    async member(teamId: TeamId, userId: UserId): Promise<void> {
      const member = await members.find(teamId, userId);
      const person = member ? undefined : await findAnswering(findAccount, userId);
      for await (const date of datesOf(teamId)) {
        if (!member) {
          if (person) await carryOut(date, person, rsvps.countOut);
          continue;
        }
        const counting = await countingOf(date);
        if (counting && counting.creatorId !== userId) await countIn(date, member, counting.since);
      }
    },
  };
};
export type CountMembersIn = ReturnType<typeof createCountMembersIn>;
