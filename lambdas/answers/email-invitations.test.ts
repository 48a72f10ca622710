import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { emailInvitationLimits } from '#shared/domains/answers/email-invitations.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { altered } from '#test/support/altered.ts';
import { createAnswers } from '#test/support/answers.ts';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { block } from '#test/support/people.ts';
import { hosted, left, slotOf } from '#test/support/rsvps.ts';

const ctx = testContext();
const { attendees, events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
const gone = { code: 'answer.link_invalid' };
const GAIL = 'gail@example.com';

/** A private event that accepts no RSVPs from uninvited people without an account. */
const world = async (n: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  const options = { isPrivate: true, allowGuestRsvp: false, ...overrides };
  const it = await hosted(ctx, n, options);
  const answers = createAnswers(ctx, it.event);
  const states = async () =>
    (await answers.emailInvitations(it.host)).items.map(({ email, state }) => `${email} ${state}`);
  return { ...it, answers, states };
};

describe('people who are invited by email', () => {
  it('RSV-10 RSV-01~ without an account: see what they are invited to, and are going with their name, straight from the email', async () => {
    const { answers, event, host, states } = await world(1);
    expect(await answers.inviteByEmail(host, [GAIL])).toEqual({ invited: 1 });
    const token = await answers.open();
    expect(answers.mailed().map(({ to }) => to)).toEqual([GAIL]);
    const page = await answers.page(token);
    expect(page).toMatchObject({
      ...{ displayName: '', needsName: true, isUnregisteredUser: true, isUnconfirmed: false },
      ...{ status: 'invited', answeredAt: null, event: { title: event.title, location: event.location } },
    });
    expect(await states()).toEqual([`${GAIL} open`]);
    await expect(answers.answer(token, 'going', null)).rejects.toMatchObject({
      code: 'input.invalid',
      fields: [{ field: 'body.name', reason: 'required' }],
    });
    expect((await attendees.list(host, event.id)).items).toEqual([]);
    const going = await answers.answer(token, 'going', null, 'Gail');
    expect(going).toMatchObject({ displayName: 'Gail', needsName: false, status: 'going' });
    // A repeated request changes nothing.
    expect(await answers.answer(token, 'going', null, 'Gail')).toEqual(going);
    expect((await attendees.list(host, event.id)).items).toMatchObject([{ user: { displayName: 'Gail' } }]);
    expect([await states(), left(await events.page(host, event.id))]).toEqual([[`${GAIL} answered`], [7]]);
    // The same link changes the answer later.
    expect(await answers.answer(token, 'declined', going.answeredAt)).toMatchObject({ status: 'declined' });
    expect(left(await events.page(host, event.id))).toEqual([8]);
    await expect(events.page(visitor, event.id)).rejects.toMatchObject({ code: 'event.not_found' });
  });

  it('RSV-10~ get the email again if the host sends it, once a day, until they have answered', async () => {
    const { answers, host } = await world(31);
    await answers.inviteByEmail(host, ['rita@example.com']);
    await answers.open();
    const sent = () => answers.mailed().length;
    const [invitation] = (await answers.emailInvitations(host)).items;
    if (!invitation) throw new Error('the address is invited');
    const { guestId, invitedAt } = invitation;
    const resend = () => answers.resendEmailInvitation(host, guestId);
    expect([await resend(), sent()]).toEqual([{ sent: false }, 1]);
    ctx.clock.moveTo(addMilliseconds(invitedAt, emailInvitationLimits.resendAfterMs));
    expect(await resend()).toEqual({ sent: true });
    expect(await resend()).toEqual({ sent: false });
    const token = await answers.open();
    expect(sent()).toBe(2);
    expect((await answers.emailInvitations(host)).items).toMatchObject([
      { invitedAt, sentAt: ctx.clock.now(), state: 'open' },
    ]);
    expect(await answers.answer(token, 'declined', null)).toMatchObject({ status: 'declined' });
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), emailInvitationLimits.resendAfterMs));
    expect(await resend()).toEqual({ sent: false });
  });

  it('RSV-10~ can say that they cannot come without a name, and come after all', async () => {
    const { answers, event, host, states } = await world(2);
    await answers.inviteByEmail(host, ['gina@example.com']);
    const token = await answers.open();
    expect(await answers.answer(token, 'declined', null)).toMatchObject({
      status: 'declined',
      needsName: true,
    });
    expect(await states()).toEqual(['gina@example.com declined']);
    expect((await attendees.list(host, event.id)).items).toEqual([]);
    expect(await answers.answer(token, 'going', null, 'Gina')).toMatchObject({ status: 'going' });
    expect(await states()).toEqual(['gina@example.com answered']);
  });

  it('RSV-10~ with an account: answer as themselves without logging in, and see the event from then on', async () => {
    const { answers, event, host, person, states } = await world(3);
    const ana = await person(1);
    await answers.inviteByEmail(host, [ana.email]);
    // Until they RSVP, the host does not see who it is.
    expect(await states()).toEqual([`${ana.email} open`]);
    await expect(events.page(ana, event.id)).rejects.toMatchObject({ code: 'event.not_found' });
    const token = await answers.open();
    const { displayName } = ana.user;
    expect(await answers.page(token)).toMatchObject({ displayName, needsName: false, status: 'invited' });
    expect(await answers.answer(token, 'declined', null)).toMatchObject({ status: 'declined' });
    expect((await events.page(ana, event.id)).myRsvp).toMatchObject({ status: 'declined' });
    const shown = await answers.page(token);
    expect(await answers.answer(token, 'going', shown.answeredAt)).toMatchObject({
      status: 'going',
      displayName,
    });
  });

  it('RSV-10~ who have an RSVP already get no email about it', async () => {
    const { answers, event, host, person } = await world(4, { isPrivate: false });
    const ana = await person(1);
    await rsvps.join(ana, event.id, { requestKey: requestKey(1), slotId: slotOf(event), guests: 0 });
    await answers.inviteByEmail(host, [ana.email, 'new@example.com']);
    await answers.open();
    expect(answers.mailed().map(({ to }) => to)).toEqual(['new@example.com']);
    expect(left(await events.page(host, event.id))).toEqual([7]);
  });

  it('RSV-10~ SEC-05~ read in it who invites them to what, when and where, and nothing that leads elsewhere', async () => {
    const { answers, event, host } = await world(9, { title: '5-a-side at evil.example' });
    await answers.inviteByEmail(host, ['gina@example.com']);
    await answers.open();
    const [mail] = ctx.sent.emails;
    expect(mail?.message.subject).toBe(`${host.user.displayName} invited you: 5-a-side at · Sat, Nov 28`);
    expect(mail?.template.data).toMatchObject({
      ...{
        inviter: host.user.displayName,
        title: unbrokenWords('5-a-side at'),
        when: 'Saturday, November 28',
      },
      ...(!event.location.isOnline && { place: event.location.name, address: event.location.address }),
      yesUrl: expect.stringMatching(/choice=going$/),
      noUrl: expect.stringMatching(/choice=declined$/),
    });
  });

  it('RSV-10~ NTF-03~ get one invitation: nothing announces it again while they answer, whatever comes first', async () => {
    const { answers, event, host, person } = await world(10);
    const ana = await person(1);
    await answers.inviteByEmail(host, [ana.email]);
    const token = await answers.open();
    await answers.answer(token, 'going', null);
    expect(answers.mailed().map(({ to }) => to)).toEqual([ana.email]);
    const key = { eventId: event.id, occurrenceId: event.occurrenceId, userId: ana.userId };
    const invited = {
      ...key,
      answeredBy: host.userId,
      status: 'invited',
      slotId: slotOf(event),
      guests: 0,
    } as const;
    const rest = { dateStart: event.dateStart, revision: 1, updatedAt: ctx.clock.now() };
    // As the stream shows the step in between, and as if they had been invited in the app.
    for (const fromEmail of [true, undefined])
      await giveChange(rsvpRow, (change) => eventWork.reactions.announceRequest(ctx, change), {
        after: { ...invited, ...rest, ...(fromEmail && { fromEmail }) },
      });
    expect(await notificationRows.list(ctx, ana.userId, undefined, 10)).toEqual([]);
  });

  it('RSV-10~ are each invited once, the host never, and only by someone who may manage the event', async () => {
    const { answers, event, host, person } = await world(5);
    const emails = [GAIL, 'gus@example.com', host.email];
    expect(await answers.inviteByEmail(host, emails)).toEqual({ invited: 2 });
    expect(await answers.inviteByEmail(host, emails)).toEqual({ invited: 0 });
    await answers.open();
    expect(answers.mailed()).toHaveLength(2);
    const ana = await person(1);
    await expect(answers.inviteByEmail(ana, [GAIL])).rejects.toMatchObject({
      code: 'event.not_found',
    });
    await expect(answers.emailInvitations(ana)).rejects.toMatchObject({ code: 'event.not_found' });
    ctx.clock.moveTo(event.endsAt);
    await expect(answers.inviteByEmail(host, ['late@example.com'])).rejects.toMatchObject({
      code: 'event.ended',
    });
  });

  it('RSV-10~ SEC-05~ a withdrawn invitation no longer works, nor does a changed link, or one after its time', async () => {
    const { answers, event, host, states } = await world(6);
    await answers.inviteByEmail(host, [GAIL, 'gus@example.com']);
    await answers.open();
    const tokens = new Map(answers.mailed().map(({ to, token }) => [to, token]));
    const [gail, gus] = [tokens.get(GAIL) ?? '', tokens.get('gus@example.com') ?? ''];
    const { items } = await answers.emailInvitations(host);
    const invited = items.find(({ email }) => email === GAIL);
    if (!invited) throw new Error('she is invited');
    for (const _ of [1, 2])
      expect(await answers.withdrawEmailInvitation(host, invited.guestId)).toEqual({ done: true });
    expect(await states()).toEqual(['gus@example.com open']);
    await expect(answers.page(gail)).rejects.toMatchObject(gone);
    await expect(answers.answer(gail, 'going', null, 'Gail')).rejects.toMatchObject(gone);
    await expect(answers.page(altered(gus))).rejects.toMatchObject(gone);
    ctx.clock.moveTo(addMilliseconds(event.endsAt, emailInvitationLimits.daysAfterEnd * DAY_MS));
    await expect(answers.page(gus)).rejects.toMatchObject(gone);
  });

  it('RSV-10~ PRV-03~ get no email from someone whom they blocked, and cannot come back once they were removed', async () => {
    const { answers, event, host, person } = await world(7);
    const [ana, ben] = [await person(1), await person(2)];
    await block(ctx, ana.userId, host.userId);
    await answers.inviteByEmail(host, [ana.email, ben.email]);
    const token = await answers.open();
    expect(answers.mailed().map(({ to }) => to)).toEqual([ben.email]);
    const going = await answers.answer(token, 'going', null);
    await attendees.remove(host, event.id, ben.userId);
    await expect(answers.answer(token, 'going', going.answeredAt)).rejects.toMatchObject({
      code: 'event.not_found',
    });
  });

  it('RSV-10~ are listed in pages', async () => {
    const { answers, host } = await world(8);
    const most = emailInvitationLimits.perPage;
    const emails = Array.from({ length: most + 5 }, (_, n) => `person${n}@example.com`);
    for (let from = 0; from < emails.length; from += 20)
      await answers.inviteByEmail(host, emails.slice(from, from + 20));
    const first = await answers.emailInvitations(host);
    const rest = await answers.emailInvitations(host, first.next ?? '');
    expect([first.items.length, rest.items.length, rest.next]).toEqual([most, 5, null]);
    expect(new Set([...first.items, ...rest.items].map(({ email }) => email))).toEqual(new Set(emails));
  });
});
