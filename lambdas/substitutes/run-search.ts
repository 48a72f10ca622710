import type { OpenSpot } from '#shared/domains/substitutes/candidates.ts';
import { searchStep } from '#shared/domains/substitutes/search-step.ts';
import { nextWave } from '#shared/domains/substitutes/waves.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { DateForSubstitutes, SubstituteDates } from '../events/api.ts';
import type { FindCandidates } from './candidates.ts';
import { slotNow } from './date-now.ts';
import type { RequestRow, RequestsRepository } from './requests.repository.ts';
import type { SearchesRepository, SearchRow } from './searches.repository.ts';

export interface RunSearchDeps {
  readonly searches: Pick<SearchesRepository, 'goOn' | 'end'>;
  readonly requests: Pick<RequestsRepository, 'list' | 'ask'>;
  readonly dates: Pick<SubstituteDates, 'find' | 'answered'>;
  readonly findCandidates: FindCandidates;
  readonly clock: Clock;
}
type SlotOfDate = DateForSubstitutes['slots'][number];

const spotOf = ({ card }: DateForSubstitutes, { genders, level }: SlotOfDate): OpenSpot => {
  const { dateStart, endsAt, timeZone, gameType, location } = card;
  return { dateStart, endsAt, timeZone, gameType, location, genders, level };
};

/** Whoever said no, or was asked by this search, is not asked (again). */
const isDone = ({ answer, searchedAt }: RequestRow, { startedAt }: SearchRow): boolean =>
  answer === 'no' || answer === 'in' || searchedAt === startedAt;

/**
 * Does what is due about a search, one step; the job looks at it again when the next is due. Repeats change nothing more: who was asked in a wave
 * counts for its size, and nobody is asked twice. Returns whether something was done that may be followed by another step at once.
 */
export const createRunSearch =
  ({ searches, requests, dates, findCandidates, clock }: RunSearchDeps) =>
  async (search: SearchRow): Promise<boolean> => {
    const now = clock.now();
    const date = await dates.find(search);
    const slot = date?.slots.find(({ slotId }) => slotId === search.slotId);
    if (!date || !slot) {
      await searches.end(search, 'ended', now);
      return false;
    }
    // The date may have been moved since.
    const { dateStart, timeZone } = date.card;
    const plan = { ...search, dateStart, timeZone };
    const step = searchStep(plan, slotNow(date, slot, now), now);
    if (step.does === 'end') {
      await searches.end(search, step.state, now);
      return false;
    }
    if (step.does === 'suggest') {
      await searches.end(search, 'suggested', now);
      return false;
    }
    if (step.does === 'wait') {
      const { until: dueAt, from } = step;
      const state = search.wavesDone > 0 ? 'asking' : 'waiting';
      await searches.goOn(search, { dueAt, state, ...(from && { from }) }, now);
      return false;
    }
    const [asked, answered] = await Promise.all([requests.list(search), dates.answered(search)]);
    const inWave = asked.filter(
      ({ searchedAt, wave }) => searchedAt === search.startedAt && wave === step.wave,
    );
    const except = new Set<UserId>([
      date.card.creatorId,
      ...asked.filter((row) => isDone(row, search)).map(({ userId }) => userId),
      ...answered.excluded,
    ]);
    const chosen = await findCandidates({
      date: date.card,
      spot: spotOf(date, slot),
      except,
      // Nobody learns of a private date who may not see it.
      only: date.card.isPrivate ? answered.maySee : undefined,
      count: step.size - inWave.length,
      now,
    });
    const { eventId, occurrenceId, slotId, startedAt: searchedAt } = search;
    for (const { userId } of chosen) {
      const before = asked.find((row) => row.userId === userId);
      const request = { eventId, occurrenceId, userId, slotId, searchedAt, wave: step.wave, askedAt: now };
      await requests.ask(before, request);
    }
    const wavesDone = step.wave + 1;
    const dueAt = nextWave(plan, wavesDone)?.at ?? dateStart;
    await searches.goOn(search, { state: 'asking', wavesDone, dueAt: dueAt < now ? now : dueAt }, now);
    return dueAt <= now;
  };
