import { describe, expect, it } from 'vitest';
import { NOW, subjectOf } from '#test/support/builders.ts';
import { expectedOf, type MadeUp, type MadeUpWorld } from '#test/support/privacy-reference.ts';
import { createRandom, type Random } from '#test/support/random.ts';
import { type UserId, userIdOf } from '../../kernel/ids.ts';
import { choicesWithEffect, PrivacyChoices } from './privacy.ts';
import { isMinor, visibilityOf } from './visibility.ts';

/** `RANDOM_WORLDS=50000` looks at more. */
const WORLDS = Number(process.env['RANDOM_WORLDS'] ?? 2000);
const PEOPLE = ['ana', 'ben', 'cleo', 'dan', 'eve', 'finn'];
const idOf = (name: string): UserId => userIdOf(subjectOf(PEOPLE.indexOf(name)));
/** The tests happen on November 20, 2026. */
const birthdateOf = (age: number): string => `${2026 - age}-11-20`;

const aPerson = (random: Random, name: string): MadeUp => {
  const maybe = (share = 0.5) => random.next() < share;
  return {
    name,
    age: random.pick([null, 13, 16, 17, 18, 19, 40, 40, 40]),
    suspended: maybe(0.15),
    hides: maybe(0.2),
    shares: { games: maybe(), online: maybe() },
    acceptsAnyone: maybe(),
  };
};
const pairs = (random: Random, share: number) =>
  PEOPLE.flatMap((one) =>
    PEOPLE.filter((other) => other !== one && random.next() < share).map((other) => [one, other] as const),
  );
const blockedFrom = ({ blocks }: MadeUpWorld, name: string): ReadonlySet<UserId> =>
  new Set(
    blocks
      .filter((pair) => pair.includes(name))
      .flatMap((pair) => pair.filter((one) => one !== name).map(idOf)),
  );

describe('what one person may see of another', () => {
  it('PRV-01~ PRV-04~ PRV-05 SEC-07 is what a second reading of the requirements says, in many random worlds', () => {
    const random = createRandom(97);
    let compared = 0;
    for (let n = 0; n < WORLDS; n += 1) {
      const people = PEOPLE.map((name) => aPerson(random, name));
      const world = {
        blocks: pairs(random, 0.1),
        friends: pairs(random, 0.1),
        teammates: pairs(random, 0.05),
      };
      const { friends, teammates } = world;
      for (const who of [undefined, ...people])
        for (const whom of people) {
          const seen = visibilityOf(
            who && { id: idOf(who.name), blockedIds: blockedFrom(world, who.name) },
            {
              id: idOf(whom.name),
              suspended: whom.suspended,
              birthdate: whom.age === null ? null : birthdateOf(whom.age),
              privacySettings: {
                messagesFromAnyone: whom.acceptsAnyone,
                publicBadges: false,
                publicOnlineStatus: whom.shares.online,
                publicUpcomingGames: whom.shares.games,
              },
            },
            {
              now: NOW,
              isHidden: whom.hides,
              knows: [...friends, ...teammates].some(
                (pair) => who && pair.includes(who.name) && pair.includes(whom.name),
              ),
            },
          );
          const expected = expectedOf(world, who, whom);
          // Comparing with a message for each pair would take most of the time.
          const differs = Object.entries(expected).some(
            ([what, may]) => seen[what as keyof typeof seen] !== may,
          );
          if (differs) expect(seen, JSON.stringify({ who, whom, world })).toEqual(expected);
          compared += 1;
        }
    }
    expect(compared).toBe(WORLDS * PEOPLE.length * (PEOPLE.length + 1));
  });

  it.each(Object.keys(PrivacyChoices.shape) as (keyof PrivacyChoices)[])(
    'PRV-01~ %s is offered if and only if it changes what others may see or do',
    (choice) => {
      const none = Object.fromEntries(Object.keys(PrivacyChoices.shape).map((name) => [name, false]));
      const shownWith = (chosen: object) =>
        visibilityOf(
          { id: idOf('ben'), blockedIds: new Set() },
          {
            ...{ id: idOf('ana'), suspended: false, birthdate: null },
            privacySettings: PrivacyChoices.parse({ ...none, ...chosen }),
          },
          { now: NOW },
        );
      const changes = JSON.stringify(shownWith({ [choice]: true })) !== JSON.stringify(shownWith({}));
      expect(changes).toBe(choicesWithEffect.some((name) => name === choice));
    },
  );

  it.each([
    ['2008-11-20', false],
    ['2008-11-21', true],
    ['2013-11-20', true],
    [null, false],
  ])('PRV-05 someone born on %s is a minor: %s', (birthdate, minor) => {
    expect(isMinor({ birthdate }, NOW)).toBe(minor);
  });
});
