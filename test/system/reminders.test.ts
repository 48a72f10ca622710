import { describe, expect, it } from 'vitest';
import { contracts } from '#lambdas/domains.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { addMilliseconds, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { requestKey } from '../support/builders.ts';
import type { Caller } from '../support/product.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();

/** The wall-clock time in Phoenix, where no hour is ever skipped or repeated. */
const inPhoenix = (instant: string) => {
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone: 'America/Phoenix' });
  return { dateStart: text.slice(0, 10), timeStart: text.slice(11, 16) };
};
const phoenix = { name: 'Encanto Park', address: 'Phoenix, AZ', lat: 33.4484, lng: -112.074 };

const hostedAt = (host: Caller, instant: string): Promise<EventPage> =>
  product.call(
    eventsContract.create,
    { body: upcomingEvent(1, { ...inPhoenix(instant), location: phoenix, title: 'Desert rally' }) },
    host.token,
  );

const answer = (event: EventPage, n: number) => ({
  params: dateOf(event),
  body: { requestKey: requestKey(n), slotId: event.eventSlotGroup[0]?.id, guests: 0 },
});

/** The reminders a person has of an event: in the app, and by email. */
const remindersOf = async ({ email }: Caller): Promise<{ app: number; mail: number }> => {
  const { items } = await product.call(notificationsContract.list, {}, await product.tokenOf(email));
  const mails = await product.mails(email);
  return {
    app: items.filter(({ type }) => type === 'event_reminder').length,
    mail: mails.filter(({ subject }) => subject.startsWith('Desert rally is coming up · ')).length,
  };
};

describe('while time passes', () => {
  it('NTF-02~ NTF-03~ PLT-06~ all attendees are reminded once, 24 hours before the start, in the app and by email', async () => {
    const people = ['host', 'comer', 'leaver', 'stranger'].map((name) =>
      product.member(`${name}@reminders.example`),
    );
    const [host, comer, leaver, stranger] = (await Promise.all(people)) as [Caller, Caller, Caller, Caller];
    const event = await hostedAt(host, addMilliseconds((await product.now()).toISOString(), 25 * HOUR_MS));
    await product.call(eventsContract.rsvp, answer(event, 1), comer.token);
    await product.call(eventsContract.rsvp, answer(event, 2), leaver.token);
    const { params } = answer(event, 3);
    await product.call(eventsContract.leave, { params, body: { requestKey: requestKey(3) } }, leaver.token);

    await product.pass(30 * MINUTE_MS);
    expect(await remindersOf(comer)).toEqual({ app: 0, mail: 0 });

    await product.pass(31 * MINUTE_MS);
    for (const person of [host, comer]) expect(await remindersOf(person)).toEqual({ app: 1, mail: 1 });
    await product.pass(10 * MINUTE_MS);
    await product.pass(3 * HOUR_MS);
    const reminded = await Promise.all([host, comer, leaver, stranger].map(remindersOf));
    expect(reminded).toEqual([
      { app: 1, mail: 1 },
      { app: 1, mail: 1 },
      { app: 0, mail: 0 },
      { app: 0, mail: 0 },
    ]);
  });

  it('AU-11 SEC-01 SEC-10 a token is no longer valid after an hour, and logging in again works', async () => {
    const { email, token } = await product.member('late@expiry.example');
    await product.call(usersContract.me, {}, token);
    await product.pass(61 * MINUTE_MS);
    const endpoints = Object.values(contracts).flatMap((domain): Endpoint[] => Object.values(domain));
    const guarded = endpoints.filter(({ access }) => access !== 'public');
    expect(guarded.length).toBeGreaterThan(10);
    const answers: string[] = [];
    for (const endpoint of guarded) {
      const { status } = await product.send(endpoint, { params: {}, body: {} }, token);
      answers.push(`${endpoint.method} ${endpoint.path}: ${status}`);
    }
    expect(answers.filter((text) => !text.endsWith(': 401'))).toEqual([]);
    const { user } = await product.call(usersContract.me, {}, await product.tokenOf(email));
    expect(user?.displayName).toBe('Test Person');
  });
});
