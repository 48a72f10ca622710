import * as attendance from '#lambdas/attendance/attendance.ts';
import * as sessions from '#lambdas/attendance/sessions.ts';
import type { Member } from '#lambdas/core/actor.ts';
import { attendanceState } from '#shared/domains/events/attendance.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { createRandom, type Random } from '../support/random.ts';
import { randomKey } from './request-key.ts';
import { type DemoTable, openServices, presentIn, type Services } from './services.ts';

interface Played {
  readonly teamId: TeamId;
  readonly owner: Member;
  readonly members: readonly Member[];
  /** The weekly practice, whose first date is to come. */
  readonly practice: EventPage;
  readonly input: Omit<NewEvent, 'requestKey'>;
}

interface PastPractice {
  readonly event: EventPage;
  readonly joined: readonly Member[];
}

/** How many weeks ago the past practices were. */
const weeksAgo = [6, 5, 4, 3, 2, 1] as const;

/** A past practice, written by services whose clock stands before it started. */
const loadPractice = async (
  target: DemoTable,
  { owner, members, practice, input }: Played,
  weeks: number,
): Promise<PastPractice> => {
  const random = createRandom(9000 + weeks);
  const start = addMilliseconds(practice.dateStart, -7 * weeks * DAY_MS);
  const before = openServices({ ...target, now: addMilliseconds(start, -2 * DAY_MS) }, random);
  const event = await before.events.create(owner, {
    ...input,
    ...{ dateStart: utcDayOf(start), reoccurringInfo: null, membersAttend: false },
    requestKey: randomKey(random),
  });
  const slotId = event.eventSlotGroup[0]?.id;
  if (!slotId) throw new Error('a practice has a slot');
  const joined = random.some(members, random.integer(8, members.length));
  for (const member of joined) {
    const { object } = await presentIn(before.findDate(member, dateOf(event)));
    await before.rsvps.join(member, object, { requestKey: randomKey(random), slotId, guests: 0 });
  }
  return { event, joined };
};

/** Some who said that they come did not, were late, or were excused. */
const recordAttendance = async (
  { ctx, attendees, findDate }: Services,
  { teamId, owner }: Played,
  { event, joined }: PastPractice,
  random: Random,
): Promise<void> => {
  const { object } = await presentIn(findDate(owner, dateOf(event)));
  const [missing, late, excused] = random.some(joined, 3);
  // Who came can be recorded for some days only.
  if (missing && attendanceState(object.rows.occurrence, ctx.clock.now()) !== 'closed')
    await attendees.record(object, missing.userId, 'no_show');
  const marks = [
    [late, 'late'],
    [excused, 'excused'],
  ] as const;
  for (const [member, mark] of marks)
    if (member) await attendance.mark(ctx, { id: teamId }, { ...dateOf(event), userId: member.userId }, mark);
};

/** The practices of the last weeks and the next one, as a session of the team. */
export const loadSession = async (
  target: DemoTable,
  services: Services,
  played: Played,
  random: Random,
): Promise<void> => {
  const past: PastPractice[] = [];
  for (const weeks of weeksAgo) past.push(await loadPractice(target, played, weeks));
  for (const one of past) await recordAttendance(services, played, one, random);
  await sessions.create(
    services.ctx,
    played.owner,
    { id: played.teamId },
    {
      ...{ requestKey: randomKey(random), name: 'Fall practice', season: 'Fall 2026' },
      dates: [...past.map(({ event }) => event), played.practice].map((event) => dateOf(event)),
    },
  );
};
