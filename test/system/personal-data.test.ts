import { beforeAll, describe, expect, it } from 'vitest';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { familyContract } from '#shared/domains/family/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { everyRoute } from '../contract/routes.ts';
import { createWorld, nextKey, type World } from '../contract/world.ts';
import { anEdit, placeIn } from '../support/builders.ts';
import { takeLogs } from '../support/in-process/logs.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { readAll } from './all-reads.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();
const STRANGER = 'stranger@personal.example';
/** Everybody has a phone number and a birthdate that nothing else contains. */
const about = (n: number) => ({ phoneNumber: `(512) 555-77${10 + n}`, birthdate: `1971-03-${10 + n}` });
const profiles = {
  ...{ member: about(1), other: about(2), teammate: about(3), staff: about(5) },
  /** A minor, in the family of the member. */
  blocked: { ...about(4), birthdate: '2012-03-14' },
  suspended: about(6),
};
type Known = keyof typeof profiles;
/** Of a private date, which only its host sees. */
const ADDRESS = '771 Secret Alley, Austin, TX';
/** Of the public date of the world, which is online: the teammate is going. */
const LINK = 'https://meet.example/secret-room-771';

let world: World;
beforeAll(async () => {
  world = await createWorld(product, 'personal', { profiles });
  const { member, teammate } = world.people;
  await product.member(STRANGER, { displayName: 'Sam', ...about(7) });
  const role = {
    params: { teamId: world.team.id, userId: teammate.userId },
    body: { role: 'coach' },
  } as const;
  await product.call(teamsContract.assignRole, role, member.token);
  for (const [relative, relation] of [
    [world.people.staff, 'spouse'],
    [world.people.blocked, 'child'],
  ] as const) {
    const asking = { params: { userId: relative.userId }, body: { relation } };
    await product.call(familyContract.request, asking, member.token);
    const accepting = { params: { userId: member.userId }, body: {} };
    await product.call(familyContract.accept, accepting, relative.token);
  }
  const location = { ...upcomingEvent(1).location, address: ADDRESS };
  const secret = upcomingEvent(1, {
    location,
    isPrivate: true,
    dateStart: world.dateStart,
    requestKey: nextKey(),
  });
  await product.call(eventsContract.create, { body: secret }, member.token);
  const { date, slotId } = world.open;
  const open = await product.call(eventsContract.date, { params: date }, member.token);
  const online = { location: { ...placeIn(open.location), name: 'Austin, TX' }, onlineLink: LINK };
  await product.call(eventsContract.edit, { params: date, body: anEdit(open, online) }, member.token);
  const joining = { requestKey: nextKey(), slotId, guests: 0 };
  await product.call(eventsContract.rsvp, { params: date, body: joining }, teammate.token);
  await product.settle();
});

/** What is personal, by whose it is: nobody else reads it, except as `shown` says. */
const secrets = (): readonly { of: Known; what: string; text: string }[] => [
  ...Object.entries(profiles).flatMap(([of, { phoneNumber, birthdate }]) => {
    const person = of as Known;
    return [
      { of: person, what: 'phone', text: phoneNumber },
      { of: person, what: 'birthdate', text: birthdate },
      { of: person, what: 'email', text: world.people[person].email },
    ];
  }),
  { of: 'member', what: 'address', text: ADDRESS },
  { of: 'member', what: 'link', text: LINK },
  ...[world.child, world.sameChild, world.teenager].map(({ recipientId }) => ({
    ...{ of: 'member' as const, what: 'family', text: recipientId },
  })),
];

/** What someone reads of someone else, and why. */
const shown: ReadonlyMap<string, string> = new Map([
  ...['get', 'date', 'calendar'].map(
    (read) => [`a teammate, who coaches: events.${read}: link of member`, 'the teammate is going'] as const,
  ),
  ...['a visitor', 'a stranger', 'someone at the same date', 'a teammate, who coaches'].map(
    (name) =>
      [`${name}: events.calendarFeedFile: link of member`, "the address of the member's calendar"] as const,
  ),
  ['the host, who owns the team: family.list: birthdate of blocked', 'a parent corrects it (PRV-05)'],
  [
    'the host, who owns the team: teams.memberCard: email of teammate',
    'owners see it on player cards (LEA-05)',
  ],
]);

const viewers: readonly (readonly [string, () => string | undefined, Known | undefined])[] = [
  ['a visitor', () => undefined, undefined],
  ['a stranger', () => STRANGER, undefined],
  ['someone at the same date', () => world.people.other.email, 'other'],
  ['a teammate, who coaches', () => world.people.teammate.email, 'teammate'],
  ['the host, who owns the team', () => world.people.member.email, 'member'],
];

describe('personal data of others', () => {
  it.each(viewers)(
    'SEC-07 is read by %s nowhere in the API but where it is declared',
    async (name, emailOf, self) => {
      const answers = await readAll(product, world, emailOf());
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
      const found = answers.flatMap(({ title, text }) =>
        secrets().flatMap(({ of, what, text: secret }) =>
          text.includes(secret) ? [{ isOwn: of === self, line: `${title}: ${what} of ${of}` }] : [],
        ),
      );
      const declared = [...shown.keys()].filter((one) => one.startsWith(`${name}: `));
      const ofOthers = found.filter(({ isOwn }) => !isOwn).map(({ line }) => `${name}: ${line}`);
      expect(ofOthers).toEqual(declared);
      // What is looked for is found where people read their own.
      const own = found.filter(({ isOwn }) => isOwn).map(({ line }) => line);
      if (self) expect(own).toContain(`users.me: birthdate of ${self}`);
      if (self === 'member') expect(own).toContain('events.date: link of member');
    },
  );

  it('SEC-07 finds nobody in any search, except their family by their email', async () => {
    const token = await product.tokenOf(STRANGER);
    const found: string[] = [];
    let asked = 0;
    for (const [title, endpoint, row] of everyRoute) {
      const input = row.valid(world);
      if (endpoint.method !== 'GET') continue;
      for (const [field, value] of Object.entries(input.query ?? {}))
        for (const { of, what, text } of typeof value === 'string' ? secrets() : []) {
          const answer = await product.send(
            endpoint,
            { ...input, query: { ...input.query, [field]: text } },
            token,
          );
          asked += answer.status === 200 ? 1 : 0;
          if (answer.text.includes(world.people[of].userId)) found.push(`${title} ${field}: ${what}`);
        }
    }
    expect(asked).toBeGreaterThan(20);
    expect([...new Set(found)]).toEqual(['family.search find: email']);
  });

  it('SEC-07 is in no log line of reading everything as everybody, and neither is a token', async () => {
    takeLogs();
    for (const [, emailOf] of viewers) await readAll(product, world, emailOf());
    const { token } = world.people.member;
    for (const [, endpoint, row] of everyRoute) await product.send(endpoint, row.valid(world), token);
    const logs = takeLogs();
    const { answerToken, invitedToken, eventToken, feedToken, unsubscribeToken } = world;
    for (const secret of [token, answerToken, invitedToken, eventToken, feedToken, unsubscribeToken])
      expect(logs.filter((line) => line.includes(secret))).toEqual([]);
    expect(logs.length).toBeGreaterThan(100);
    const found = secrets().filter(({ text }) => logs.some((line) => line.includes(text)));
    expect(found.filter(({ what }) => what !== 'family')).toEqual([]);
  });
});
