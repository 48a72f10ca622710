import { describe, expect, it } from 'vitest';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent, writeCancellation } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { eraseCalendars } from '../dates/hostless-dates.ts';

const ctx = testContext();
const { members } = createTeamsCaller(ctx);
const { calendar, events, rsvps } = createEventsCaller(ctx);
const late = testContext({ hasLateIndexes: true });
const visitor = { kind: 'visitor' } as const;
/** RFC 5545 §3.1: a line that starts with a space continues the previous one. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const summaries = (file: string) => linesOf(file).filter((line) => line.startsWith('SUMMARY'));

describe('an event’s calendar file', () => {
  it('PLT-16~ contains its time in UTC, its place, and its address on the platform', async () => {
    const event = await hostEvent(ctx, 1);
    const file = await calendar.file(visitor, event.id, 'meh');
    expect(file.endsWith('\r\n')).toBe(true);
    expect(linesOf(file)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'METHOD:PUBLISH',
        `UID:${event.id}.only@meh.events`,
        'DTSTAMP:20261120T180000Z',
        'DTSTART:20261128T150000Z',
        'DTEND:20261128T173000Z',
        'SUMMARY:Saturday dinks at Zilker',
        'STATUS:CONFIRMED',
        `URL;VALUE=URI:https://meh.example/evt/${event.id}`,
        `DESCRIPTION:Bring water.\\n\\nhttps://meh.example/evt/${event.id}`,
      ]),
    );
    expect(file).toContain('Zilker Park\\, courts 3–4');
    expect(linesOf(file).find((line) => line.startsWith('GEO'))).toBe('GEO:30.2669;-97.7729');
  });

  it('SEC-04 user input cannot inject a line', async () => {
    const event = await hostEvent(ctx, 2, {
      title: 'a;b,c\\d',
      description: 'x\r\nATTACH:https://evil.example',
    });
    const lines = linesOf(await calendar.file(visitor, event.id, 'gth'));
    expect(lines).toContain('SUMMARY:a\\;b\\,c\\\\d');
    expect(lines.some((line) => line.startsWith('ATTACH'))).toBe(false);
  });

  it('PLT-16~ marks a canceled event', async () => {
    const event = await hostEvent(ctx, 3);
    await writeCancellation(ctx, event);
    expect(linesOf(await calendar.file(visitor, event.id, 'gth'))).toContain('STATUS:CANCELLED');
  });

  it('SEC-07 of a private event is refused to people who may not see it', async () => {
    const event = await hostEvent(ctx, 4, { isPrivate: true });
    await expect(calendar.file(visitor, event.id, 'gth')).rejects.toMatchObject({ code: 'event.not_found' });
    expect(await calendar.file(await addPerson(ctx, 4), event.id, 'gth')).toContain('BEGIN:VEVENT');
  });
});

const tokenOf = ({ path }: { path: string }) => path.slice('/api/calendar/'.length) as never;

describe('a person’s private calendar address', () => {
  it('PLT-16~ stays the same until it is renewed, and then the old one stops working', async () => {
    await hostEvent(ctx, 10, { title: 'Mine' });
    const ana = await addPerson(ctx, 10);
    const first = await calendar.address(ana, false);
    expect(await calendar.address(ana, false)).toEqual(first);
    expect(summaries(await calendar.feed(tokenOf(first), 'gth'))).toEqual(['SUMMARY:Mine']);
    const second = await calendar.address(ana, true);
    expect(second.path).not.toBe(first.path);
    await expect(calendar.feed(tokenOf(first), 'gth')).rejects.toMatchObject({ code: 'calendar.not_found' });
    expect(summaries(await calendar.feed(tokenOf(second), 'gth'))).toEqual(['SUMMARY:Mine']);
  });

  it('PLT-16~ when it is requested twice at once, both times the same address is returned', async () => {
    const cy = await addPerson(ctx, 30);
    const [one, other] = await Promise.all([calendar.address(cy, false), calendar.address(cy, false)]);
    expect(one).toEqual(other);
    expect(await calendar.feed(tokenOf(one), 'gth')).toContain('END:VCALENDAR');
  });

  it('PLT-16~ works at once, and stops at once, whatever the indexes know', async () => {
    const { calendar: lateCalendar } = createEventsCaller(late);
    const dee = await addPerson(late, 40);
    const first = await lateCalendar.address(dee, false);
    expect(await lateCalendar.feed(tokenOf(first), 'gth')).toContain('END:VCALENDAR');
    const second = await lateCalendar.address(dee, true);
    expect(await lateCalendar.feed(tokenOf(second), 'gth')).toContain('END:VCALENDAR');
    await expect(lateCalendar.feed(tokenOf(first), 'gth')).rejects.toMatchObject({
      code: 'calendar.not_found',
    });
  });

  it('PLT-16~ lists what its owner attends, past and upcoming, by time', async () => {
    const ben = await addPerson(ctx, 20);
    for (const [index, dateStart] of ['2026-11-24', '2026-11-26', '2026-11-28'].entries()) {
      const event = await hostEvent(ctx, 21, { requestKey: requestKey(index), title: dateStart, dateStart });
      const [slot] = event.eventSlotGroup;
      if (slot) await rsvps.join(ben, event.id, { requestKey: requestKey(1), slotId: slot.id, guests: 0 });
    }
    ctx.clock.moveTo('2026-11-27T00:00:00.000Z');
    const feed = await calendar.feed(tokenOf(await calendar.address(ben, false)), 'gth');
    expect(summaries(feed)).toEqual(['SUMMARY:2026-11-24', 'SUMMARY:2026-11-26', 'SUMMARY:2026-11-28']);
  });
});

describe('a person’s private address of a team’s calendar', () => {
  const notFound = { code: 'calendar.not_found' };

  it('PLT-16 lists what the team hosts, private events too, past and upcoming, with those that are canceled', async () => {
    const world = await aTeamThatHosts(ctx, 71);
    const { teamId, owner } = world;
    const ben = await world.joins(1);
    const days = ['2026-11-24', '2026-11-26', '2026-11-28', '2026-11-30'];
    const hosted = [];
    for (const [index, dateStart] of days.entries()) {
      const own = { requestKey: requestKey(index), title: dateStart, dateStart, isPrivate: index === 2 };
      hosted.push(await world.hosts(own));
    }
    await events.cancel(owner, hosted[3]?.id ?? '', 'only', { scope: 'this', reason: '' });
    ctx.clock.moveTo('2026-11-27T00:00:00.000Z');
    const address = await calendar.teamAddress(ben, teamId, false);
    expect(await calendar.teamAddress(ben, teamId, false)).toEqual(address);
    const feed = await calendar.feed(tokenOf(address), 'gth');
    expect(summaries(feed)).toEqual(days.map((day) => `SUMMARY:${day}`));
    expect(linesOf(feed).filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(1);
    // Ben is going to none of them.
    expect(summaries(await calendar.feed(tokenOf(await calendar.address(ben, false)), 'gth'))).toEqual([]);
  });

  it('PLT-16 is each member’s own: it ends when they renew it or leave the team, and others keep theirs', async () => {
    const world = await aTeamThatHosts(ctx, 72);
    const { teamId } = world;
    const [ben, cy] = [await world.joins(1), await world.joins(2)];
    await world.hosts({ title: 'Practice' });
    const first = await calendar.teamAddress(ben, teamId, false);
    const other = await calendar.teamAddress(cy, teamId, false);
    const renewed = await calendar.teamAddress(ben, teamId, true);
    await expect(calendar.feed(tokenOf(first), 'gth')).rejects.toMatchObject(notFound);
    expect(summaries(await calendar.feed(tokenOf(renewed), 'gth'))).toEqual(['SUMMARY:Practice']);
    await members.leave(ben, teamId);
    await expect(calendar.feed(tokenOf(renewed), 'gth')).rejects.toMatchObject(notFound);
    await expect(calendar.teamAddress(ben, teamId, false)).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(summaries(await calendar.feed(tokenOf(other), 'gth'))).toEqual(['SUMMARY:Practice']);
  });

  it('PLT-16~ is for those who take part in the team, not for its followers and visitors', async () => {
    const world = await aTeamThatHosts(ctx, 73);
    const { teamId } = world;
    for (const person of [await world.joins(1, 'follower'), await addPerson(ctx, 7399)])
      await expect(calendar.teamAddress(person, teamId, false)).rejects.toMatchObject({
        code: 'auth.forbidden',
      });
  });

  it('SEC-13~ is deleted with the account, as is the one of their own calendar', async () => {
    const world = await aTeamThatHosts(ctx, 74);
    const { teamId } = world;
    const ben = await world.joins(1);
    const both = [await calendar.teamAddress(ben, teamId, false), await calendar.address(ben, false)];
    await eraseCalendars(ctx, ben.userId);
    for (const address of both)
      await expect(calendar.feed(tokenOf(address), 'gth')).rejects.toMatchObject(notFound);
  });
});
