import { describe, expect, it } from 'vitest';
import { externalClaimRow } from '#shared/domains/externals/rows.ts';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { testContext } from '#test/support/context.ts';
import { externalsWorld } from '#test/support/externals.ts';
import { giveChange } from '#test/support/give-change.ts';
import { checkRows } from '#test/support/invariants.ts';
import { suspend } from '#test/support/people.ts';
import * as notificationRows from '../notifications/inbox/notification.table.ts';
import * as teams from '../teams/index.ts';
import { work } from './background.ts';
import * as claims from './claims.ts';
import { queue, show } from './shown.ts';
import { findClaim, findExternal } from './store/index.ts';

const ctx = testContext();
const refused = (code: string) => ({ code: `external_team.${code}` });
const laterBy = (milliseconds: number) => ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), milliseconds));

describe('the claim of an external team', () => {
  it('TEA-08 is proved by a code to the listed email: it becomes a team of the claimer with the same id and slug', async () => {
    const { create, claimWithCode, confirm, ana, rowOf, entryChanged } = await externalsWorld(ctx, 1);
    const made = await create({ name: 'Claimed FC' });
    const code = await claimWithCode(made.id, ana);
    expect(ctx.sent.emails).toMatchObject([
      {
        to: 'captain1@rangers.example',
        template: { name: 'external-claim', data: { url: `${ctx.origins.gth}/external-team/${made.id}` } },
      },
    ]);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await findClaim(ctx, { teamId: made.id, userId: ana.userId }))).not.toContain(code);
    const before = await rowOf(made.id);
    expect(await confirm(made.id, ana, code)).toEqual({ claimed: true, slug: 'claimed-fc' });
    expect(await findExternal(ctx, made.id)).toBeUndefined();
    const team = await teams.findTeam(ctx, made.id);
    expect(team).toMatchObject({
      ownerId: ana.userId,
      members: 1,
      card: { slug: 'claimed-fc', name: 'Claimed FC', gameTypes: ['soccer'], privacy: 'request' },
    });
    expect(team?.card.about).toContain('https://www.rangers.example/team');
    expect(await teams.idOfSlug(ctx, 'claimed-fc')).toBe(made.id);
    await entryChanged(before, undefined);
    await checkRows(ctx.table);
  });

  it('TEA-08 is proved by a code to a mailbox at the website’s domain, which the claimer chooses from those that run one', async () => {
    const { create, claim, mailed, confirm, ana } = await externalsWorld(ctx, 2);
    const made = await create({ contactEmail: null });
    await expect(claim(made.id, ana)).rejects.toMatchObject(refused('way_not_offered'));
    const shown = await claim(made.id, ana, { way: 'domain', mailbox: 'info' });
    expect(shown.viewer).toMatchObject({
      ways: { email: null, domain: 'rangers.example' },
      claim: { state: 'code', sentTo: 'info@rangers.example' },
    });
    const code = await mailed(made.id, ana.userId);
    expect(ctx.sent.emails.map(({ to }) => to)).toEqual(['info@rangers.example']);
    expect(await confirm(made.id, ana, code ?? '')).toMatchObject({ claimed: true });
  });

  it('TEA-08 is not proved by a mailbox on a service that anyone can use', async () => {
    const { create, claim, ana } = await externalsWorld(ctx, 3);
    const made = await create({ website: 'https://www.facebook.com/rangers', contactEmail: null });
    await expect(claim(made.id, ana, { way: 'domain', mailbox: 'info' })).rejects.toMatchObject(
      refused('way_not_offered'),
    );
    expect((await claim(made.id, ana, { way: 'staff', note: 'I run it.' })).viewer).toMatchObject({
      ways: { email: null, domain: null },
      claim: { state: 'staff', proved: false },
    });
  });

  it('TEA-08 SEC-05~ its code takes five attempts, also at once, and works for 24 hours; a new one works again', async () => {
    const { create, claimWithCode, confirm, ana, otherThan } = await externalsWorld(ctx, 4);
    const made = await create();
    await expect(confirm(made.id, ana, '123456')).rejects.toMatchObject(refused('claim_not_found'));
    const code = await claimWithCode(made.id, ana);
    const tried = await Promise.allSettled([1, 2, 3, 4].map(() => confirm(made.id, ana, otherThan(code))));
    for (const one of tried) expect(one).toMatchObject({ reason: refused('code_wrong') });
    await expect(confirm(made.id, ana, otherThan(code))).rejects.toMatchObject(refused('code_wrong'));
    await expect(confirm(made.id, ana, code)).rejects.toMatchObject(refused('too_many_attempts'));
    laterBy(1000);
    const second = await claimWithCode(made.id, ana);
    laterBy(24 * HOUR_MS);
    await expect(confirm(made.id, ana, second)).rejects.toMatchObject(refused('code_expired'));
    const third = await claimWithCode(made.id, ana);
    if (third !== second)
      await expect(confirm(made.id, ana, second)).rejects.toMatchObject(refused('code_wrong'));
    expect(await confirm(made.id, ana, third)).toMatchObject({ claimed: true });
  });

  it('TEA-08 one mailbox gets five codes a day, no matter who claims, and none once the claim is withdrawn', async () => {
    const { create, claim, mailed, ana, ben, cleo, rowOf } = await externalsWorld(ctx, 5);
    const made = await create();
    let sent = 0;
    for (const who of [ana, ben, cleo, ana, ben, cleo, ana]) {
      laterBy(1000);
      await claim(made.id, who);
      if (await mailed(made.id, who.userId)) sent += 1;
    }
    expect(ctx.sent.emails).toHaveLength(5);
    expect(sent).toBe(5);
    laterBy(DAY_MS);
    await claim(made.id, ana);
    for (const _ of [1, 2]) await claims.withdraw(ctx, ana, await rowOf(made.id));
    expect(await mailed(made.id, ana.userId)).toBeUndefined();
  });

  it('TEA-08 two open claims wait for staff, also a proved one; approving one declines the other, and both are notified', async () => {
    const { create, claimWithCode, confirm, claim, answer, ana, ben, rowOf, entryChanged } =
      await externalsWorld(ctx, 6);
    const made = await create({ name: 'Wanted FC' });
    await claim(made.id, ben, { way: 'staff', note: 'I am the coach.' });
    laterBy(1000);
    const code = await claimWithCode(made.id, ana);
    expect(await confirm(made.id, ana, code)).toEqual({ claimed: false, slug: 'wanted-fc' });
    const ours = (await queue(ctx)).claims.filter(({ team }) => team.id === made.id);
    expect(ours.map(({ user, proved }) => [user.userId, proved])).toEqual([
      [ben.userId, false],
      [ana.userId, true],
    ]);
    await expect(claim(made.id, ana)).rejects.toMatchObject(refused('claim_waits'));
    await expect(confirm(made.id, ana, code)).rejects.toMatchObject(refused('claim_waits'));
    const before = await rowOf(made.id);
    await answer(made.id, ana, true);
    expect((await teams.findTeam(ctx, made.id))?.ownerId).toBe(ana.userId);
    for (const _ of [1, 2]) await entryChanged(before, undefined);
    for (const { userId } of [ana, ben]) {
      const now = await findClaim(ctx, { teamId: made.id, userId });
      for (const _ of [1, 2])
        await giveChange(externalClaimRow, (change) => work.reactions.announceClaim(ctx, change), {
          before: { teamId: made.id, userId, state: 'staff', changedAt: ctx.clock.now() },
          after: { teamId: made.id, userId, state: now?.state, changedAt: now?.changedAt },
        });
    }
    const newsOf = async ({ userId }: typeof ana) =>
      (await notificationRows.ofPerson(ctx, userId, 20, null)).items.map(({ type }) => type);
    expect([await newsOf(ana), await newsOf(ben)]).toEqual([
      ['external_claimed'],
      ['external_claim_declined'],
    ]);
    await checkRows(ctx.table);
  });

  it('TEA-08 two codes that are entered at once do not both get the team, and one that is entered while another claim is made does not either', async () => {
    const { create, claimWithCode, confirm, ana, ben } = await externalsWorld(ctx, 7);
    const made = await create();
    const codes = [await claimWithCode(made.id, ana), await claimWithCode(made.id, ben)] as const;
    const tried = await Promise.allSettled([
      confirm(made.id, ana, codes[0]),
      confirm(made.id, ben, codes[1]),
    ]);
    expect(tried.map((one) => one.status === 'fulfilled' && one.value.claimed)).toEqual([false, false]);
    expect(await findExternal(ctx, made.id)).toBeDefined();
  });

  it('TEA-08 an unproved claim whose code has expired keeps nobody else waiting', async () => {
    const { create, claimWithCode, confirm, ana, ben } = await externalsWorld(ctx, 8);
    const made = await create();
    await claimWithCode(made.id, ben);
    laterBy(24 * HOUR_MS);
    expect(await confirm(made.id, ana, await claimWithCode(made.id, ana))).toMatchObject({ claimed: true });
  });

  it('TEA-08 that staff decline says why, and can be made again after 30 days', async () => {
    const { create, claim, answer, ana, rowOf } = await externalsWorld(ctx, 9);
    const made = await create();
    await claim(made.id, ana, { way: 'staff', note: 'It is my team.' });
    for (const _ of [1, 2]) await answer(made.id, ana, false, 'Your club has another name.');
    const shown = await show(ctx, await rowOf(made.id), ['visitor'], ana);
    expect(shown.viewer.claim).toMatchObject({ state: 'declined', reason: 'Your club has another name.' });
    await expect(claim(made.id, ana)).rejects.toMatchObject(refused('claim_declined'));
    await expect(answer(made.id, ana, true)).rejects.toMatchObject(refused('claim_not_found'));
    await claims.withdraw(ctx, ana, await rowOf(made.id));
    await expect(claim(made.id, ana)).rejects.toMatchObject(refused('claim_declined'));
    laterBy(30 * DAY_MS);
    expect((await claim(made.id, ana)).viewer.claim).toMatchObject({ state: 'code' });
  });

  it('TEA-08 of someone who is suspended meanwhile is not approved', async () => {
    const { create, claim, answer, ana } = await externalsWorld(ctx, 10);
    const made = await create();
    await claim(made.id, ana, { way: 'staff', note: 'It is my team.' });
    await suspend(ctx, ana.userId);
    await expect(answer(made.id, ana, true)).rejects.toMatchObject(refused('claim_not_found'));
  });
});
