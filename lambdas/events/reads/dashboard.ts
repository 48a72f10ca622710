import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { SlotId, UserId } from '#shared/kernel/ids.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as agenda from '../store/agenda.ts';
import { type AgendaEntry, keyOf, slotIdsOf } from '../store/index.ts';
import * as waitlist from '../store/waitlist.table.ts';
import { cardsOf } from './agenda.ts';

/** Of so many dates that the member waits for, and that they are invited to, the waitlist or the slots are read: the next ones. */
const MOST_READ = 4;
/** Of so many dates that they host, the requests are read. */
const MOST_HOSTED = 8;

/** What a member is asked on their dashboard about their agenda. */
interface AgendaQuestions {
  /** Spots that are held for them, the first to run out first. */
  readonly offers: { readonly event: AgendaCard; readonly expiresAt: string }[];
  /** Events they are invited to, the first date of each; `slotId` if it has only one slot. */
  readonly invitations: {
    readonly event: AgendaCard;
    readonly dates: number;
    readonly slotId: SlotId | null;
  }[];
  /** Whether they host one of the dates. */
  readonly hosts: boolean;
}

/** A date that a member hosts, with the people who ask to join. */
interface JoinRequests {
  readonly event: AgendaCard;
  readonly people: UserSummary[];
}

/** The first date of each event, and how many follow. */
const firstDates = (entries: readonly AgendaEntry[]) => {
  const dates = new Map<string, { readonly entry: AgendaEntry; readonly dates: number }>();
  for (const entry of entries) {
    const known = dates.get(entry.eventId);
    dates.set(entry.eventId, known ? { ...known, dates: known.dates + 1 } : { entry, dates: 1 });
  }
  return [...dates.values()].slice(0, MOST_READ);
};

/** What is open on the dates of an agenda, before it is known which of them are shown. */
const readOpen = async (ctx: Context, userId: UserId, entries: readonly AgendaEntry[]) => {
  const of = (part: AgendaEntry['mine']) => entries.filter(({ mine }) => mine === part);
  const now = ctx.clock.now();
  const [offers, invitations] = await Promise.all([
    Promise.all(
      of('waitlisted')
        .slice(0, MOST_READ)
        .map(async (entry) => {
          const { offers: made } = await waitlist.read(ctx, entry);
          const offer = made.find((one) => one.userId === userId && one.expiresAt > now);
          return offer ? [{ entry, expiresAt: offer.expiresAt }] : [];
        }),
    ),
    Promise.all(
      firstDates(of('invited')).map(async ({ entry, dates }) => {
        const [slotId, ...others] = await slotIdsOf(ctx, entry);
        return { entry, dates, slotId: others.length === 0 && slotId ? slotId : null };
      }),
    ),
  ]);
  return {
    offers: offers.flat().toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt)),
    invitations,
  };
};

/** Of some dates, those that are among the cards and not canceled, with their card. */
const shownAmong = (items: readonly AgendaCard[]) => {
  const cards = new Map(items.map((card) => [keyOf({ ...card, eventId: card.id }), card]));
  return <T extends { readonly entry: AgendaEntry }>(dates: readonly T[]) =>
    dates.flatMap(({ entry, ...rest }) => {
      const event = cards.get(keyOf(entry));
      return event && !event.cancelled ? [{ event, ...rest }] : [];
    });
};

/**
 * The next events of a member as in `mine`, and what needs their answer. Two reads in sequence, as for the cards alone.
 * Cost: that of the agenda, and 1 for each date that the member waits for, or is invited to, at most 8.
 */
export const dashboard = async (
  ctx: Context,
  userId: UserId,
  limit: number,
): Promise<{ items: AgendaCard[]; questions: AgendaQuestions }> => {
  const from = { dateStart: ctx.clock.now() };
  const { entries } = await agenda.list(ctx, userId, from, { limit, shows: () => true });
  const [items, open] = await Promise.all([cardsOf(ctx, userId, entries), readOpen(ctx, userId, entries)]);
  const shown = shownAmong(items);
  return {
    items,
    questions: {
      offers: shown(open.offers),
      invitations: shown(open.invitations),
      hosts: entries.some(({ mine }) => mine === 'hosting'),
    },
  };
};

/**
 * Who asks to join the next dates that a member hosts. Three reads in sequence, so it is separate from the dashboard. Cost: that of the agenda, 1 for each date,
 * at most 8, and ½ for each person.
 */
export const joinRequests = async (ctx: Context, userId: UserId, limit: number): Promise<JoinRequests[]> => {
  const from = { dateStart: ctx.clock.now() };
  const { entries } = await agenda.list(ctx, userId, from, { limit, shows: (part) => part === 'hosting' });
  const hosted = entries.slice(0, MOST_HOSTED);
  const read = await Promise.all(
    hosted.map(async (entry) => {
      const { waiting } = await waitlist.read(ctx, entry);
      return { entry, asking: waiting.flatMap((one) => (one.waitsFor === 'approval' ? one.userId : [])) };
    }),
  );
  const dates = read.filter(({ asking }) => asking.length > 0);
  if (dates.length === 0) return [];
  const [cards, people] = await Promise.all([
    cardsOf(
      ctx,
      userId,
      dates.map(({ entry }) => entry),
    ),
    family.findForHosts(
      ctx,
      dates.flatMap(({ asking }) => asking),
    ),
  ]);
  return shownAmong(cards)(dates)
    .map(({ event, asking }) => ({ event, people: asking.flatMap((id) => people.get(id) ?? []) }))
    .filter((date) => date.people.length > 0);
};
