import { readFileSync } from 'node:fs';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { aSlot, requestKey } from '../support/builders.ts';
import { createPastDate } from '../support/past-date.ts';
import { disconnect } from './disconnect.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';

test.use({ serviceWorkers: 'allow' });

test('EVT-05~ RSV-01~ a host sees who is going or may come, moves someone to another slot, saves the list, and removes them', async ({
  page,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  const host = await signedIn(page, address('host'));
  const event = await hosted(host, {
    eventSlotGroup: [aSlot({ name: 'Goalie', capacity: 2 }), aSlot({ name: 'Skater', capacity: 4 })],
  });
  await visit(page, paths.event(event));
  await page.getByRole('link', { name: 'Manage event' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('This event has no waitlist')).toBeVisible();
  await main.getByRole('link', { name: 'Attendees' }).click();
  await expect(main.getByRole('heading', { name: 'No one is going yet' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Invite people' })).toBeVisible();

  const guest = await product.member(address('guest'), { displayName: 'Ines' });
  const [goalie, skater] = event.eventSlotGroup;
  if (!goalie || !skater) throw new Error('the event has two slots');
  const body = { requestKey: requestKey(1), slotId: goalie.id, guests: 0 };
  await product.call(eventsContract.rsvp, { params: dateOf(event), body }, guest.token);
  const row = main.getByRole('listitem').filter({ hasText: 'Ines' });
  await expectLater(row).toContainText('Goalie');
  await hasNoBarriers(page, 'the attendees of an event');

  await row.getByRole('button', { name: 'Change or remove Ines' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ines' });
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await sheet.getByLabel('Slot').selectOption('Skater');
  await sheet.getByLabel('Guests').selectOption('2');
  await hasNoBarriers(page, 'what a host can change about an attendee');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("Saved. We'll notify Ines.")).toBeVisible();
  await expect(row).toContainText('Skater');
  await expect(row).toContainText('2 guests');
  await main.getByText('Goalie 0').click();
  await expect(main.getByText('No attendees match.')).toBeVisible();
  await main.getByText('Skater 3').click();

  const unsure = await product.member(address('unsure'), { displayName: 'Uma' });
  const maybe = { requestKey: requestKey(2) };
  await product.call(eventsContract.maybe, { params: dateOf(event), body: maybe }, unsure.token);
  const undecided = main.getByRole('list', { name: 'Not decided yet' }).getByRole('listitem');
  await expectLater(undecided).toHaveText(/Uma.*Maybe/);
  await hasNoBarriers(page, 'the attendees and who has not decided');

  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${event.title}.csv`);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /\r\nInes,Going,Skater,2,,\d{4}-\d\d-\d\d \d\d:\d\d,\r\nUma,Maybe,,,,,$/,
  );

  await row.getByRole('button', { name: 'Change or remove Ines' }).click();
  await sheet.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Ines?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Ines was removed.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'No one is going yet' })).toBeVisible();
  const { myRsvp } = await product.call(eventsContract.date, { params: dateOf(event) }, guest.token);
  expect(myRsvp?.status).toBe('removed');
  await hasNoBarriers(page, 'the list of attendees without any');
});

test('EVT-14 RSV-15~ a host checks people in with a tap; without a connection, it is sent later', async ({
  page,
  address,
  signedIn,
  product,
  hasNoBarriers,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const host = await signedIn(page, address('host'));
  const ana = await product.member(address('ana'), { displayName: 'Ana' });
  const ben = await product.member(address('ben'), { displayName: 'Ben' });
  const event = await createPastDate(product, 0, { host, attendees: [ana, ben] });
  await visit(page, paths.manageEvent(event, { tab: 'check-in' }));
  const main = page.getByRole('main');
  const attendance = async () => {
    const { items } = await product.call(eventsContract.attendees, { params: dateOf(event) }, host.token);
    return new Map(items.map(({ user, attendance: recorded }) => [user.displayName, recorded]));
  };
  await main.getByRole('button', { name: 'Ana is here' }).click();
  await expect(main.getByRole('button', { name: 'Ana is here' })).toHaveAttribute('aria-pressed', 'true');
  await expect(main.getByText('Here 1')).toBeVisible();
  await expect.poll(async () => (await attendance()).get('Ana')).toBe('came');
  await hasNoBarriers(page, 'the check-in of an event');

  const reconnect = await disconnect(page);
  await main.getByRole('button', { name: "Ben didn't come" }).click();
  await expect(main.getByText('1 check-in waiting to sync')).toBeVisible();
  expect((await attendance()).get('Ben')).toBeNull();
  await main.getByRole('button', { name: 'Ben is here' }).click();
  await hasNoBarriers(page, 'the check-in of an event without a connection');
  await reconnect();
  await expect(main.getByText('1 check-in waiting to sync')).toHaveCount(0);
  expect(await attendance()).toEqual(
    new Map([
      ['Ana', 'came'],
      ['Ben', 'came'],
    ]),
  );
  await main.getByRole('link', { name: 'Overview' }).click();
  await expect(main.getByText('0 no-shows')).toBeVisible();
  await hasNoBarriers(page, 'the overview of an event');
});

test('EVT-14~ before check-in opens, the host reads when it does', async ({
  page,
  address,
  signedIn,
  hosted,
}) => {
  const host = await signedIn(page, address('host'));
  const event = await hosted(host);
  await visit(page, paths.manageEvent(event, { tab: 'check-in' }));
  await expect(page.getByRole('heading', { name: 'Check-in opens 3 hours before the start.' })).toBeVisible();
  await expect(page.getByText(/^It opens in \d days, at /)).toBeVisible();
});
