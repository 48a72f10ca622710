import { describe, expect, it } from 'vitest';
import * as connections from '#lambdas/connections/connections.ts';
import { contactOf } from '#lambdas/conversations/writing/direct.ts';
import * as family from '#lambdas/family/family.ts';
import * as requests from '#lambdas/family/requests.ts';
import { correctBirthdateOf } from '#lambdas/users/profile/profile.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { testContext } from '#test/support/context.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { findPlayers } from './players.ts';

const ctx = testContext();
/** Everything as open as settings can make it. */
const MINOR = {
  birthdate: '2012-03-01',
  displayName: 'Mia',
  privacySettings: {
    ...{ messagesFromAnyone: true, publicBadges: true },
    ...{ publicOnlineStatus: true, publicUpcomingGames: true },
  },
};
const people = async (n: number) => ({
  mia: await addPerson(ctx, n, MINOR),
  ana: await addPerson(ctx, n + 1),
  tom: await addPerson(ctx, n + 2, { birthdate: '2011-05-05' }),
});

describe('a minor, whatever the settings say', () => {
  it('PRV-05 has no public profile, is not among players nearby, and gets no messages from strangers', async () => {
    const { mia, ana, tom } = await people(100);
    for (const { userId } of [ana, tom]) {
      expect((await connections.findVisible(ctx, userId, mia.userId))?.profile).toBe(false);
      expect(await findPlayers(ctx, userId, [mia.userId])).toEqual([]);
      expect(await contactOf(ctx, userId, mia.userId)).toBe('no');
    }
    expect((await connections.findVisible(ctx, undefined, mia.userId))?.profile).toBe(false);
    await connect(ctx, tom.userId, [mia.userId]);
    expect((await connections.findVisible(ctx, tom.userId, mia.userId))?.profile).toBe(true);
    expect(await contactOf(ctx, tom.userId, mia.userId)).toBe('open');
    // Also not to those who know them: nobody looks for minors by where they are.
    expect(await findPlayers(ctx, tom.userId, [mia.userId])).toEqual([]);
  });

  it('PRV-05 who asks to connect or to be family is named to the person asked', async () => {
    const { mia, ana } = await people(200);
    await connections.request(ctx, mia, ana.userId);
    const received = await connections.list(ctx, ana, { state: 'received' });
    expect(received.items.map(({ person }) => person.displayName)).toEqual(['Mia']);
    await requests.request(ctx, mia, ana.userId, { relation: 'parent' });
    expect(JSON.stringify(await family.list(ctx, ana))).toContain('Mia');
  });

  it('PRV-05 has a birthdate that staff can correct, and is an adult from then on', async () => {
    const { mia, ana } = await people(300);
    expect(usersContract.correctBirthdate.access).toBe('staff');
    await correctBirthdateOf(ctx, mia.userId, '1990-01-01');
    expect((await connections.findVisible(ctx, ana.userId, mia.userId))?.profile).toBe(true);
  });
});
