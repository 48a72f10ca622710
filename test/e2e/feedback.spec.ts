import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { feedbackContract } from '#shared/domains/feedback/contract.ts';
import { createPastDate } from '../support/past-date.ts';
import { expect, test } from './fixtures.ts';
import { publishEvent } from './hosting.ts';
import { visit } from './screens.ts';

test('EVT-11 after an event, an attendee rates it and endorses the others, and it shows on profiles', async ({
  page,
  openPage,
  product,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  const host = await product.member(address('host'), { displayName: 'Hana Host' });
  const ben = await product.member(address('ben'), { displayName: 'Ben Ochoa' });
  const ana = await signedIn(page, address('ana'), { displayName: 'Ana Ruiz' });
  const event = await createPastDate(
    product,
    1,
    { host, attendees: [ana, ben] },
    { title: 'Good old dinks' },
  );
  const params = dateOf(event);
  const panel = page.getByRole('region', { name: 'How was it?' });
  const people = panel.getByRole('list', { name: 'Endorse the people you played with' });
  const rowOf = (name: string) => people.getByRole('listitem').filter({ hasText: name });

  await test.step('rates it with stars, by keyboard, and changes the rating', async () => {
    await visit(page, `/evt/${event.id}`);
    await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0);
    await hasNoBarriers(page, 'an event that has ended');
    await panel.getByRole('radio', { name: '3 stars' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Thanks for your rating.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('radio', { name: '4 stars' })).toBeChecked();
    const stars = async () => (await product.call(feedbackContract.mine, { params }, ana.token)).stars;
    await expect.poll(stars).toBe(4);
  });

  await test.step('endorses the host and another attendee, and changes and withdraws one', async () => {
    await expect(people.getByRole('listitem')).toHaveText([/Hana Host · Host/, /Ben Ochoa/]);
    await rowOf('Hana Host').getByRole('button', { name: 'Great host' }).click();
    const [sport, teammate] = ['Good sport', 'Great teammate'].map((name) =>
      rowOf('Ben Ochoa').getByRole('button', { name }),
    );
    if (!sport || !teammate) throw new Error('there are two');
    await expect(rowOf('Ben Ochoa').getByRole('button', { name: 'Great host' })).toHaveCount(0);
    await teammate.click();
    await expect(teammate).toHaveAttribute('aria-pressed', 'true');
    await sport.click();
    await expect(sport).toHaveAttribute('aria-pressed', 'true');
    await expect(teammate).toHaveAttribute('aria-pressed', 'false');
    const endorsed = async () =>
      (await product.call(feedbackContract.people, { params }, ana.token)).items.map((one) => one.endorsed);
    await expect.poll(endorsed).toEqual(['great_host', 'good_sport']);
    await visit(page, `/evt/${event.id}`);
    await expect(panel.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect(sport).toHaveAttribute('aria-pressed', 'true');
    await hasNoBarriers(page, 'a rated event');
  });

  await test.step('endorsements show on profiles', async () => {
    const endorsements = page.getByRole('list', { name: 'Endorsements' });
    await expect(async () => {
      await page.goto(`/profile/${ben.userId}`);
      await expect(endorsements.getByRole('listitem')).toHaveText(['Good sport 1'], { timeout: 5000 });
    }).toPass();
    await hasNoBarriers(page, 'a profile with endorsements');
  });

  await test.step('the host’s average shows from three ratings on', async () => {
    const cleo = await product.member(address('cleo'));
    const dan = await product.member(address('dan'));
    const other = await createPastDate(product, 2, { host, attendees: [cleo, dan] });
    for (const [{ token }, stars] of [
      [cleo, 5],
      [dan, 5],
    ] as const)
      await product.call(feedbackContract.rate, { params: dateOf(other), body: { stars } }, token);
    await expect(async () => {
      await page.goto(`/profile/${host.userId}`);
      await expect(page.getByText('4.7 out of 5 as a host (3 ratings)')).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(page.getByRole('list', { name: 'Endorsements' })).toHaveText(/Great host 1/);
  });

  await test.step('nobody else sees the question', async () => {
    const guest = await openPage();
    await signedIn(guest, address('stranger'));
    await visit(guest, `/evt/${event.id}`);
    await expect(guest.getByRole('heading', { level: 1, name: 'Good old dinks' })).toBeVisible();
    await expect(guest.getByRole('region', { name: 'How was it?' })).toHaveCount(0);
  });
});

test('EVT-11~ a host of a past event with nobody else sees so, and plays again from the same event in one tap', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  const host = await signedIn(page, address('host'));
  const event = await createPastDate(
    product,
    1,
    { host, attendees: [] },
    { title: 'Quiet morning', description: 'Bring a paddle.' },
  );
  await visit(page, '/create?again=evt_00000000000000000000000000');
  await expect(page.getByRole('heading', { name: "We couldn't load the event to start from" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start from scratch' })).toHaveAttribute('href', '/create');
  await visit(page, `/evt/${event.id}`);
  await expect(page.getByText('No one else was there this time.')).toBeVisible();
  await page.getByRole('link', { name: 'Play again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Host an event' })).toBeVisible();
  await expect(page.getByText('Bring a paddle.').first()).toBeVisible();
  await hasNoBarriers(page, 'an event to be hosted again');
  await publishEvent(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet morning' })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(event.id));
  const made = await product.call(
    eventsContract.get,
    { params: { eventId: /evt_\w+/.exec(page.url())?.[0] } },
    host.token,
  );
  expect(made).toMatchObject({
    description: event.description,
    timeStart: event.timeStart,
    rsvpState: 'open',
  });
});

test('EVT-11~ the question says when it could not be loaded, and that it is over after two weeks', async ({
  page,
  product,
  address,
  signedIn,
}) => {
  const host = await product.member(address('host'));
  const ana = await signedIn(page, address('ana'));
  const event = await createPastDate(product, 1, { host, attendees: [ana] });
  const old = await createPastDate(product, 2, { host, attendees: [ana] }, { daysAgo: 16 });
  // A refusal: after an outage, the screen would retry automatically, before the button is pressed.
  const refusal = { status: 404, json: { code: 'event.not_found', requestId: 'request-1' } };
  await page.route('**/feedback', (route) => route.fulfill(refusal));
  // Nor is it notified of changes, for which it would read again, too.
  await page.routeWebSocket(/\/live/, () => undefined);
  await visit(page, `/evt/${event.id}`);
  await expect(page.getByRole('heading', { name: "We couldn't load your rating" })).toBeVisible();
  await page.unroute('**/feedback');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeEnabled();
  await visit(page, `/evt/${old.id}`);
  await expect(page.getByText('Ratings and endorsements are closed.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});
