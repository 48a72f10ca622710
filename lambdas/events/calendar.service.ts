import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventCard, EventPage } from '#shared/domains/events/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { FeedToken, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import { platformNames } from '#shared/product/platform-names.ts';
import type { Member } from '../core/actor.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { FindActive } from '../core/standing.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { DateAccess, EventView } from './access.ts';
import type { AgendaService } from './agenda.service.ts';
import type { CalendarKey, CalendarRepository } from './calendar.repository.ts';
import type { EventsService } from './events.service.ts';

export interface CalendarDeps {
  readonly feeds: CalendarRepository;
  readonly findActive: FindActive;
  readonly findDate: DateAccess;
  readonly events: Pick<EventsService, 'page'>;
  readonly agenda: Pick<AgendaService, 'attended' | 'teamCalendar'>;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly clock: Clock;
  readonly ids: Ids;
}

const FEED_EVENTS = 50;
const AT_ONCE = 10;

type LinkedCard = EventCard & Pick<EventPage, 'onlineLink'>;

export const createCalendarService = (deps: CalendarDeps) => {
  const { feeds, findActive, findDate, events, agenda, origins, clock, ids } = deps;
  /** What writes files is loaded for those who want one, not for everyone who reads events. */
  const write = async (cards: readonly LinkedCard[], platform: Platform): Promise<string> => {
    const { calendarFile } = await import('../integrations/calendar-file.ts');
    const [name, origin] = [platformNames[platform], origins[platform]];
    return calendarFile(cards, platform, { name, origin, now: clock.now() });
  };
  /** The dates with the links of online ones that the person may see now. Cost: that of its page for each online date. */
  const withLinks = (userId: UserId, cards: readonly EventCard[]) =>
    mapAtMost(AT_ONCE, cards, async (card) => {
      if (!card.location.isOnline) return card;
      const found = await findDate({ kind: 'person', userId }, dateOf(card));
      return found ? { ...card, onlineLink: events.page(found.object).onlineLink } : card;
    });
  /** The private address of a calendar; creates one if there is none yet or `renew` is requested. */
  const addressOf = async (key: CalendarKey, renew: boolean): Promise<{ path: string }> => {
    const token = await untilUnchanged(async () => {
      const before = await feeds.tokenOf(key);
      if (before !== undefined && !renew) return before;
      const next = ids.feed();
      return (await feeds.replace(key, before, next, clock.now())) ? next : undefined;
    });
    return { path: `/api/calendar/${token}` };
  };
  /** The latest past events and upcoming ones, by time; undefined if the person may no longer see them. */
  const eventsOf = async ({ userId, of }: CalendarKey): Promise<EventCard[] | undefined> => {
    if (of !== 'self') return agenda.teamCalendar(userId, of, FEED_EVENTS);
    const [past, upcoming] = await Promise.all([
      agenda.attended(userId, 'past', FEED_EVENTS),
      agenda.attended(userId, 'upcoming', FEED_EVENTS),
    ]);
    return [...past.toReversed(), ...upcoming];
  };
  return {
    /** One event as a file. */
    file: (event: EventView, platform: Platform): Promise<string> => write([events.page(event)], platform),

    /** The private address of the events that a person hosts or is going to. */
    address: ({ userId }: Member, renew: boolean) => addressOf({ userId, of: 'self' }, renew),

    /** The private address of a team's events, for somebody who takes part in it. */
    teamAddress: ({ userId }: Member, of: TeamId, renew: boolean) => addressOf({ userId, of }, renew),

    /** The events at a private address: upcoming ones, and the latest past ones. */
    async feed(token: FeedToken, platform: Platform): Promise<string> {
      const key = await feeds.find(token);
      if (!key || !(await findActive([key.userId])).has(key.userId)) throw new AppError('calendar.not_found');
      const cards = await eventsOf(key);
      if (!cards) throw new AppError('calendar.not_found');
      return write(await withLinks(key.userId, cards), platform);
    },
  };
};
export type CalendarService = ReturnType<typeof createCalendarService>;
