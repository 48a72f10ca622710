import { expect, it } from 'vitest';
import { namesOf } from '#infra/config/names.ts';
import { ENTITY_ATTRIBUTE } from '#shared/declare/rows.ts';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { familyContract } from '#shared/domains/family/contract.ts';
import { favoritesContract } from '#shared/domains/favorites/contract.ts';
import { guestsContract } from '#shared/domains/guests/contract.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { noTime } from '#shared/domains/users/availability.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { aPlace, aPushSubscription, aTeam, requestKey } from '../support/builders.ts';
import { filesBelow } from '../support/files-below.ts';
import { takeLogs } from '../support/in-process/logs.ts';
import { markedFiles, markedMails } from '../support/marked-files.ts';
import { createPastDate } from '../support/past-date.ts';
import { sendPlacePhoto } from '../support/place-photo.ts';
import { readPrivacy } from '../support/privacy-of-entities.ts';
import { rowsOf, type StoredRow } from '../support/rows-of.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openSystem } from './open-product.ts';

/** In every text that the person writes. */
const MARK = 'Zyxmark';
const EMAIL = 'zyxmark@erasure.example';
const isMarked = (text: string): boolean => text.toLowerCase().includes(MARK.toLowerCase());

const product = await openSystem();

let requests = 0;
const key = () => {
  requests += 1;
  return requestKey(requests);
};

/** What the person does: something in every domain that keeps texts or addresses. */
const live = async () => {
  const mara = await product.member(EMAIL, {
    ...{ displayName: MARK, fullName: `${MARK} Full`, lastName: `${MARK} Last`, bio: `I am ${MARK}.` },
    phoneNumber: '+1 512 555 0199',
  });
  const ben = await product.member('ben@erasure.example', { displayName: 'Ben' });
  const as = mara.token;
  const week = { ...noTime(), monday: [{ start: '17:00', end: '20:00' }] };
  await product.call(usersContract.saveAvailability, { body: { week } }, as);
  await product.call(connectionsContract.request, { params: { userId: ben.userId }, body: {} }, as);
  const asked = { params: { userId: ben.userId }, body: { relation: 'spouse' as const } };
  await product.call(familyContract.request, asked, as);
  await product.call(
    guestsContract.create,
    { body: { displayName: `${MARK} Guest`, email: `guest.${EMAIL}` } },
    as,
  );
  const subscription = aPushSubscription(`https://fcm.googleapis.com/fcm/send/${MARK}`);
  await product.call(notificationsContract.addPush, { body: subscription }, as);
  await product.call(eventsContract.calendarFeed, { body: { renew: false } }, as);
  await product.call(usersContract.addAlternateEmail, { body: { email: `other.${EMAIL}` } }, as);
  await product.call(usersContract.logInHelp, { body: { email: EMAIL, locale: 'en' } });

  const bens = await product.call(
    eventsContract.create,
    { body: upcomingEvent(1, { requestKey: key(), title: 'Bens game' }) },
    ben.token,
  );
  await product.call(
    eventsContract.rsvp,
    {
      params: dateOf(bens),
      body: {
        ...{ requestKey: key(), slotId: bens.eventSlotGroup[0]?.id, guests: 1 },
        guestNames: [{ displayName: `${MARK} Pal`, email: `pal.${EMAIL}` }],
      },
    },
    as,
  );
  await product.call(favoritesContract.add, { params: { eventId: bens.id }, body: {} }, as);
  const location = { name: `Home of ${MARK}`, address: `${MARK} St`, lat: 30.2669, lng: -97.7729 };
  const hosted = await product.call(
    eventsContract.create,
    {
      body: upcomingEvent(2, {
        ...{ requestKey: key(), title: `${MARK} game`, description: `${MARK} says` },
        location,
      }),
    },
    as,
  );
  const other = { location, title: `${MARK} rematch` };
  const hidden = upcomingEvent(3, { ...other, requestKey: key(), isPrivate: true });
  await product.call(eventsContract.create, { body: hidden }, as);
  for (const [n, isPrivate] of [false, true].entries())
    await createPastDate(product, n, { host: mara, attendees: [ben] }, { ...other, isPrivate });
  await product.call(
    eventsContract.rsvp,
    { params: dateOf(hosted), body: { requestKey: key(), slotId: hosted.eventSlotGroup[0]?.id, guests: 0 } },
    ben.token,
  );
  const text = `${MARK} brings water.`;
  await product.call(
    eventsContract.sendMessage,
    { params: dateOf(hosted), body: { requestKey: key(), to: 'going', text } },
    as,
  );
  const place = await product.call(
    placesContract.add,
    { body: { ...aPlace(), requestKey: key() } },
    ben.token,
  );
  const { requestKey: _, ...facts } = aPlace();
  const params = { placeId: place.id };
  const suggestion = { ...facts, name: `${MARK} Court`, requestKey: key() };
  await product.call(placesContract.suggest, { params, body: suggestion }, as);
  const report = { requestKey: key(), kind: 'closed', text: `${MARK} found it closed.` } as const;
  await product.call(placesContract.report, { params, body: report }, as);
  const photo = await sendPlacePhoto(product, mara, key());
  await product.call(placesContract.suggestPhoto, { params, body: { photo } }, as);
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ requestKey: key(), privacy: 'request' }) },
    ben.token,
  );
  await product.call(teamsContract.join, { params: { teamId: team.id }, body: {} }, as);
  return { mara, ben, hosted, photo };
};

/** Rows that the table would have removed by now do not count. */
const marked = (now: number) =>
  [...rowsOf(product).values()].filter((row: StoredRow) => {
    const { ttl } = row;
    return isMarked(JSON.stringify(row)) && !(typeof ttl === 'number' && ttl * 1000 < now);
  });

const files = () => markedFiles(product.dataDir, isMarked);
/** What was delivered is in the mailboxes of others; nothing more may be. */
const mails = () => markedMails(product.dataDir, isMarked);

/** Entities that only stay until they expire, as their domains declare. */
const kept = await readPrivacy();
const expiring = (entity: string): boolean => kept.get(entity) === 'expires' || kept.get(entity) === 'law';

it('SEC-13~ ST-09~ PLT-18~ nothing that a person wrote is found anywhere after their account is deleted, except what expires soon or the law keeps', async () => {
  const { mara, ben, hosted, photo } = await live();
  const titles = async () =>
    (await product.call(notificationsContract.list, {}, ben.token)).items.map(({ title }) => title);
  await product.pass(20 * MINUTE_MS);
  expect((await titles()).filter(isMarked).length).toBeGreaterThanOrEqual(3);
  expect(files(), 'the user pool knows the email').not.toEqual([]);
  expect(marked(0).length).toBeGreaterThan(10);

  const delivered = new Set(mails());
  expect(delivered.size).toBeGreaterThan(0);
  await product.call(
    usersContract.deleteMe,
    { body: { confirmation: 'DELETE', userId: mara.userId } },
    mara.token,
  );
  const profile = () => product.send(usersContract.profile, { params: { userId: mara.userId } });
  expect((await profile()).status, 'not shown anymore').toBe(404);
  await product.settle();
  const deletions = [...rowsOf(product).values()].filter(
    ({ [ENTITY_ATTRIBUTE]: name }) => name === 'accountDeletion',
  );
  expect(deletions.map(({ stage }) => stage)).toEqual(['closed']);
  await expect(product.tokenOf(EMAIL), 'the log-in is refused').rejects.toThrow();
  expect(await titles()).toContainEqual(expect.stringContaining('canceled'));
  expect((await product.send(eventsContract.get, { params: dateOf(hosted) }, ben.token)).status).toBe(404);

  // What indexes did not show yet is found in a later round, and the search forgets with its next index.
  const spans = [
    11 * MINUTE_MS,
    61 * MINUTE_MS,
    6 * HOUR_MS + MINUTE_MS,
    DAY_MS + HOUR_MS,
    7 * DAY_MS + HOUR_MS,
  ];
  for (const span of spans) {
    await product.pass(span);
    await product.deliver(namesOf('local').function('auth-background'), { job: 'finishDeletions' });
    await product.settle();
  }
  const left = marked(Date.now()).map((row) => String(row[ENTITY_ATTRIBUTE]));
  expect(left.filter((entity) => !expiring(entity))).toEqual([]);
  expect(files()).toEqual([]);
  const sent = mails().filter((mail) => !delivered.has(mail));
  // Anyone who was going is notified that the event is canceled, and nothing else is sent.
  expect(sent.filter((mail) => !/"subject":"[^"]* is canceled · [^"]*"/.test(mail))).toEqual([]);
  expect(takeLogs().filter(isMarked)).toEqual([]);
  expect(filesBelow(product.dataDir).filter((file) => file.includes(photo))).toEqual([]);
});
