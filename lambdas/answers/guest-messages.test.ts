import { describe, expect, it } from 'vitest';
import { guestMessageRow } from '#shared/domains/answers/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { createAnswers } from '#test/support/answers.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { hosted, request as rsvp, slotOf } from '#test/support/rsvps.ts';
import * as inbox from '../notifications/inbox/inbox.ts';
import * as users from '../users/people/index.ts';
import { work } from './background.ts';
import { GuestMessage } from './guest-message.table.ts';

const ctx = testContext();
const { attendees, rsvps } = createEventsCaller(ctx);
const MINOR = '2012-03-01';

const world = async (n: number) => {
  const made = await hosted(ctx, n);
  const { event, host } = made;
  const answers = createAnswers(ctx, event);
  return {
    ...made,
    answers,
    /** A guest who is going, and their link. */
    async going(name = 'Gail') {
      await answers.request({ name });
      const token = await answers.open();
      await answers.answer(token, 'going', null);
      return token;
    },
    /** What the stream triggers, and of what the host is notified then. */
    async announced() {
      const date = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
      const { data } = await GuestMessage(ctx).query.byDate(date).go();
      for (const after of data)
        await giveChange(guestMessageRow, (change) => work.reactions.announceGuestMessage(ctx, change), {
          after,
        });
      const { items } = await inbox.list(ctx, host.userId);
      return items.filter(({ type }) => type === 'guest_message');
    },
  };
};
const unreachable = { code: 'conversation.not_reachable' };

describe('a guest who writes to the host', () => {
  it('MSG-03~ RSV-09~ sends one text with their link, which the host reads with the name and the email for a reply', async () => {
    const { answers, host, event, going, announced } = await world(1);
    const token = await going();
    expect(await answers.page(token)).toMatchObject({ hostMessage: 'open' });
    const page = await answers.messageHost(token, 'Is there parking?');
    expect(page).toMatchObject({ hostMessage: 'sent', status: 'going' });
    expect(await answers.page(token)).toMatchObject({ hostMessage: 'sent' });
    // A repeated request changes nothing; another message is refused.
    await answers.messageHost(token, 'Is there parking?');
    await expect(answers.messageHost(token, 'Hello?')).rejects.toMatchObject({ code: 'answer.message_sent' });
    expect((await answers.guestMessages(host)).items).toMatchObject([
      { name: 'Gail', email: `gail.${event.id}@example.com`, text: 'Is there parking?' },
    ]);
    const [news, ...others] = await announced();
    expect([news?.data, others]).toMatchObject([{ actorName: 'Gail', message: 'Is there parking?' }, []]);
  });

  it('MSG-03~ sends text without links, of at most 500 characters', async () => {
    const { answers, going } = await world(2);
    const token = await going();
    await expect(answers.messageHost(token, 'See https://spam.example/x')).rejects.toMatchObject({
      code: 'conversation.text_only',
    });
    await expect(answers.messageHost(token, 'x'.repeat(501))).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await expect(answers.messageHost(token, ' ')).rejects.toMatchObject({ code: 'input.invalid' });
  });

  it('MSG-03~ RSV-09~ can be invited by email, and says their name if it is not known', async () => {
    const { answers, host } = await world(3);
    await answers.inviteByEmail(host, ['ines@example.com']);
    const token = await answers.open();
    expect(await answers.page(token)).toMatchObject({ needsName: true, hostMessage: 'open' });
    await expect(answers.messageHost(token, 'Who else comes?')).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await answers.messageHost(token, 'Who else comes?', 'Ines');
    expect((await answers.guestMessages(host)).items).toMatchObject([
      { name: 'Ines', email: 'ines@example.com' },
    ]);
    // The same person once they have joined.
    expect(await answers.answer(token, 'going', null, 'Ines')).toMatchObject({ hostMessage: 'sent' });
  });

  it('MSG-03~ is neither someone who is not coming, was removed, or has not confirmed, nor someone with an account', async () => {
    const { answers, event, host, person, going } = await world(4);
    await answers.request({ name: 'Uma', email: 'uma@example.com' });
    const unconfirmed = await answers.open();
    expect(await answers.page(unconfirmed)).toMatchObject({ hostMessage: 'none' });
    await expect(answers.messageHost(unconfirmed, 'Hi')).rejects.toMatchObject(unreachable);
    const token = await going();
    const { answeredAt } = await answers.page(token);
    await answers.answer(token, 'declined', answeredAt);
    await expect(answers.messageHost(token, 'Hi')).rejects.toMatchObject(unreachable);
    await answers.answer(token, 'going', (await answers.page(token)).answeredAt);
    const [guest] = (await attendees.list(host, event.id)).items;
    if (!guest) throw new Error('the guest is going');
    await attendees.remove(host, event.id, guest.user.userId);
    await expect(answers.messageHost(token, 'Hi')).rejects.toMatchObject(unreachable);
    const ana = await person(1);
    await rsvps.join(ana, event.id, rsvp(1, slotOf(event)));
    const own = await answers.links.seal({
      ...{ ask: 'attend', eventId: event.id, occurrenceId: ONLY_OCCURRENCE, userId: ana.userId },
      ...{ until: event.dateStart, sentAt: ctx.clock.now() },
    });
    await expect(answers.messageHost(own, 'Hi')).rejects.toMatchObject(unreachable);
    expect((await answers.guestMessages(host)).items).toEqual([]);
  });

  it('MSG-06 never reaches a host who is a minor, nor a minor who reads what was sent before', async () => {
    const { answers, host, going, announced } = await world(5);
    const token = await going();
    await answers.messageHost(token, 'Is there parking?');
    await users.correctBirthdate(ctx, host.userId, MINOR);
    expect(await announced()).toEqual([]);
    expect((await answers.guestMessages(host)).items).toEqual([]);
    expect(await answers.page(token)).toMatchObject({ hostMessage: 'none' });
    await expect(answers.messageHost(token, 'Is there parking?')).rejects.toMatchObject(unreachable);
  });

  it('MSG-03~ SEC-13~ is forgotten after 90 days', async () => {
    const { answers, event, going } = await world(6);
    await answers.messageHost(await going(), 'Is there parking?');
    const date = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
    const { data } = await GuestMessage(ctx).query.byDate(date).go();
    const last = Date.parse(addMilliseconds(ctx.clock.now(), 90 * DAY_MS)) / 1000;
    expect(data.map(({ expiresAt }) => expiresAt)).toEqual([Math.floor(last)]);
  });
});
