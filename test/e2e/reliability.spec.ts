import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aSlot, requestKey } from '../support/builders.ts';
import { createPastDate } from '../support/past-date.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';

test('RSV-15~ someone sees that they were marked as a no-show, asks for a correction, and the host corrects it', async ({
  page,
  openPage,
  address,
  signedIn,
  product,
  hasNoBarriers,
}) => {
  const host = await signedIn(await openPage(), address('host'));
  const ana = await signedIn(page, address('ana'));
  const event = await createPastDate(product, 0, { host, attendees: [ana] });
  const record = (attendance: 'came' | 'no_show') =>
    product.call(
      eventsContract.setAttendance,
      { params: { ...dateOf(event), userId: ana.userId }, body: { attendance } },
      host.token,
    );
  await record('no_show');
  await visit(page, routes.Profile);
  const section = page.getByRole('region', { name: 'Your reliability' });
  await expectLater(section.getByText('No-show', { exact: true })).toBeVisible();
  await expect(section.getByText(/After 3 events/)).toBeVisible();
  await hasNoBarriers(page, 'the own profile with reliability');
  await section.getByRole('button', { name: 'Ask for a correction' }).click();
  await expect(section.getByText('You asked the host to check this.')).toBeVisible();
  await record('came');
  await expectLater(section.getByText('Came', { exact: true })).toBeVisible();
});

test('RSV-04~ EVT-05~ a host moves someone up on the waitlist with a reason, and they see their new position', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  const host = await signedIn(page, address('host'));
  const event = await hosted(host, { allowWaitlist: true, eventSlotGroup: [aSlot({ capacity: 1 })] });
  const slotId = event.eventSlotGroup[0]?.id ?? '';
  const other = await openPage();
  const people = [
    await product.member(address('first'), { displayName: 'Ada' }),
    await product.member(address('second'), { displayName: 'Bea' }),
    await signedIn(other, address('third'), { displayName: 'Cleo' }),
  ];
  for (const [index, { token }] of people.entries()) {
    const body = { requestKey: requestKey(index + 1), slotId, guests: 0, ifFull: 'join_waitlist' as const };
    await product.call(eventsContract.rsvp, { params: dateOf(event), body }, token);
  }
  await visit(other, paths.event(event));
  await expect(other.getByText('Number 2 in line')).toBeVisible();
  await visit(page, paths.manageEvent(event, { tab: 'waitlist' }));
  const main = page.getByRole('main');
  await expect(main.getByText('First come, first served')).toBeVisible();
  await hasNoBarriers(page, 'the waitlist of an event');
  await main.getByRole('button', { name: 'Move Cleo up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Move Cleo' });
  await sheet.getByRole('button', { name: 'Move' }).click();
  await expect(sheet.getByRole('alert').first()).toBeVisible();
  await hasNoBarriers(page, 'moving someone on the waitlist');
  await sheet.getByLabel('Reason').fill('She drives two others.');
  await sheet.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Cleo was moved.')).toBeVisible();
  const log = main.getByRole('region', { name: 'Changes to the order' });
  await expect(log.getByText('She drives two others.')).toBeVisible();
  await expectLater(other.getByText('Number 1 in line · the host changed the order')).toBeVisible();
});
