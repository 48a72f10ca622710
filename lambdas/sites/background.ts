import { domainLimits, pauseBetweenLooks } from '#shared/domains/sites/site-domains.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { runPagedJob, type Work, type WorkPage } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import type { sites as domain } from './domain.ts';
import { hostDomain } from './host-domain.ts';
import { listOfTeam, removeSite, type SiteRow } from './site.table.ts';
import { askForCheck, type DomainClaimRow, listWaiting, release } from './site-domain.table.ts';

const ROWS_PER_PAGE = 100;
/** A minute less than the function's timeout. */
const TIME_MS = MINUTE_MS;
/** All were checked: the next run starts with the newest again. */
const FROM_THE_START = '-';

const dueAt = ({ claimedAt, checkedAt }: DomainClaimRow, now: string): string => {
  const age = Date.parse(now) - Date.parse(claimedAt);
  return addMilliseconds(checkedAt ?? claimedAt, pauseBetweenLooks(age));
};

async function* dueChecks(
  ctx: Context,
  position: string | undefined,
  now: string,
): AsyncIterable<WorkPage<DomainClaimRow>> {
  const since = addMilliseconds(now, -domainLimits.lookedAtDays * DAY_MS);
  let cursor = position === FROM_THE_START ? null : (position ?? null);
  do {
    const page: Awaited<ReturnType<typeof listWaiting>> = await listWaiting(
      ctx,
      since,
      ROWS_PER_PAGE,
      cursor,
    );
    cursor = page.cursor;
    const due = page.data.flatMap((claim) => {
      const at = dueAt(claim, now);
      return at.localeCompare(now) <= 0 ? [{ claim, at }] : [];
    });
    const [oldest = now] = due.map(({ at }) => at).toSorted((one, other) => one.localeCompare(other));
    const items = due.map(({ claim }) => claim);
    yield { items, dueAt: oldest, position: cursor ?? FROM_THE_START };
  } while (cursor !== null);
}

export const work = {
  reactions: {
    hostDomain,

    /**
     * Deletes the websites of a team that was deleted. Their domains are released first: the reaction to that takes them from the edge, with their
     * certificates. A website goes last, so an interrupted run finds what is left.
     */
    forgetTeam: async (ctx, { after }) => {
      if (!after) return;
      let rest: SiteRow[];
      do {
        rest = await listOfTeam(ctx, after.id);
        for (const { id: siteId, teamId, domain: attached } of rest) {
          if (attached !== undefined) await release(ctx, { domain: attached, siteId });
          await removeSite(ctx, siteId, teamId);
        }
      } while (rest.length > 0);
    },
  },
  jobs: {
    /**
     * Requests checks of domains that are not served yet, so that they go live without anyone watching: often at first, then less and less, and
     * not after 30 days. The check itself is a reaction to the row, as when a person requests it. The newest claims, which change most, come
     * first.
     */
    recheckDomains: (ctx) =>
      runPagedJob<DomainClaimRow>(ctx, {
        name: 'recheckDomains',
        pages: (position, now) => dueChecks(ctx, position, now),
        work: async (claim) => void (await askForCheck(ctx, claim)),
        timeMs: TIME_MS,
      }),
  },
} satisfies Work<typeof domain.background>;
