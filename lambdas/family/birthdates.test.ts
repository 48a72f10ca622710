import { describe, expect, it } from 'vitest';
import * as family from '#lambdas/family/family.ts';
import * as requests from '#lambdas/family/requests.ts';
import * as people from '#lambdas/users/people/index.ts';
import * as userRows from '#lambdas/users/store/index.ts';
import type { FamilyRelation } from '#shared/domains/family/relations.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { UNNAMED } from '#shared/product/unnamed.ts';
import { testContext } from '#test/support/context.ts';
import { createFamily } from '#test/support/family.ts';
import { giveChange } from '#test/support/give-change.ts';
import * as notificationRows from '../notifications/inbox/notification.table.ts';
import { work } from '../users/background.ts';
import { findShown } from './people.ts';

const ctx = testContext();
const MINOR = '2012-01-01';
const ADULT = '1999-05-01';

/** Ana has a family member who is a minor with an account: Ben. */
const aWorld = async (n: number, relation: FamilyRelation = 'child', birthdate: string | null = MINOR) => {
  const world = await createFamily(ctx, n);
  const { ana, ben } = world;
  const correct = (id: typeof ben.userId, to: string) => people.correctBirthdate(ctx, id, to);
  if (birthdate !== null) await correct(ben.userId, birthdate);
  await requests.request(ctx, ana, ben.userId, { relation });
  const accept = () => requests.accept(ctx, ben, ana.userId);
  const stored = async () => {
    const user = await userRows.findUser(ctx, ben.userId);
    return { birthdate: user?.record.birthdate, people: user?.summaryRevision };
  };
  const shownBirthdate = async (viewer: typeof ana) => (await family.list(ctx, viewer)).items[0]?.birthdate;
  return { ...world, correct, accept, stored, shownBirthdate };
};

describe('the birthdate of a minor with an account', () => {
  it('PRV-05 is corrected by a parent or guardian once the minor has accepted, who sees it', async () => {
    const { ana, ben, accept, stored, shownBirthdate } = await aWorld(10);
    const correcting = () => family.correctBirthdate(ctx, ana, ben.userId, '2011-06-01');
    await expect(correcting()).rejects.toMatchObject({ code: 'family.not_found' });
    expect(await shownBirthdate(ana)).toBeNull();
    await accept();
    expect(await shownBirthdate(ana)).toBe(MINOR);
    expect(await shownBirthdate(ben)).toBeNull();
    const { people = 0 } = await stored();
    await correcting();
    await correcting();
    expect(await stored()).toEqual({ birthdate: '2011-06-01', people: people + 1 });
  });

  it('PRV-05 the person is notified of a correction once, without the date, and not of their own change', async () => {
    const { ben, correct } = await aWorld(90);
    const rowOf = async () => {
      const row = await userRows.findUser(ctx, ben.userId);
      if (!row) throw new Error('there is an account');
      return row;
    };
    const before = await rowOf();
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 1000));
    await correct(ben.userId, '2011-06-01');
    const after = await rowOf();
    for (const change of [
      { before, after },
      { before, after },
      { before: after, after: { ...after, hasVerifiedEmail: true } },
    ])
      await giveChange(userRow, (one) => work.reactions.announceBirthdate(ctx, one), change);
    const { items } = await notificationRows.ofPerson(ctx, ben.userId, 20, null);
    const news = items.filter(({ type }) => type === 'birthdate_corrected');
    expect(news).toHaveLength(1);
    expect(JSON.stringify(news)).not.toContain('2011');
  });

  it.each(['spouse', 'sibling', 'other', 'parent'] as const)(
    'PRV-05 SEC-07 is neither shown to nor corrected by someone whose %s the minor is',
    async (relation) => {
      const n = 30 + 10 * ['spouse', 'sibling', 'other', 'parent'].indexOf(relation);
      const { ana, ben, accept, stored, shownBirthdate } = await aWorld(n, relation);
      await accept();
      expect(await shownBirthdate(ana)).toBeNull();
      await expect(family.correctBirthdate(ctx, ana, ben.userId, ADULT)).rejects.toMatchObject({
        code: 'family.not_found',
      });
      expect((await stored()).birthdate).toBe(MINOR);
    },
  );

  it('PRV-05 is not corrected by a guardian who is a minor too, and never by the minor', async () => {
    const { ana, ben, accept } = await aWorld(80);
    await accept();
    const young = { ...ana, user: { ...ana.user, birthdate: MINOR } };
    await expect(family.correctBirthdate(ctx, young, ben.userId, ADULT)).rejects.toMatchObject({
      code: 'family.adults_only',
    });
    for (const child of [ben.userId, ana.userId])
      await expect(family.correctBirthdate(ctx, ben, child, ADULT)).rejects.toMatchObject({
        code: 'family.not_found',
      });
  });

  it('PRV-05 an adult’s is not shown to their parents, nor changed by them', async () => {
    const { ana, ben, accept, stored, shownBirthdate } = await aWorld(90, 'child', ADULT);
    await accept();
    expect(await shownBirthdate(ana)).toBeNull();
    await expect(family.correctBirthdate(ctx, ana, ben.userId, MINOR)).rejects.toMatchObject({
      code: 'family.adult',
    });
    expect((await stored()).birthdate).toBe(ADULT);
  });

  it.each([
    ['2020-01-01', 'too_young'],
    ['1800-01-01', 'too_old'],
  ])('PRV-05 SEC-12~ %s is refused as %s, naming the field', async (birthdate, reason) => {
    const { ana, ben, accept } = await aWorld(reason === 'too_young' ? 100 : 110);
    await accept();
    await expect(family.correctBirthdate(ctx, ana, ben.userId, birthdate)).rejects.toMatchObject({
      fields: [{ field: 'body.birthdate', reason }],
    });
  });

  it('PRV-05 decides at once whether the person has a name, and whether their parents act for them', async () => {
    const { correct, ana, ben, cleo, accept, shownBirthdate } = await aWorld(120);
    await accept();
    const nameFor = async () =>
      (await findShown(ctx, [ben.userId], cleo.userId)).get(ben.userId)?.displayName;
    expect(await nameFor()).toBe(UNNAMED);
    await family.correctBirthdate(ctx, ana, ben.userId, ADULT);
    expect(await nameFor()).toBe(ben.user.displayName);
    expect(await shownBirthdate(ana)).toBeNull();
    expect(await correct(ben.userId, MINOR)).toBe('corrected');
    expect(await nameFor()).toBe(UNNAMED);
  });

  it('PRV-05 of an account that does not exist is not corrected', async () => {
    const { correct } = await aWorld(130);
    const { ana } = await createFamily(ctx, 140);
    const gone = ana.userId.replace(/.$/, (last) => (last === '0' ? '1' : '0')) as typeof ana.userId;
    expect(await correct(gone, ADULT)).toBe('gone');
  });
});
