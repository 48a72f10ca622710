import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aSlot, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';

test('RSV-04~ RSV-13~ a person waits for a spot, is offered one, and takes it', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  const host = await signedIn(await openPage(), address('host'));
  const event = await hosted(host, { allowWaitlist: true, eventSlotGroup: [aSlot({ capacity: 1 })] });
  const slotId = event.eventSlotGroup[0]?.id;
  if (!slotId) throw new Error('the event has a slot');
  const first = await signedIn(await openPage(), address('first'));
  const date = dateOf(event);
  const body = { requestKey: requestKey(1), slotId, guests: 0 };
  await product.call(eventsContract.rsvp, { params: date, body }, first.token);

  const second = await signedIn(page, address('second'));
  await visit(page, paths.event(event));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Join waitlist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join waitlist' }).click();
  await expect(main.getByText('Number 1 in line')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Spots' }).getByText('1 waiting')).toBeVisible();
  await hasNoBarriers(page, 'the page of an event for someone who waits');
  // The page shows it before it is saved: if the spot is freed first, they just get it.
  await product.until('the place on the waitlist', async () => {
    const { myRsvp } = await product.call(eventsContract.date, { params: date }, second.token);
    return myRsvp?.status === 'waitlisted';
  });

  await product.call(
    eventsContract.leave,
    { params: date, body: { requestKey: requestKey(2) } },
    first.token,
  );
  await expectLater(main.getByText('A spot opened up')).toBeVisible();
  await expect(main.getByText(/Held for you until/)).toBeVisible();
  await hasNoBarriers(page, 'the page of an event for someone with an offer');
  await main.getByRole('button', { name: 'Take the spot' }).click();
  await expect(main.getByText("You're in", { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: "Can't make it" })).toBeVisible();
});

test('HOM-01~ RSV-04~ anyone who waits for a spot finds the event on the home page', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  const host = await signedIn(await openPage(), address('host'));
  const event = await hosted(host, {
    ...{ title: 'Full fours', allowWaitlist: true, hostPlays: true },
    eventSlotGroup: [aSlot({ capacity: 1 })],
  });
  const waiting = await signedIn(page, address('waiting'));
  await visit(page, paths.event(event));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Join waitlist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join waitlist' }).click();
  await expect(main.getByText('Number 1 in line')).toBeVisible();
  await product.until('the event in the agenda', async () => {
    const { items } = await product.call(eventsContract.mine, {}, waiting.token);
    return items.some(({ id, mine }) => id === event.id && mine === 'waitlisted');
  });

  await visit(page, routes.Home);
  const upcoming = main.getByRole('region', { name: 'Coming up' });
  const card = upcoming.getByRole('listitem').filter({ hasText: 'Full fours' });
  await expect(card.getByText('On the waitlist', { exact: true })).toBeVisible();
  await hasNoBarriers(page, 'the home page of someone who waits');
  await card.getByRole('link', { name: 'Full fours' }).click();
  await expect(main.getByText('Number 1 in line')).toBeVisible();
});

test('RSV-04~ an offer can be taken or declined from the notification', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
}) => {
  const host = await signedIn(await openPage(), address('host'));
  const event = await hosted(host, { allowWaitlist: true, eventSlotGroup: [aSlot({ capacity: 1 })] });
  const slotId = event.eventSlotGroup[0]?.id;
  if (!slotId) throw new Error('the event has a slot');
  const date = dateOf(event);
  const join = (n: number, token: string) =>
    product.call(
      eventsContract.rsvp,
      { params: date, body: { requestKey: requestKey(n), slotId, guests: 0, ifFull: 'join_waitlist' } },
      token,
    );
  const first = await signedIn(await openPage(), address('first'));
  await join(1, first.token);
  const second = await signedIn(page, address('second'));
  await join(2, second.token);
  await product.call(
    eventsContract.leave,
    { params: date, body: { requestKey: requestKey(3) } },
    first.token,
  );
  const notification = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A spot opened up' });
  await expect(async () => {
    await visit(page, '/notifications');
    await expect(notification).toBeVisible({ timeout: 5000 });
  }).toPass();
  await notification.getByRole('button', { name: 'Take the spot' }).click();
  await expect
    .poll(
      async () => (await product.call(eventsContract.date, { params: date }, second.token)).myRsvp?.status,
    )
    .toBe('going');
});

test('RSV-06~ a person asks to join, and the host approves on the page where they manage the event', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  hasNoBarriers,
}) => {
  const asking = await openPage();
  const host = await signedIn(page, address('host'));
  const event = await hosted(host, { creatorApprovalNeeded: true, allowParticipantGuests: false });
  await signedIn(asking, address('asking'));
  await visit(asking, paths.event(event));
  const theirs = asking.getByRole('main');
  await expect(theirs.getByText('The host approves who joins')).toBeVisible();
  await theirs.getByRole('button', { name: 'Request to join' }).click();
  await expect(theirs.getByText('Waiting for the host')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Withdraw request' })).toBeVisible();

  await visit(page, paths.manageEvent(event));
  const waiting = page.getByRole('region', { name: 'Waiting' });
  await expectLater(waiting.getByText('Wants to join')).toBeVisible();
  await hasNoBarriers(page, 'the overview of an event for its host, with requests');
  await waiting.getByRole('button', { name: /^Approve / }).click();
  await expect(waiting).toHaveCount(0);
  await expectLater(theirs.getByText("You're in", { exact: true })).toBeVisible();
});
