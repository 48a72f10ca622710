import { describe, expect, it } from 'vitest';
import type { EventPage } from '#shared/contracts/event-shapes.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aPerson, NOW, requestKey } from '#test/support/builders.ts';
import { createNotifications } from '#test/support/notifications.ts';
import { createTestTable } from '#test/support/table.ts';
import type { RsvpRow } from '../events/rsvps.repository.ts';
import { createRsvpReaction } from './causes.reaction.ts';

const store = createTestTable();

const slotOf = ({ eventSlotGroup: [slot] }: EventPage) => {
  if (!slot) throw new Error('the slot is there');
  return slot.id;
};

/** What the relay tells of an answer. */
const aChange = (event: EventPage, n: number, changes: object = {}) => ({
  eventId: event.id,
  occurrenceId: ONLY_OCCURRENCE,
  userId: aPerson(n).userId,
  status: 'going',
  slotId: slotOf(event),
  guests: 1,
  revision: 1,
  updatedAt: NOW,
  ...changes,
});
const declined = { status: 'declined', guests: 0, revision: 2 };

const hostedBy = async (n: number) => {
  const product = createNotifications(store.table);
  const event = await product.host(n);
  const told = () => product.notifications.list(event.creatorId, undefined, 10);
  const rsvps = { find: async () => ({ displayName: 'Ben' }) as RsvpRow };
  const rsvpReaction = createRsvpReaction({ ...product.causes, rsvps });
  return { ...product, rsvpReaction, event, told };
};

describe('what the host is told', () => {
  it('somebody comes', async () => {
    const { rsvpReaction, event, told } = await hostedBy(10);
    await rsvpReaction.react('rsvp.inserted', { after: aChange(event, 11) });
    expect(await told()).toMatchObject([
      {
        userId: event.creatorId,
        type: 'event_joined',
        title: 'Ben is in',
        description: event.title,
        data: { eventId: event.id, actorName: 'Ben', guests: 1, dateStart: event.dateStart },
        read: false,
        createdAt: NOW,
        imageUrl: null,
      },
    ]);
  });

  it('somebody who came before leaves, and comes back', async () => {
    const { rsvpReaction, event, told } = await hostedBy(20);
    const came = aChange(event, 21);
    const left = aChange(event, 21, { ...declined, updatedAt: '2026-11-20T19:00:00.000Z' });
    const back = aChange(event, 21, { revision: 3, updatedAt: '2026-11-20T20:00:00.000Z' });
    await rsvpReaction.react('rsvp.inserted', { after: came });
    await rsvpReaction.react('rsvp.modified', { before: came, after: left });
    await rsvpReaction.react('rsvp.modified', { before: left, after: back });
    expect((await told()).map(({ type }) => type)).toEqual(['event_joined', 'event_left', 'event_joined']);
  });

  it('REL-02~ NTF-03~ the same change told twice is one notification', async () => {
    const { rsvpReaction, event, told } = await hostedBy(30);
    const change = { after: aChange(event, 31) };
    await Promise.all([
      rsvpReaction.react('rsvp.inserted', change),
      rsvpReaction.react('rsvp.inserted', change),
    ]);
    await rsvpReaction.react('rsvp.inserted', change);
    expect(await told()).toHaveLength(1);
  });

  it.each([
    ['another number of guests', { guests: 0 }, { guests: 2, revision: 2 }],
    ['another slot', {}, { revision: 2 }],
    ['an answer that was no before', declined, { ...declined, revision: 3 }],
  ])('says nothing of %s', async (title, before, after) => {
    const n = 40 + title.length;
    const { rsvpReaction, event, told } = await hostedBy(n);
    await rsvpReaction.react('rsvp.modified', {
      before: aChange(event, n + 500, before),
      after: aChange(event, n + 500, after),
    });
    expect(await told()).toEqual([]);
  });

  it('says nothing of the host’s own answer, nor of an event that is gone', async () => {
    const { rsvpReaction, event, told, ids } = await hostedBy(70);
    await rsvpReaction.react('rsvp.inserted', { after: aChange(event, 70) });
    await rsvpReaction.react('rsvp.inserted', { after: { ...aChange(event, 71), eventId: ids.event() } });
    expect(await told()).toEqual([]);
  });

  it('REL-03~ what really was stored is what the reaction understands', async () => {
    const { causes, rsvps, event, member, told, repositories } = await hostedBy(80);
    const ana = await member(81);
    await rsvps.join(ana, event.id, { requestKey: requestKey(1), slotId: slotOf(event), guests: 0 });
    const after = await repositories.rsvps.find(
      { eventId: event.id, occurrenceId: ONLY_OCCURRENCE },
      ana.userId,
    );
    await createRsvpReaction(causes).react('rsvp.inserted', { after });
    expect(await told()).toMatchObject([{ type: 'event_joined', data: { actorName: ana.user.displayName } }]);
  });
});

describe('a new person', () => {
  it('ON-10 is welcomed once', async () => {
    const { welcomeReaction, notifications } = createNotifications(store.table);
    const { userId: id } = aPerson(90);
    await welcomeReaction.react('user.inserted', { after: { id, createdAt: NOW, suspended: false } });
    await welcomeReaction.react('user.inserted', { after: { id, createdAt: NOW, suspended: false } });
    expect(await notifications.list(id, undefined, 10)).toMatchObject([{ type: 'welcome', createdAt: NOW }]);
  });
});

describe('composing', () => {
  it('REL-02~ the same cause gives the same notification, another one another', async () => {
    const { compose, event } = await hostedBy(100);
    const answer = {
      userId: aPerson(101).userId,
      displayName: 'Ben',
      guests: 0,
      revision: 1,
      updatedAt: NOW,
    };
    expect(compose.joined(event, answer)).toEqual(compose.joined(event, answer));
    const made = [
      compose.joined(event, answer),
      compose.joined(event, { ...answer, revision: 2 }),
      compose.left(event, answer),
      compose.reminder(event, answer.userId, NOW),
      compose.reminder(event, event.creatorId, NOW),
      compose.reminder({ ...event, dateStart: '2026-11-29T15:00:00.000Z' }, answer.userId, NOW),
      compose.welcome(answer.userId, NOW),
    ];
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
  });
});
