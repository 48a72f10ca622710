import { describe, expect, it } from 'vitest';
import * as announcing from '#lambdas/notifications/announcing/index.ts';
import { deliver as deliverNotification } from '#lambdas/notifications/delivery/deliver.ts';
import * as postponedRows from '#lambdas/notifications/delivery/postponed.table.ts';
import { sendPostponed } from '#lambdas/notifications/delivery/postponed.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import * as people from '#lambdas/users/people/index.ts';
import { connectionAccepted } from '#shared/domains/connections/notifications.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventReminder } from '#shared/domains/events/notifications.ts';
import { defaultDelivery } from '#shared/domains/notifications/delivery.ts';
import { notificationRow } from '#shared/domains/notifications/rows.ts';
import type { DeliverySettings } from '#shared/domains/notifications/settings-shapes.ts';
import { teamJoinGranted } from '#shared/domains/teams/notifications.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { userId as idOf } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
/** A Thursday: 23:00 in Austin, where the people of tests live. */
const NIGHT = '2026-11-27T05:00:00.000Z';
const MORNING = '2026-11-27T13:00:00.000Z';
const DIGEST = '2026-11-27T14:00:00.000Z';
const quietHours = { start: '22:00', end: '07:00' };

/** Someone with these settings. */
const aReceiver = async (n: number, settings: Partial<DeliverySettings> = {}) => {
  ctx.clock.moveTo(NIGHT);

  const deliverySettings = { ...defaultDelivery, mutedTeams: [] as TeamId[], ...settings };
  const who = await addPerson(ctx, n, { deliverySettings });
  const at = (iso: string) => {
    ctx.clock.moveTo(iso);
    return sendPostponed(ctx);
  };
  const deliver = async (of: string) => {
    const id = ctx.ids.notification(ctx.clock.now(), `${of} ${who.userId}`);
    await giveChange(notificationRow, (change) => deliverNotification(ctx, change), {
      after: { userId: who.userId, id },
    });
    return id;
  };
  /** That someone accepted a connection. */
  const connected = async (actorName: string) => {
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 1000));
    const of = `connected ${actorName}`;
    const data = { actorId: idOf(1), actorName };
    await announcing.announce(ctx, connectionAccepted, who.userId, data, { of, at: ctx.clock.now() });
    return deliver(of);
  };
  return { who, at, deliver, connected };
};

describe('quiet hours', () => {
  it('NTF-03~ email waits for their end, and is sent once; the app shows it at once', async () => {
    const { connected, at, who } = await aReceiver(1, { quietHours });
    const id = await connected('Ben');
    await giveChange(notificationRow, (change) => deliverNotification(ctx, change), {
      after: { userId: who.userId, id },
    });
    expect(ctx.sent.emails).toEqual([]);
    expect(await notificationRows.list(ctx, who.userId, undefined, 9)).toHaveLength(1);
    expect(await at('2026-11-27T12:59:59.000Z')).toMatchObject({ found: 0 });
    expect(await at(MORNING)).toMatchObject({ found: 1, failed: 0 });
    expect(await at(MORNING)).toMatchObject({ found: 0 });
    expect(ctx.sent.emails).toMatchObject([{ template: { name: 'list-notification' }, to: who.email }]);
  });

  it('NTF-03~ several of one night are one email, in the language of the person', async () => {
    const { connected, at } = await aReceiver(2, { quietHours });
    for (const name of ['Ben', 'Cleo', 'Dan']) await connected(name);
    await at(MORNING);
    const data = {
      line1: 'Ben accepted your connection request',
      line3: 'Dan accepted your connection request',
      line4: '',
      more: '',
    };
    expect(ctx.sent.emails).toMatchObject([
      { message: { subject: '3 new notifications' }, template: { name: 'list-digest', data } },
    ]);
  });

  it('NTF-03~ what was read or deleted in the meantime is not sent', async () => {
    const { connected, at, who } = await aReceiver(3, { quietHours });
    const [read, deleted] = [await connected('Ben'), await connected('Cleo')];
    await notificationRows.markRead(ctx, who.userId, read);
    await notificationRows.remove(ctx, who.userId, deleted);
    await at(MORNING);
    expect(ctx.sent.emails).toEqual([]);
  });

  it('NTF-03~ a reminder is sent at once', async () => {
    const { deliver, who } = await aReceiver(4, { quietHours });
    const event = await hostEvent(ctx, 45);
    const cause = { of: 'reminder', at: ctx.clock.now() };
    await announcing.announce(ctx, eventReminder, who.userId, eventNewsOf(event), cause);
    await deliver('reminder');
    expect(ctx.sent.emails).toHaveLength(1);
  });

  it('NTF-03~ a job that crashed after sending sends nothing twice', async () => {
    const { connected, at, who } = await aReceiver(5, { quietHours });
    const id = await connected('Ben');
    await at(MORNING);
    await postponedRows.add(ctx, {
      userId: who.userId,
      channel: 'email',
      notificationId: id,
      dueAt: MORNING,
    });
    await at(MORNING);
    expect(ctx.sent.emails).toHaveLength(1);
  });
});

describe('digests', () => {
  it('NTF-06 daily: what came since the last one is one email, which names eight and counts the others; a weekly one comes on Monday', async () => {
    const daily = await aReceiver(11, { digest: 'daily' });
    const weekly = await aReceiver(12, { digest: 'weekly' });
    for (const { connected } of [daily, weekly])
      for (let n = 1; n <= 10; n += 1) await connected(`Person ${n}`);
    expect(ctx.sent.emails).toEqual([]);
    await daily.at(DIGEST);
    await weekly.at(DIGEST);
    const data = {
      line1: 'Person 1 accepted your connection request',
      line8: 'Person 8 accepted your connection request',
      more: 'and 2 more',
    };
    const digest = { template: { name: 'list-digest', data } };
    expect(ctx.sent.emails).toMatchObject([{ ...digest, to: daily.who.email }]);
    await weekly.at('2026-11-30T14:00:00.000Z');
    expect(ctx.sent.emails.slice(1)).toMatchObject([{ ...digest, to: weekly.who.email }]);
  });

  it('NTF-06~ is turned off with its own setting, and nothing is sent instead', async () => {
    const { connected, at, who } = await aReceiver(13, { digest: 'daily' });
    await people.changeNotificationSettings(ctx, who.userId, () => ({
      digest: { email: false, push: true },
    }));
    for (const name of ['Ben', 'Cleo']) await connected(name);
    await at(DIGEST);
    expect(ctx.sent.emails).toEqual([]);
  });
});

describe('a muted team', () => {
  it('NTF-03~ is shown in the app only; other teams still send', async () => {
    const muted = TeamId.parse('team_00000000000000000000000001');
    const other = TeamId.parse('team_00000000000000000000000002');
    const { deliver, who } = await aReceiver(21, { mutedTeams: [muted] });
    for (const teamId of [muted, other]) {
      const data = { teamId, teamName: 'Zilker' };
      await announcing.announce(ctx, teamJoinGranted, who.userId, data, { of: teamId, at: ctx.clock.now() });
      await deliver(teamId);
    }
    expect(ctx.sent.emails).toHaveLength(1);
  });
});
