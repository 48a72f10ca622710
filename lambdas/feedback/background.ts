import { attendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { endorsementReceived, feedbackAsked } from '#shared/domains/feedback/notifications.ts';
import { askAt, feedbackState } from '#shared/domains/feedback/rules.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import * as notifications from '../notifications/index.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import { type FeedbackAskRow, listDueAsks, planAsk, removeAsk } from './ask.table.ts';
import type { feedback as domain } from './domain.ts';
import { findEndorsement, findRating, givenBy, ratedBy, receivedBy } from './feedback.table.ts';
import {
  countEndorsement,
  countRating,
  removeEndorsement,
  removeRating,
  removeReputation,
} from './reputation.table.ts';

const ASKS_PER_PAGE = 50;
const ROWS_PER_PAGE = 100;

const hasCompany = ({ joiners, creatorId }: EventCard): boolean =>
  joiners.some(({ userId }) => userId !== creatorId);

const ask = async (ctx: Context, planned: FeedbackAskRow): Promise<void> => {
  const [card] = await events.findCards(ctx, [planned]);
  // The date was moved after this was planned.
  if (card && askAt(card) !== planned.askAt) return planAsk(ctx, { ...dateOf(card), endsAt: card.endsAt });
  if (card && hasCompany(card) && feedbackState(card, ctx.clock.now()) === 'open') {
    const of = `feedback ${card.id} ${card.occurrenceId}`;
    const key = { ...dateOf(card), dateStart: card.dateStart };
    const cause = { of, at: planned.askAt };
    await notifications.announceTo(ctx, attendees, key, feedbackAsked, eventNewsOf(card), cause);
  }
  await removeAsk(ctx, planned);
};

async function* dueAsks(ctx: Context, now: string) {
  for await (const { items } of everyPage((cursor) => listDueAsks(ctx, now, ASKS_PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.askAt };
  }
}

/** What is counted just then is deleted when the change is delivered again. */
const requireRemoved = (isRemoved: boolean): void => {
  if (!isRemoved) throw new AppError('request.conflict');
};

export const work = {
  reactions: {
    /**
     * Counts a rating for the host, once: what is counted stands in the rating itself, so repeated and late deliveries change nothing. A rating that
     * changes meanwhile is counted with its next change. Hosts' own ratings do not count.
     */
    countRating: async (ctx, { after }) => {
      const row = after && (await findRating(ctx, after));
      if (!row || row.userId === row.hostId || row.stars === row.counted) return;
      await countRating(ctx, row);
    },

    /** Counts an endorsement for the person who got it, in the same way. */
    countEndorsement: async (ctx, { after }) => {
      const row = after && (await findEndorsement(ctx, after));
      if (!row || row.kind === (row.counted ?? 'none')) return;
      await countEndorsement(ctx, row);
    },

    /** Notifies a person who endorsed them, once for each person and date, however often the kind changes. */
    announceEndorsement: async (ctx, { after }) => {
      const row = after && (await findEndorsement(ctx, after));
      if (!row || row.kind === 'none') return;
      const { eventId, occurrenceId, fromId, toId, createdAt: at } = row;
      const [[card], people] = await Promise.all([
        events.findCards(ctx, [{ eventId, occurrenceId }]),
        family.findShown(ctx, [fromId], toId),
      ]);
      const from = people.get(fromId);
      if (!card || !from) return;
      const news = { ...eventNewsOf(card), actorId: fromId, actorName: from.displayName };
      const of = `endorsement ${eventId} ${occurrenceId} ${fromId}`;
      await notifications.announce(ctx, endorsementReceived, toId, news, { of, at });
    },

    /** Plans to ask the people of a new or moved date how it was. Many dates are written ahead, so this is one row and no read. */
    planAsk: async (ctx, { after }) => {
      if (after) await planAsk(ctx, after);
    },

    /** Deletes what a deleted account said and what was said of it, and what was counted of both. */
    forgetPerson: forgetting(async (ctx, id) => {
      for await (const { items } of everyPage((cursor) => ratedBy(ctx, id, ROWS_PER_PAGE, cursor)))
        for (const key of items) {
          const row = await findRating(ctx, key);
          if (row) requireRemoved(await removeRating(ctx, row));
        }
      for (const list of [givenBy, receivedBy])
        for await (const { items } of everyPage((cursor) => list(ctx, id, ROWS_PER_PAGE, cursor)))
          for (const key of items) {
            const row = await findEndorsement(ctx, key);
            if (row) requireRemoved(await removeEndorsement(ctx, row));
          }
      await removeReputation(ctx, id);
    }),
  },
  jobs: {
    /**
     * Asks the people of a date how it was, a few hours after its end. A date without anyone but its host has nobody to ask, and after days without a
     * run nobody is asked about dates that are too long ago. Finished items are not found again, so no position is stored.
     */
    askForFeedback: (ctx) =>
      runPagedJob<FeedbackAskRow>(ctx, {
        name: 'askForFeedback',
        pages: (_position, now) => dueAsks(ctx, now),
        work: (planned) => ask(ctx, planned),
        timeMs: 4 * MINUTE_MS,
      }),
  },
} satisfies Work<typeof domain.background>;
