import { describe, expect, it } from 'vitest';
import * as family from '#lambdas/family/family.ts';
import * as members from '#lambdas/family/members.ts';
import * as requests from '#lambdas/family/requests.ts';
import { familyConnectionRow, familyInvitationRow } from '#shared/domains/family/rows.ts';
import { familyLimits } from '#shared/domains/family/rules.ts';
import { facePicture } from '#shared/domains/media/faces.ts';
import { addMilliseconds, DAY_MS, yearsBefore } from '#shared/kernel/dates.ts';
import { altered } from '#test/support/altered.ts';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson, block, suspend } from '#test/support/people.ts';

import * as notifications from '../notifications/inbox/notification.table.ts';
import { work } from './background.ts';
import * as connectionRows from './family-connection.table.ts';
import * as invitations from './family-invitation.table.ts';
import * as memberRows from './family-member.table.ts';
import * as own from './own-account.ts';
import { removeMember } from './people.ts';

const ctx = testContext();
const noa = { firstName: 'Noa', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: 20 };

/** Two parents who share a grown child, the child's new account, and someone else. */
const aWorld = async (first: number) => {
  const { clock } = ctx;
  const { reactions } = work;
  const [ana, ben, noah, dan] = [
    await addPerson(ctx, first),
    await addPerson(ctx, first + 1),
    await addPerson(ctx, first + 2),
    await addPerson(ctx, first + 3),
  ];
  await requests.request(ctx, ana, ben.userId, { relation: 'spouse' });
  await requests.accept(ctx, ben, ana.userId);
  const add = async (age: number | null, key: number) =>
    (
      await members.add(ctx, ana, {
        ...{ ...noa, age },
        ...{ relation: 'child', requestKey: requestKey(first * 100 + key) },
      })
    ).recipientId;
  const child = await add(20, 1);
  await members.share(ctx, ana, child, ben.userId);
  const { mailInvitation: mail, useInvitation: use } = reactions;
  const email = `noa${first}@example.com`;
  /** Sends the current invitation to the reactions, as the stream does. */
  const react = async (reaction: typeof mail, memberId = child) =>
    giveChange(familyInvitationRow, (change) => reaction(ctx, change), {
      after: await invitations.find(ctx, memberId),
    });
  const invite = async (memberId = child): Promise<string> => {
    await own.invite(ctx, ana, memberId, email, 'gth');
    await react(mail, memberId);
    return ctx.sent.emails.at(-1)?.template.data['url']?.split('/').at(-1) ?? '';
  };
  const shownTo = async (one: typeof ana) =>
    (await family.list(ctx, one)).items.find(({ recipientId }) => recipientId === child)?.member?.invitation;
  return {
    ...{ clock, ana, ben, noah, dan, child },
    ...{ add, email, mail, use, react, invite, shownTo },
  };
};
const invalid = { code: 'invitation.invalid' };

describe('an own account for a family member', () => {
  it('FAM-09~ an invitation is emailed with the name of the guardian, and not of the child; its link shows whose child it is, which changes nothing', async () => {
    const { email, ana, ben, invite, shownTo, clock } = await aWorld(700);
    const token = await invite();
    expect(ctx.sent.emails).toEqual([
      expect.objectContaining({
        ...{ to: email, platform: 'gth', locale: 'en' },
        template: {
          name: 'family-invitation',
          data: {
            url: expect.stringContaining(ctx.origins.gth),
            inviter: ana.user.displayName,
            ...{ avatar: `${ctx.origins.gth}${facePicture(ana.userId)}`, avatarName: ana.user.displayName },
          },
        },
      }),
    ]);
    expect(JSON.stringify(ctx.sent.emails)).not.toMatch(/Noa|Lopez/);
    const page = {
      ...{ state: 'open', firstName: 'Noa' },
      guardians: [ana.user.displayName, ben.user.displayName],
    };
    for (const _ of [1, 2]) expect(await own.page(ctx, token)).toEqual(page);
    const sent = {
      ...{ email, sentAt: clock.now(), state: 'open' },
      until: addMilliseconds(clock.now(), familyLimits.invitationDays * DAY_MS),
    };
    for (const guardian of [ana, ben]) expect(await shownTo(guardian)).toEqual(sent);
  });

  it('FAM-09 FAM-07~ anyone who says that it is them becomes the family member once; guardians stay family with their relations', async () => {
    const world = await aWorld(710);
    const { ana, ben, noah, dan, child, use, react } = world;
    const token = await world.invite();
    await own.accept(ctx, noah, token);
    await own.accept(ctx, noah, token);
    await expect(own.accept(ctx, dan, token)).rejects.toMatchObject(invalid);
    expect((await own.page(ctx, token)).state).toBe('used');
    for (const _ of [1, 2]) await react(use);
    expect(await memberRows.find(ctx, child)).toMatchObject({ becomes: noah.userId, guardianIds: [] });
    for (const guardian of [ana, ben])
      expect(await connectionRows.find(ctx, guardian.userId, noah.userId)).toMatchObject({
        ...{ status: 'accepted', requesterId: guardian.userId },
        ...{ requesterRelation: 'parent', recipientRelation: 'child' },
      });
    expect((await family.list(ctx, noah)).items).toHaveLength(2);
    expect((await family.list(ctx, ana)).items.some(({ recipientId }) => recipientId === child)).toBe(false);
    // The family member is deleted once RSVPs are moved; the link still says that it was used.
    await removeMember(ctx, child);
    await own.accept(ctx, noah, token);
    expect((await own.page(ctx, token)).state).toBe('used');
  });

  it('FAM-09~ of two people who say it at the same moment, one becomes the family member', async () => {
    const { noah, dan, invite } = await aWorld(720);
    const token = await invite();
    const answers = await Promise.allSettled([own.accept(ctx, noah, token), own.accept(ctx, dan, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('FAM-09~ a connection that is there already stays, and its requester is notified that it was accepted', async () => {
    const world = await aWorld(730);
    const { ana, ben, noah, use, react, invite } = world;
    await requests.request(ctx, noah, ana.userId, { relation: 'parent' });
    await own.accept(ctx, noah, await invite());
    await react(use);
    const sides = [
      await connectionRows.find(ctx, ben.userId, noah.userId),
      await connectionRows.find(ctx, noah.userId, ana.userId),
    ];
    for (const after of sides)
      await giveChange(familyConnectionRow, (change) => work.reactions.announce(ctx, change), {
        before: after && { ...after, status: 'pending' },
        after,
      });
    for (const { userId } of [ben, noah])
      expect(await notifications.list(ctx, userId, undefined, 10)).toMatchObject([
        { type: 'family_accepted' },
      ]);
    expect(await notifications.list(ctx, ana.userId, undefined, 10)).toEqual([]);
  });

  it('FAM-09~ a link that was withdrawn, replaced, expired, or made up does nothing and shows why', async () => {
    const { ana, ben, noah, child, clock, invite, shownTo } = await aWorld(740);
    const ends = async (token: string, state: string) => {
      expect(await own.page(ctx, token)).toEqual({ state, firstName: null, guardians: [] });
      await expect(own.accept(ctx, noah, token)).rejects.toMatchObject(invalid);
    };
    const first = await invite();
    const second = await invite();
    await ends(first, 'withdrawn');
    expect((await own.page(ctx, second)).state).toBe('open');
    for (const _ of [1, 2]) await own.withdraw(ctx, ben, child);
    await ends(second, 'withdrawn');
    expect(await shownTo(ana)).toBeNull();
    await ends(altered(second), 'withdrawn');
    const third = await invite();
    clock.moveTo(addMilliseconds(clock.now(), familyLimits.invitationDays * DAY_MS));
    await ends(third, 'expired');
    expect((await shownTo(ana))?.state).toBe('expired');
  });

  it('FAM-09~ PRV-04~ a link ends with the guardian who sent it: who left, is suspended, or blocked the person', async () => {
    for (const [first, end] of [
      [750, ({ ana, child }) => requests.remove(ctx, ana, child)],
      [760, ({ ana }) => suspend(ctx, ana.userId)],
    ] as [number, (world: Awaited<ReturnType<typeof aWorld>>) => Promise<unknown>][]) {
      const world = await aWorld(first);
      const token = await world.invite();
      await end(world);
      expect((await own.page(ctx, token)).state).toBe('withdrawn');
      await expect(own.accept(ctx, world.noah, token)).rejects.toMatchObject(invalid);
    }
    const { ana, noah, invite } = await aWorld(770);
    const token = await invite();
    await block(ctx, ana.userId, noah.userId);
    await expect(own.accept(ctx, noah, token)).rejects.toMatchObject(invalid);
  });

  it('PRV-05 ON-05~ children under 13 are not invited; a minor needs a birthdate of a minor in the account; guardians are not the child', async () => {
    const { ana, ben, dan, noah, add, invite, child } = await aWorld(780);
    await expect(own.invite(ctx, ana, await add(12, 2), 'kid@example.com', 'gth')).rejects.toMatchObject({
      ...{ code: 'family.too_young', details: { age: 13 } },
    });
    await expect(own.invite(ctx, dan, child, 'noa@example.com', 'gth')).rejects.toMatchObject({
      code: 'family.not_found',
    });
    await expect(own.withdraw(ctx, dan, child)).rejects.toMatchObject({ code: 'family.not_found' });
    const teenager = await invite(await add(15, 3));
    const known = (birthdate: string | null) => ({ ...noah, user: { ...noah.user, birthdate } });
    await expect(own.accept(ctx, known(null), teenager)).rejects.toMatchObject({
      code: 'family.birthdate_needed',
    });
    await expect(own.accept(ctx, known('1990-05-01'), teenager)).rejects.toMatchObject({
      code: 'family.age_differs',
    });
    await own.accept(ctx, known(yearsBefore('2029-01-01', 15)), teenager);
    const grown = await invite();
    for (const guardian of [ana, ben])
      await expect(own.accept(ctx, guardian, grown)).rejects.toMatchObject({ code: 'family.own_guardian' });
    await own.accept(ctx, known(null), await invite(await add(null, 4)));
  });
});
