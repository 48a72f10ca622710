import { describe, expect, it } from 'vitest';
import { createAnswers } from '#test/support/answers.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { hosted, left, slotOf } from '#test/support/rsvps.ts';
import { placeIn } from '../../test/support/builders.ts';

const ctx = testContext();
const { attendees, eventInvitations, events } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
const invalid = { code: 'invitation.invalid' };

const world = async (n: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  const it = await hosted(ctx, n, { isPrivate: true, ...overrides });
  const { token } = await eventInvitations.setLink(it.host, it.event.id, true);
  if (token === null) throw new Error('the link is on');
  return { ...it, token, answers: createAnswers(ctx, it.event) };
};

describe('someone without an account who has an invitation link to a private event', () => {
  it('RSV-09~ RSV-10~ reads what they can choose, and neither the place nor who is going', async () => {
    const { event, token } = await world(1);
    const shown = await eventInvitations.show(visitor, event.id, token);
    expect(shown.guestRsvp).toMatchObject({ eventSlotGroup: [{ id: slotOf(event), left: 8 }] });
    expect(JSON.stringify(shown)).not.toContain(placeIn(event.location).name);
    expect(shown).not.toHaveProperty('joiners');
  });

  it('RSV-09~ RSV-10~ RSVPs with a name and an email, confirms by the emailed link, and answers with it later', async () => {
    const { answers, event, host, token } = await world(2);
    expect(await answers.requestInvited(token)).toEqual({ done: true });
    expect((await attendees.list(host, event.id)).items).toEqual([]);
    const mailed = await answers.open();
    const shown = await answers.page(mailed);
    expect(shown).toMatchObject({ displayName: 'Gail', isUnconfirmed: true, status: null });
    expect((await attendees.list(host, event.id)).items).toEqual([]);
    const page = await answers.answer(mailed, 'going', null);
    expect(page).toMatchObject({ status: 'going', isUnregisteredUser: true });
    expect(await answers.answer(mailed, 'going', page.answeredAt)).toEqual(page);
    expect((await attendees.list(host, event.id)).items).toMatchObject([{ user: { displayName: 'Gail' } }]);
    expect(left(await events.page(host, event.id))).toEqual([7]);
    await answers.answer(mailed, 'declined', page.answeredAt);
    expect(left(await events.page(host, event.id))).toEqual([8]);
    await expect(events.page(visitor, event.id)).rejects.toMatchObject({ code: 'event.not_found' });
  });

  it('RSV-09~ cannot if the host wants accounts', async () => {
    const { answers, event, token } = await world(3, { allowGuestRsvp: false });
    expect((await eventInvitations.show(visitor, event.id, token)).guestRsvp).toBeNull();
    await expect(answers.requestInvited(token)).rejects.toMatchObject({ code: 'rsvp.account_needed' });
  });

  it('RSV-10~ SEC-05~ cannot with a link of another event, or one that was turned off, also meanwhile', async () => {
    const [one, other] = [await world(4), await world(5)];
    await expect(one.answers.requestInvited(other.token)).rejects.toMatchObject(invalid);
    await one.answers.requestInvited(one.token);
    const mailed = await one.answers.open();
    await eventInvitations.setLink(one.host, one.event.id, false);
    await expect(one.answers.page(mailed)).rejects.toMatchObject(invalid);
    await expect(one.answers.answer(mailed, 'going', null)).rejects.toMatchObject(invalid);
    await expect(one.answers.requestInvited(one.token)).rejects.toMatchObject(invalid);
    expect((await attendees.list(one.host, one.event.id)).items).toEqual([]);
  });

  it('RSV-09~ is the person with that account, if there is one', async () => {
    const { answers, event, person, token } = await world(6);
    const ana = await person(1);
    await answers.requestInvited(token, { email: ana.email });
    await answers.answer(await answers.open(), 'going', null);
    expect((await events.page(ana, event.id)).myRsvp).toMatchObject({ status: 'going' });
  });

  it('RSV-10~ cannot come back if the host has removed them', async () => {
    const { answers, event, host, person, token } = await world(7);
    const ana = await person(1);
    await answers.requestInvited(token, { email: ana.email });
    await answers.answer(await answers.open(), 'going', null);
    await attendees.remove(host, event.id, ana.userId);
    await answers.requestInvited(token, { email: ana.email });
    await expect(answers.answer(await answers.open(), 'going', null)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });
});
