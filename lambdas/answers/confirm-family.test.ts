import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import { findDate } from '#lambdas/events/dates/access.ts';
import * as familyRsvps from '#lambdas/events/rsvps/family-rsvps.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import * as familyMembers from '#lambdas/family/members.ts';
import * as requests from '#lambdas/family/requests.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { createFamily } from '#test/support/family.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson } from '#test/support/people.ts';
import { request, slotOf } from '#test/support/rsvps.ts';
import { work } from './background.ts';

const ctx = testContext();
const { rsvps } = createEventsCaller(ctx);

/** Ana and Ben share Mia; what they answer for her, and what the stream does with it. */
const world = async (n: number, options = {}) => {
  const event = await hostEvent(ctx, n, options);
  const { ana, ben, addChild, becomeFamily } = await createFamily(ctx, n + 1);
  await becomeFamily(ana, ben);
  const mia = await addChild(ana);
  await familyMembers.share(ctx, ana, mia, ben.userId);
  const rowOf = (userId: UserId) => rsvpRows.find(ctx, dateOf(event), userId);
  const view = async () => {
    const found = await findDate(ctx, ana, dateOf(event));
    if (!found) throw new Error('the event is there');
    return found.object;
  };
  /** Someone answers, and the stream delivers the change, twice: it may repeat. */
  const follow = async (of: UserId, answer: () => Promise<unknown>) => {
    const before = await rowOf(of);
    await answer();
    const detail = { before, after: await rowOf(of) };
    for (let times = 0; times < 2; times += 1)
      for (const react of [work.reactions.confirm, eventWork.reactions.announceRequest] as const)
        await giveChange(rsvpRow, (change) => react(ctx, change), detail);
    await giveChange(rsvpRow, (change) => eventWork.reactions.announceRsvp(ctx, change), detail);
    return detail;
  };
  let keys = n * 10;
  const nextKey = () => {
    keys += 1;
    return requestKey(keys);
  };
  const join = (child = mia) =>
    follow(child, async () =>
      familyRsvps.join(ctx, ana, await view(), child, { requestKey: nextKey(), slotId: slotOf(event) }),
    );
  const leave = (child = mia) =>
    follow(child, async () => familyRsvps.leave(ctx, ana, await view(), child, nextKey()));
  const notified = async ({ userId }: { readonly userId: UserId }) =>
    (await notificationRows.list(ctx, userId, undefined, 20))
      .filter(({ type }) => !type.startsWith('family'))
      .map(({ title, description }) => `${title} | ${description.replaceAll('\u202f', ' ')}`);
  const emails = () =>
    ctx.sent.emails.map(({ to, message, attachment }) => ({
      to,
      subject: message.subject,
      file: /METHOD:\w+/.exec(attachment?.content ?? '')?.[0],
    }));
  return { event, ana, ben, mia, addChild, follow, join, leave, notified, emails };
};

describe('the RSVP of a child without an account', () => {
  it('FAM-08~ RSV-10~ is confirmed to the guardian who answered, with a calendar file, and the other one is notified', async () => {
    const { event, ana, ben, join, leave, notified, emails } = await world(61_000);
    await join();
    expect(emails()).toEqual([
      { to: ana.email, subject: `Mia is going: ${event.title} · Sat, Nov 28`, file: 'METHOD:REQUEST' },
    ]);
    expect(ctx.sent.emails[0]?.template.data).toMatchObject({
      url: expect.stringContaining(`/evt/${event.id}`),
      note: '',
    });
    expect(await notified(ana)).toEqual([]);
    expect(await notified(ben)).toEqual([
      expect.stringMatching(/^Mia is going: .* \| Saturday.* · RSVP by /),
    ]);
    await leave();
    expect(emails().at(-1)).toEqual({
      to: ana.email,
      subject: `Mia is no longer going: ${event.title} · Sat, Nov 28`,
      file: 'METHOD:CANCEL',
    });
    expect(await notified(ben)).toHaveLength(2);
  });

  it('PRV-05 SEC-12~ the host is notified of the first name and the guardian, not of the last name', async () => {
    const { event, ana, join, leave, notified } = await world(61_100);
    await join();
    const host = { userId: event.creatorId };
    expect(await notified(host)).toEqual([
      expect.stringMatching(new RegExp(`^Mia joined .* \\| With ${ana.user.displayName} · Saturday`)),
    ]);
    ctx.clock.moveTo('2026-11-20T13:00:00.000Z');
    await eventWork.jobs.sendBundles(ctx);
    await leave();
    expect((await notified(host)).join()).not.toContain('Lopez');
  });

  it('RSV-10~ the date stays in the calendar of a guardian whose family is still going', async () => {
    const { event, ana, mia, addChild, follow, join, leave, emails } = await world(61_200);
    const leo = await addChild(ana, 'Leo');
    await join(mia);
    await join(leo);
    await follow(ana.userId, () => rsvps.join(ana, event.id, request(1, slotOf(event))));
    await leave(mia);
    expect(emails().at(-1)).toMatchObject({ to: ana.email, file: undefined });
    expect(ctx.sent.emails.at(-1)?.template.data['text']).toContain('stays in your calendar');
    await follow(ana.userId, () => rsvps.leave(ana, event.id, requestKey(619_999)));
    expect(emails().at(-1)).toMatchObject({ to: ana.email, file: undefined });
    await leave(leo);
    expect(emails().at(-1)).toMatchObject({ to: ana.email, file: 'METHOD:CANCEL' });
  });

  it('FAM-08~ RSV-03~ what the host decides about a request is announced to all guardians, with the name of the child', async () => {
    const { event, ana, ben, mia, follow, join, notified } = await world(61_300, {
      creatorApprovalNeeded: true,
    });
    await join();
    expect(await notified({ userId: event.creatorId })).toEqual([
      expect.stringMatching(new RegExp(`^Mia wants to join .* \\| With ${ana.user.displayName}`)),
    ]);
    const host = await addPerson(ctx, 61_300);
    await follow(mia, () => createEventsCaller(ctx).waiting.approve(host, event.id, mia));
    for (const guardian of [ana, ben])
      expect(await notified(guardian)).toEqual([expect.stringMatching(/^Mia is in: /)]);
  });
});

describe('the RSVP of a minor with an account', () => {
  it('FAM-08~ is confirmed to the minor and to the guardian who answered, and not as the decision of the host', async () => {
    const { event, ana, join, notified, emails } = await world(61_400);
    const teen = await addPerson(ctx, 61_404, { birthdate: '2011-05-05', displayName: 'Teo Lopez' });
    await requests.request(ctx, ana, teen.userId, { relation: 'child' });
    await requests.accept(ctx, teen, ana.userId);
    await join(teen.userId);
    expect(emails().map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      [ana.email, 'Teo Lopez is going'],
      [teen.email, "You're going"],
    ]);
    expect(await notified(teen)).toEqual([]);
    expect(event.creatorId).not.toBe(ana.userId);
  });
});
