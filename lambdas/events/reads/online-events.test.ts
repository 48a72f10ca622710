import { describe, expect, it } from 'vitest';
import { work as answerWork } from '#lambdas/answers/background.ts';
import * as nearbyEvents from '#lambdas/discover/nearby.ts';
import * as agenda from '#lambdas/events/reads/agenda.ts';
import * as eventRows from '#lambdas/events/store/events.ts';
import { EventPage } from '#shared/domains/events/model/shapes.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { createAnswers } from '#test/support/answers.ts';
import { anEdit, anEvent, aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEdits, saturdays } from '#test/support/edits.ts';
import { hostEvent, indexPlace } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { mia } from '#test/support/family.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson, block, connect } from '#test/support/people.ts';
import { hosted, request, slotOf } from '#test/support/rsvps.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import * as members from '../../family/members.ts';
import { findDate } from '../dates/access.ts';
import { eraseDate } from '../dates/hostless-dates.ts';
import * as family from '../rsvps/family-rsvps.ts';
import { find } from '../store/rsvps.ts';
import { readDates } from './hosted-data.ts';

const ctx = testContext();
const { calendar, checkIns, eventInvitations, events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
const link = 'https://meet.example.com/dinks?room=1;2,3';
const austin = { name: 'Austin, TX', address: 'Austin, TX', lat: 30.2672, lng: -97.7431 };
const online = { location: austin, onlineLink: link };

const world = (n: number, overrides: Parameters<typeof hosted>[2] = {}) =>
  hosted(ctx, n, { ...online, ...overrides });
/** RFC 5545 §3.1: a line that starts with a space continues the previous one. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('an online event', () => {
  it('EVT-02~ EVT-03~ has no place, but the city that its host names and its time zone', async () => {
    const { event } = await world(1);
    expect(EventPage.parse(event)).toEqual(event);
    expect(event).toMatchObject({ timeZone: 'America/Chicago', onlineLink: link });
    expect(event.location).toEqual({
      ...{ isOnline: true, city: 'Austin, TX', hash: event.location.hash },
      ...{ lat: austin.lat, lng: austin.lng },
    });
    const { location } = await events.page(visitor, event.id);
    expect(location).toEqual(event.location);
  });

  it.each([
    ['http', 'http://meet.example.com/a'],
    ['no scheme', 'meet.example.com/a'],
    ['another scheme', 'javascript:alert(1)'],
    ['letters outside of ASCII', 'https://meet.example.com/é'],
    ['a line break', 'https://meet.example.com/\r\nATTACH:x'],
    ['nothing', ''],
  ])('EVT-02~ refuses a link with %s, at its field', async (_, onlineLink) => {
    await world(2);
    await expect(
      events.create(await addPerson(ctx, 201), anEvent(2, { ...online, onlineLink })),
    ).rejects.toMatchObject({
      fields: [{ field: 'body.onlineLink', reason: 'format' }],
    });
  });

  it('EVT-02~ refuses a link of more than 2,000 characters', async () => {
    await world(3);
    const long = (length: number) => `${link}${'a'.repeat(length - link.length)}`;
    const make = async (length: number) =>
      events.create(await addPerson(ctx, 301), anEvent(3, { ...online, onlineLink: long(length) }));
    await expect(make(2001)).rejects.toMatchObject({
      fields: [{ field: 'body.onlineLink', reason: 'too_long' }],
    });
    expect(await make(2000)).toMatchObject({ onlineLink: long(2000) });
  });

  it('EVT-02~ EVT-14~ nobody checks in by position, also not in its city', async () => {
    const { event, person } = await world(4);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    ctx.clock.moveTo(event.dateStart);
    await expect(checkIns.checkIn(ana, event.id, austin)).rejects.toMatchObject({ code: 'check_in.too_far' });
  });
});

describe('the link of an online event', () => {
  it('EVT-02~ is for its host and those who are going, until they are not', async () => {
    const { event, host, person } = await world(10);
    const [ana, ben] = [await person(1), await person(2)];
    const shown = async (who: Parameters<typeof events.page>[0]) =>
      (await events.page(who, event.id)).onlineLink;
    expect([await shown(host), await shown(ana), await shown(visitor)]).toEqual([link, undefined, undefined]);
    expect((await rsvps.join(ana, event.id, request(1, slotOf(event)))).onlineLink).toBe(link);
    expect([await shown(ana), await shown(ben)]).toEqual([link, undefined]);
    expect((await rsvps.leave(ana, event.id, requestKey(2))).onlineLink).toBeUndefined();
    expect(await shown(ana)).toBeUndefined();
  });

  it('EVT-02~ is not for those who are invited, might come, wait, or wait for approval', async () => {
    const one = { allowWaitlist: true, eventSlotGroup: [aSlot({ capacity: 1 })] };
    const { event, host, person } = await world(11, one);
    const [ana, ben, cleo, dana] = [await person(1), await person(2), await person(3), await person(4)];
    await connect(ctx, host.userId, [cleo.userId]);
    await eventInvitations.invite(host, event.id, [cleo.userId]);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const waits = await rsvps.join(ben, event.id, {
      ...request(2, slotOf(event)),
      ifFull: 'join_waitlist',
    });
    expect(waits).toMatchObject({ myRsvp: { status: 'waitlisted' } });
    const maybe = await rsvps.maybe(dana, event.id, requestKey(4));
    expect(maybe).toMatchObject({ myRsvp: { status: 'maybe' } });
    const asked = await world(12, { creatorApprovalNeeded: true });
    const pending = await rsvps.join(await asked.person(1), asked.event.id, request(3, slotOf(asked.event)));
    expect(pending).toMatchObject({ myRsvp: { status: 'pending_approval' } });
    const invited = await events.page(cleo, event.id);
    expect(invited).toMatchObject({ myRsvp: { status: 'invited' } });
    for (const page of [waits, maybe, pending, invited])
      expect(JSON.stringify(page)).not.toContain('meet.example.com');
  });

  it('EVT-02~ a block takes it from someone who is going, no matter who blocked', async () => {
    const { event, host, person } = await world(13);
    const [ana, ben] = [await person(1), await person(2)];
    for (const [index, one] of [ana, ben].entries())
      await rsvps.join(one, event.id, request(index + 1, slotOf(event)));
    await block(ctx, host.userId, ana.userId);
    await block(ctx, ben.userId, host.userId);
    for (const one of [ana, ben]) {
      const page = await events.page(one, event.id);
      expect([page.myRsvp?.status, page.onlineLink]).toEqual(['going', undefined]);
    }
  });

  it('EVT-02~ FAM-08~ is for a parent of a child who is going, until the child is not', async () => {
    const { event, host, person } = await world(15);
    const [ana, ben] = [await person(1), await person(2)];
    const child = await members.add(ctx, ana, { ...mia, relation: 'child', requestKey: requestKey(1) });
    const date = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
    const shown = async (who: typeof ana) => (await events.page(who, event.id)).onlineLink;
    const viewOf = async (who: typeof ana) => {
      const found = await findDate(ctx, who, date);
      if (!found) throw new Error('the date is there');
      return found.object;
    };
    expect(await shown(ana)).toBeUndefined();
    const joining = { requestKey: requestKey(2), slotId: slotOf(event) };
    await family.join(ctx, ana, await viewOf(ana), child.recipientId, joining);
    expect([await shown(ana), await shown(ben)]).toEqual([link, undefined]);
    await family.leave(ctx, ana, await viewOf(ana), child.recipientId, requestKey(3));
    expect(await shown(ana)).toBeUndefined();
    await family.join(ctx, ana, await viewOf(ana), child.recipientId, {
      ...joining,
      requestKey: requestKey(4),
    });
    expect(await shown(ana)).toBe(link);
    await block(ctx, host.userId, ana.userId);
    await expect(events.page(ana, event.id)).rejects.toMatchObject({ code: 'event.not_found' });
  });

  it('EVT-02~ RSV-09~ is on the page of their RSVP for guests without an account while they are going', async () => {
    const { event } = await world(16, { allowGuestRsvp: true });
    const answers = createAnswers(ctx, event);
    await answers.request({ name: 'Gail' });
    const token = await answers.open();
    expect((await answers.page(token)).event.onlineLink).toBeUndefined();
    const going = await answers.answer(token, 'going', null);
    expect([going.event.onlineLink, (await answers.page(token)).event.onlineLink]).toEqual([link, link]);
    const declined = await answers.answer(token, 'declined', going.answeredAt);
    expect(declined.event.onlineLink).toBeUndefined();
    expect(JSON.stringify(await answers.page(token))).not.toContain('meet.example.com');
  });

  it('EVT-02~ EVT-16 hosts of its team see it, other members do not', async () => {
    const { joins, hosts } = await aTeamThatHosts(ctx, 20);
    const event = await hosts(online);
    const [manager, member] = [await joins(1, 'manager'), await joins(2, 'member')];
    expect((await events.page(manager, event.id)).onlineLink).toBe(link);
    expect((await events.page(member, event.id)).onlineLink).toBeUndefined();
  });

  it('EVT-02~ no card, list, or search has it', async () => {
    const { event, host, person } = await world(14, {
      title: 'Hidden link rally',
    });
    await indexPlace(ctx, event.id);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const lists = [
      await events.dates(ana, event.id),
      await agenda.mine(ctx, ana, {}),
      await agenda.mine(ctx, host, {}),
      await agenda.hostedBy(ctx, host.userId, undefined),
      await nearbyEvents.search(ctx, { lat: austin.lat, lng: austin.lng }),
    ];
    expect(JSON.stringify(lists.at(-1))).toContain('Hidden link rally');
    for (const list of lists) expect(JSON.stringify(list)).not.toContain('meet.example.com');
  });
});

describe('an edit', () => {
  it('EVT-02~ EVT-05~ moves a date from a place to online and back; without a link in it, the link stays', async () => {
    const { event, host } = await hosted(ctx, 30);
    const edit = async (change: Parameters<typeof anEdit>[1]) =>
      events.edit(host, event.id, ONLY_OCCURRENCE, anEdit(await events.page(host, event.id), change));
    const place = { name: 'The courts', address: '1 Main St, Austin, TX', lat: 30.3, lng: -97.7 };
    expect(await edit(online)).toMatchObject({ onlineLink: link, location: { isOnline: true }, revision: 2 });
    expect(await edit({ title: 'Another title' })).toMatchObject({ onlineLink: link, revision: 3 });
    expect(await edit({ ...online, onlineLink: `${link}9` })).toMatchObject({ onlineLink: `${link}9` });
    const back = await edit({ location: place, onlineLink: null });
    expect(back).toMatchObject({ location: place });
    expect(back).not.toHaveProperty('onlineLink');
  });

  it('EVT-02~ EVT-04~ of all dates of a series moves each of them', async () => {
    const { series } = await createEdits(ctx);
    const { host, event, edit, follow } = await series(3100);
    const { number } = await edit(saturdays[0], { ...online, scope: 'all' });
    await follow(saturdays[0], number);
    for (const date of saturdays)
      expect(await events.date(host, event.id, date)).toMatchObject({
        ...{ onlineLink: link, location: { isOnline: true } },
      });
  });
});

describe('calendars and emails', () => {
  it('PLT-16~ EVT-02~ the file and the private address have the link for those who are going only', async () => {
    const { event, person } = await world(40);
    const ana = await person(1);
    const before = linesOf(await calendar.file(ana, event.id, 'gth'));
    expect(before).toContain('LOCATION:Online');
    expect(before.join()).not.toContain('meet.example.com');
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const { path } = await calendar.address(ana, false);
    const feed = await calendar.feed(path.slice('/api/calendar/'.length), 'gth');
    for (const file of [await calendar.file(ana, event.id, 'gth'), feed]) {
      expect(linesOf(file)).toEqual(
        expect.arrayContaining([`CONFERENCE;VALUE=URI:${link}`, 'LOCATION:Online']),
      );
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    await rsvps.leave(ana, event.id, requestKey(2));
    expect(await calendar.file(ana, event.id, 'gth')).not.toContain('CONFERENCE');
  });

  it('RSV-10~ EVT-02~ who is going is emailed the link, and no file for calendars has it', async () => {
    const event = await hostEvent(ctx, 4100, online);
    const ana = await addPerson(ctx, 4101);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const rowOf = (userId: UserId) => find(ctx, { eventId: event.id, occurrenceId: ONLY_OCCURRENCE }, userId);
    await giveChange(rsvpRow, (change) => answerWork.reactions.confirm(ctx, change), {
      before: undefined,
      after: await rowOf(ana.userId),
    });
    const [mail] = ctx.sent.emails;
    expect(mail?.to).toBe(ana.email);
    expect(Object.values(mail?.template.data ?? {})).toContain(`Online: ${link}`);
    expect(mail?.attachment?.content).toContain('LOCATION:Online');
    expect(mail?.attachment?.content).not.toContain('meet.example.com');
  });
});

describe('the data of a host', () => {
  it('PRF-12~ SEC-13~ EVT-02~ has the link, which is deleted with the account', async () => {
    const { event, host } = await world(50);
    const { items } = await readDates(ctx, host.userId, null);
    expect(items).toMatchObject([{ onlineLink: link, location: { isOnline: true, city: 'Austin, TX' } }]);
    const rows = await eventRows.find(ctx, { eventId: event.id, occurrenceId: ONLY_OCCURRENCE });
    if (!rows) throw new Error('the date is there');
    await eraseDate(ctx, rows, ctx.clock.now());
    const after = await eventRows.find(ctx, { eventId: event.id, occurrenceId: ONLY_OCCURRENCE });
    expect([rows.details.onlineLink, after?.details.onlineLink]).toEqual([link, undefined]);
  });
});
