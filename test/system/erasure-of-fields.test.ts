import { expect, it } from 'vitest';
import { namesOf } from '#infra/config/names.ts';
import { ENTITY_ATTRIBUTE } from '#shared/declare/rows.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { searchContract } from '#shared/domains/search/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { sendFirst, welcome } from '../contract/requests.ts';
import type { RouteRow } from '../contract/routes/row.ts';
import { everyRoute } from '../contract/routes.ts';
import { type TextField, takes, textFieldsOf, withText } from '../contract/text-fields.ts';
import { createWorld, nextKey, type World } from '../contract/world.ts';
import { aSlot } from '../support/builders.ts';
import { filesBelow } from '../support/files-below.ts';
import { takeLogs } from '../support/in-process/logs.ts';
import { markedFiles, markedMails } from '../support/marked-files.ts';
import { readPrivacy } from '../support/privacy-of-entities.ts';
import { rowsOf, type StoredRow } from '../support/rows-of.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();
const AUSTIN = { lat: '30.2669', lng: '-97.7729' };

/** A field gets the first of them that it accepts. */
const MARKS = [
  'Zyxmark words',
  'zyxmark@erasure.example',
  'https://zyxmark.example/x',
  '+1 512 555 0199',
  '1987-06-05',
];
const isMarked = (value: unknown): boolean =>
  /zyxmark|5125550199|512.{1,2}555.0199|1987-06-05|member\.erasure@/i.test(JSON.stringify(value));

type Route = (typeof everyRoute)[number];
/** Each endpoint has words of its own, where names have to differ. */
const markFor = ([title, endpoint]: Route, good: ReturnType<RouteRow['valid']>, field: TextField) =>
  [`Zyxmark ${title.split('.').at(-1)}`, ...MARKS].find((text) => takes(endpoint, good, field, text));

/** Dates to come, ids and codes of something that is there, and addresses of services: no text of a person can be in them. */
const HAVE_A_FORM =
  /^events\.\w+ (dateStart|cursor|excludedDates\.0)$|^notifications\.\w+ endpoint$|^payments\.createSubscription items\.0\.(id|subscriptionPriceId)$|^teams\.saveDues firstDue$|^sales\.guestCheckout promoCode$|^sites\.(save (pages\.0\.(slug|blocks\.\d\.id)|settings\.logos\.\w+)|attachDomain domain)$|^users\.\w+ (cityId|dates\.0\.locationId)$/;

/** The texts of changes that do not succeed for a member as they are sent, and where they are written otherwise, or what they are. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'auth.endSessions': 'an id',
  'auth.recover': 'how an account logs in',
  'conversations.log': 'of the person who reads the log, which is kept by law',
  'conversations.messageHost': 'conversations.write writes such a text',
  'events.moveWaiting': 'the test writes it',
  'externals.answerClaim': 'of staff',
  'externals.confirmClaim': 'a code',
  'externals.edit': 'externals.create writes such texts',
  'externals.remove': 'of staff',
  'family.correctBirthdate': 'of an account that stays',
  'family.share': 'an id',
  'offers.buy': 'an id',
  'payments.cancelSubscription': 'an id',
  'payments.connectOAuth': 'codes of the payment provider',
  'payments.reactivateSubscription': 'an id',
  'places.suggestPhoto': 'an id',
  'sales.answerDispute': 'words to the bank, which only the payment provider keeps',
  'sales.checkout': 'names of guests, which events.rsvp writes',
  'sales.payDues': 'an id and a day',
  'sales.scanPass': 'a code of ids',
  'sales.undoPass': 'a code of ids',
  'teams.remove': 'the name of the team, as a confirmation',
  'users.confirmAlternateEmail': 'an email that users.addAlternateEmail writes, and a code',
  'users.correctBirthdate': 'users.saveProfile writes it',
  'users.deleteMe': 'an id, as a confirmation',
  'users.resendAlternateEmailCode': 'an email that users.addAlternateEmail writes',
};
const isOfMembers = ([title, endpoint, row]: Route): boolean =>
  title !== 'users.deleteMe' && welcome(endpoint, row).includes('member');

/** The member hosts a date that is full, and lets the last one in line go first. */
const moveWaiting = async ({ people: { member, other, teammate, staff } }: World): Promise<void> => {
  const slots = [aSlot({ capacity: 1 })];
  const body = upcomingEvent(5, {
    ...{ requestKey: nextKey(), eventSlotGroup: slots, allowWaitlist: true, title: 'A full game' },
  });
  const full = await product.call(eventsContract.create, { body }, member.token);
  const params = dateOf(full);
  const slotId = full.eventSlotGroup[0]?.id;
  for (const { token } of [other, teammate, staff]) {
    const rsvp = { requestKey: nextKey(), slotId, guests: 0, ifFull: 'join_waitlist' };
    await product.call(eventsContract.rsvp, { params, body: rsvp }, token);
  }
  await product.call(
    eventsContract.moveWaiting,
    { params: { ...params, userId: staff.userId }, body: { position: 1, reason: MARKS[0] } },
    member.token,
  );
};

/** Sends a change with a mark in every text, if it has one; where they are refused together, one after another, and at last without. */
const write = async (
  world: World,
  route: Route,
): Promise<{ accepted: readonly string[]; refused: readonly string[] }> => {
  const [title, endpoint, row] = route;
  const { token } = world.people.member;
  const good = row.valid(world);
  const fields = textFieldsOf(endpoint, good).filter(
    (field) => field.part === 'body' && field.path.at(-1) !== 'requestKey' && markFor(route, good, field),
  );
  const send = async (marked: readonly TextField[]): Promise<boolean> => {
    await sendFirst(product, world, row, token);
    let input = row.valid(world);
    for (const field of marked) input = withText(input, [field], markFor(route, good, field));
    return (await product.send(endpoint, input, token)).status === 200;
  };
  const named = fields.map(({ path }) => `${title} ${path.join('.')}`);
  if (endpoint.method === 'DELETE' && fields.length === 0) return { accepted: [], refused: [] };
  if (await send(fields)) return { accepted: named, refused: [] };
  // One after another, each as if nothing had been sent; then those that are accepted together.
  await product.settle();
  const accepted: TextField[] = [];
  for (const field of fields) {
    const restore = product.snapshot();
    if (await send([...accepted, field])) accepted.push(field);
    restore();
  }
  await send(accepted);
  const isAccepted = (_: string, index: number) => accepted.some((field) => field === fields[index]);
  return {
    accepted: named.filter(isAccepted),
    refused: named.filter((name, index) => !isAccepted(name, index)),
  };
};

const marked = (): StoredRow[] => [...rowsOf(product).values()].filter(isMarked);
const entityOf = (row: StoredRow): string => String(row[ENTITY_ATTRIBUTE]);

/** People who were going hear that an event is canceled; teams and groups keep their names. */
const isAllowed = (mail: string): boolean =>
  /"subject":"([^"]* is canceled|[^"]* joined [^"]*|\d+ new messages in [^"]*)/.test(mail);
const files = () => markedFiles(product.dataDir, isMarked);
const mails = () => markedMails(product.dataDir, isMarked);
/** What the search finds for another person, and for visitors. */
const searched = async ({ people: { other } }: World): Promise<readonly string[]> => {
  const token = await product.tokenOf(other.email);
  const responses = [
    await product.send(searchContract.find, { query: { q: 'Zyxmark' } }),
    await product.send(searchContract.find, { query: { q: 'Zyxmark' } }, token),
    await product.send(searchContract.players, { query: { ...AUSTIN, q: 'Zyxmark' } }, token),
  ];
  return responses.map(({ text }) => text);
};

/** Someone who owns a team cannot go: the teams get another owner. */
const leaveTeams = async ({ people: { member, teammate } }: World): Promise<void> => {
  const own = [...rowsOf(product).values()].filter(
    (row) => entityOf(row) === 'team' && row['ownerId'] === member.userId,
  );
  for (const { id: teamId } of own) {
    const params = { teamId };
    const { items } = await product.call(
      teamsContract.invite,
      { params, body: { emails: [`guest.${teamId}@erasure.example`], requestKey: nextKey() } },
      member.token,
    );
    const invitation = items.find(({ token }) => token)?.token;
    await product.call(teamsContract.join, { params, body: { invitation } }, teammate.token);
    await product.call(teamsContract.handOver, { params, body: { userId: teammate.userId } }, member.token);
    await product.call(teamsContract.leave, { params }, member.token);
  }
  await product.settle();
};

/** Nor someone who owns an organization. Only those that are verified can be handed over. */
const leaveOrganizations = async ({ people: { member, teammate, staff } }: World): Promise<void> => {
  const own = [...rowsOf(product).values()].filter(
    (row) => entityOf(row) === 'organization' && row['ownerId'] === member.userId,
  );
  const { userId } = teammate;
  for (const { id: organizationId } of own) {
    const params = { organizationId };
    const { verify, assignRole, handOver, leave } = organizationsContract;
    await product.call(verify, { params, body: { verified: true } }, staff.token);
    await product.call(assignRole, { params: { ...params, userId }, body: { role: 'admin' } }, member.token);
    await product.call(handOver, { params, body: { userId } }, member.token);
    await product.call(leave, { params }, member.token);
  }
  await product.settle();
};

/** What a team records about its members and practices, and the name of a group, belong to those who stay. */
const OF_OTHERS = new Set(['conversation', 'membership', 'teamBan', 'teamSession']);
/** Their titles contain the name of a team, organization, or group. */
const NAMING = new Set(['group_messages', 'organization_staff_added', 'team_joined']);
/** What teams, also external ones, organizations, and places say of themselves belongs to their next owners, and to everybody. */
const PUBLIC = new Set([
  'external',
  'externalTeam',
  'organization',
  'organizationSlug',
  'team',
  'teamSlug',
  'site',
  'siteDraft',
  'publishedSite',
  'place',
]);
const staysWithOthers = (row: StoredRow): boolean =>
  PUBLIC.has(entityOf(row)) ||
  OF_OTHERS.has(entityOf(row)) ||
  (entityOf(row) === 'searchEntry' && PUBLIC.has(String(row['kind']))) ||
  (entityOf(row) === 'notification' && NAMING.has(String(row['type'])));
const fates = await readPrivacy();
/** What the law requires: amounts, dates, and ids of payments, and who wrote to minors when. */
const OF_LAW = [
  'billingCustomer',
  'conversationLog',
  ...['credit', 'creditPurchase', 'hostMembership', 'invoice', 'invoiceCounter'],
  'ledgerEntry',
  ...['pass', 'sale', 'split'],
  'subjectSubscription',
  'subscription',
  'walletMove',
];
const isLaw = (row: StoredRow): boolean => fates.get(entityOf(row)) === 'law';
/** A row that is left to expire is gone after at most this long. */
const LONGEST_DAYS = 100;
const expires = (row: StoredRow): boolean =>
  fates.get(entityOf(row)) === 'expires' && Number(row['ttl']) * 1000 < Date.now() + LONGEST_DAYS * DAY_MS;
/** A photo that a place shows belongs to the place. */
const isPhotoOfPlace = (row: StoredRow): boolean =>
  entityOf(row) === 'upload' && row['purpose'] === 'place' && row['shownBy'] !== undefined;
/** Whether the row is this person's by its keys, also if it holds no text. */
const isOwnedBy = (row: StoredRow, userId: string): boolean =>
  fates.get(entityOf(row)) === 'erased' &&
  [row['pk'], row['sk']].some((key) => String(key).includes(userId)) &&
  !isPhotoOfPlace(row);
const isGone = ({ ttl }: StoredRow): boolean => typeof ttl === 'number' && ttl * 1000 < Date.now();

it('SEC-13~ of every text, address, phone number, and date that a person can send, nothing stays in the table, the search, files, emails to come, or logs after their account is deleted, except what expires or belongs to teams and places', async () => {
  const world = await createWorld(product, 'erasure');
  await product.settle();
  const { member } = world.people;
  const everyChange = everyRoute.filter(([, { method }]) => method !== 'GET');
  const changes = everyChange.filter(isOfMembers);
  const others = everyChange.filter((route) => !isOfMembers(route));
  const hasText = ([, endpoint, row]: Route) =>
    textFieldsOf(endpoint, row.valid(world)).some(({ part }) => part === 'body');
  expect(
    others
      .filter(hasText)
      .map(([title]) => title)
      .toSorted(),
  ).toEqual(Object.keys(ELSEWHERE));
  takeLogs();
  await moveWaiting(world);
  const [written, refused]: [string[], string[]] = [[], []];
  for (const change of changes) {
    const done = await write(world, change);
    written.push(...done.accepted);
    refused.push(...done.refused);
  }
  expect(refused.filter((field) => !HAVE_A_FORM.test(field))).toEqual([]);
  await product.settle();
  const ofLaw = [...fates].filter(([, fate]) => fate === 'law').map(([entity]) => entity);
  expect(ofLaw.toSorted()).toEqual(OF_LAW);
  expect(written.length, written.join('\n')).toBeGreaterThan(60);
  expect(new Set(marked().map(entityOf)).size).toBeGreaterThan(20);

  expect(files(), 'the user pool knows the email').not.toEqual([]);
  const found = (await searched(world)).filter(isMarked);
  expect(found, 'the search finds what is public').not.toEqual([]);
  const uploads = [...rowsOf(product).values()].filter(
    (row) => entityOf(row) === 'upload' && row['userId'] === member.userId && !isPhotoOfPlace(row),
  );
  expect(uploads.length).toBeGreaterThan(0);
  await leaveTeams(world);
  await leaveOrganizations(world);
  const delivered = new Set(mails());
  const body = { confirmation: 'DELETE', userId: member.userId };
  await product.call(usersContract.deleteMe, { body }, member.token);
  await product.settle();
  // The rounds of a deletion, each a little later than it is due.
  const rounds = [11 * MINUTE_MS, 61 * MINUTE_MS, 6 * HOUR_MS + MINUTE_MS, DAY_MS + HOUR_MS, 8 * DAY_MS];
  for (const span of rounds) {
    await product.pass(span);
    await product.deliver(namesOf('local').function('auth-background'), { job: 'finishDeletions' });
    await product.settle();
  }
  const left = marked().filter(
    (row) => !isGone(row) && !expires(row) && !isLaw(row) && !staysWithOthers(row),
  );
  expect(left).toEqual([]);
  const owned = [...rowsOf(product).values()].filter((row) => !isGone(row) && isOwnedBy(row, member.userId));
  expect(owned).toEqual([]);
  expect(files()).toEqual([]);
  const sent = mails().filter((mail) => !delivered.has(mail));
  expect(sent.filter((mail) => !isAllowed(mail))).toEqual([]);
  const ids = uploads.map(({ id }) => String(id));
  expect(filesBelow(product.dataDir).filter((file) => ids.some((id) => file.includes(id)))).toEqual([]);
  const groups = (await searched(world))
    .map((text) => JSON.parse(text))
    .flatMap((one) => one.groups ?? [one]);
  expect(groups.filter((group) => isMarked(group) && !PUBLIC.has(group.kind))).toEqual([]);
  // At all levels, also from before: what people write is never logged.
  const logs = takeLogs();
  expect(logs.length).toBeGreaterThan(changes.length);
  expect([...logs, ...product.takeErrors()].filter(isMarked)).toEqual([]);
});
