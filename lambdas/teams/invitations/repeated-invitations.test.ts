import { describe, expect, it } from 'vitest';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createInvitedTeam } from '#test/support/invited-team.ts';
import { startTeam } from '#test/support/sites.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const ctx = testContext();
const { invitations } = createTeamsCaller(ctx);
const invitedTeam = (n: number, privacy?: 'request' | 'invite') => createInvitedTeam(ctx, n, privacy);

describe('invitations that are requested again', () => {
  it('REL-02 an invitation requested again with the same key is the same invitation', async () => {
    const { owner, id } = await invitedTeam(540);
    const ask = (key: number) =>
      invitations.invite(owner, id, { requestKey: requestKey(key), emails: [`guest.${key}@example.com`] });
    const first = await ask(540_001);
    const again = await Promise.all([ask(540_001), ask(540_001)]);
    expect(again).toEqual([first, first]);
    expect(await invitations.list(owner, id)).toEqual(first);
    const another = await ask(540_002);
    expect(another.items[0]?.id).not.toBe(first.items[0]?.id);
  });

  it('REL-02 concurrent requests with one key create one invitation', async () => {
    const { owner, id } = await invitedTeam(541);
    const request = { requestKey: requestKey(541_001), emails: ['guest@example.com'] };
    const [one, two] = await Promise.all([
      invitations.invite(owner, id, request),
      invitations.invite(owner, id, request),
    ]);
    expect(one).toEqual(two);
    expect((await invitations.list(owner, id)).items).toHaveLength(1);
  });

  it('REL-02 a repeated request returns the emails it invited, even if the team has reached its limit', async () => {
    const { invite, owner, id } = await invitedTeam(542);
    const emails = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `r${from + index}@example.com`);
    await invite(...emails(0, 20));
    await invite(...emails(20, 20));
    const last = { requestKey: requestKey(542_900), emails: emails(40, 10) };
    const first = await invitations.invite(owner, id, last);
    expect(first.items.map(({ email }) => email)).toEqual(last.emails);
    expect(await invitations.invite(owner, id, last)).toEqual(first);
  });

  it('REL-02 a request that invited no one invites no one when repeated', async () => {
    const { invite, owner, id } = await invitedTeam(543);
    const [known] = await invite('ana@example.com');
    if (!known) throw new Error('nobody was invited');
    const request = { requestKey: requestKey(543_900), emails: ['ana@example.com'] };
    expect(await invitations.invite(owner, id, request)).toEqual({ items: [] });
    await invitations.withdraw(owner, id, known.id);
    expect(await invitations.invite(owner, id, request)).toEqual({ items: [] });
  });

  it('REL-02 a key reused for a different request is refused, and invites no one', async () => {
    const { owner, id } = await invitedTeam(544);
    const key = requestKey(544_001);
    const first = await invitations.invite(owner, id, { requestKey: key, emails: ['ana@example.com'] });
    for (const emails of [['ana@example.com', 'ben@example.com'], ['ben@example.com']])
      await expect(invitations.invite(owner, id, { requestKey: key, emails })).rejects.toMatchObject({
        code: 'request.key_reused',
      });
    expect(await invitations.list(owner, id)).toEqual(first);
  });

  it('REL-02 of a new team are counted once, however often the request is repeated', async () => {
    const emails = Array.from({ length: 20 }, (_, index) => `again${index}@example.com`);
    const start = () =>
      startTeam(ctx, 530, { name: 'Again', invitations: emails, requestKey: requestKey(5300) });
    const { id } = await start();
    for (let sent = 0; sent < 6; sent += 1) expect((await start()).id).toBe(id);
  });
});
