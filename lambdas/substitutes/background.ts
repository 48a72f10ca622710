import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import { announceSearch, askPerson } from './announce.ts';
import { checkDates, watchDropOuts } from './causes.ts';
import type { substitutes as domain } from './domain.ts';
import { findRequest, removePreference, removeRequest, requestsTo, saveAnswer } from './request.table.ts';
import { listDue, listToCheck } from './search.table.ts';
import { runSearch } from './searches.ts';

const PER_PAGE = 50;
const REQUESTS_PER_PAGE = 100;
const timeMs = 4 * MINUTE_MS;

async function* dueSearches(ctx: Context, now: string) {
  for await (const { items } of everyPage((cursor) => listDue(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.dueAt };
  }
}
async function* eventsToCheck(ctx: Context, now: string) {
  for await (const { items } of everyPage((cursor) => listToCheck(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.checkAt };
  }
}

export const work = {
  reactions: {
    ...{ watchDropOuts, askPerson, announceSearch },

    /** Someone who was asked has paid for the spot: that is their answer. */
    noteClaim: async (ctx, { before, after }) => {
      if (after?.status !== 'going' || before?.status === 'going') return;
      const row = await findRequest(ctx, after, after.userId);
      if (row?.answer === 'none' && row.slotId === after.slotId) await saveAnswer(ctx, row, 'in');
    },

    /** Deletes what a deleted account was asked, and its choice. */
    forgetPerson: forgetting(async (ctx, id) => {
      const pages = everyPage((cursor) => requestsTo(ctx, id, REQUESTS_PER_PAGE, cursor));
      for await (const { items } of pages) for (const row of items) await removeRequest(ctx, row);
      await removePreference(ctx, id);
    }),
  },
  jobs: {
    /** Does what is due about searches for substitutes. What was done is found later or not at all, so no position is stored. */
    askSubstitutes: (ctx) =>
      runPagedJob(ctx, {
        ...{ name: 'askSubstitutes', timeMs },
        pages: (_position, now) => dueSearches(ctx, now),
        work: (search) => runSearch(ctx, search),
      }),

    /** Looks at the dates of automatic events; each event at least once a day, since dates are edited. */
    checkRosters: (ctx) =>
      runPagedJob(ctx, {
        ...{ name: 'checkRosters', timeMs },
        pages: (_position, now) => eventsToCheck(ctx, now),
        work: (automatic) => checkDates(ctx, automatic),
      }),
  },
} satisfies Work<typeof domain.background>;
