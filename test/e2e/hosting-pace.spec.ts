import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { atPersonsPace } from '../support/persons-pace.ts';
import type { Caller } from '../support/product.ts';
import { expect, test } from './fixtures.ts';
import { nextStep } from './hosting.ts';
import { visit } from './screens.ts';

test('EVT-02~ EVT-05~ at a person’s pace, a first event is published in 25 seconds, and three people are invited in 10 more', async ({
  page,
  product,
  signedIn,
  address,
  hasNoBarriers,
}) => {
  const host = await signedIn(page, address('hedda'));
  const friends = ['ana', 'ben', 'cleo'];
  for (const name of friends) {
    const friend = await product.member(address(name), { displayName: name });
    const connect = (caller: Caller, other: Caller) =>
      product.call(connectionsContract.request, { params: { userId: other.userId }, body: {} }, caller.token);
    await connect(host, friend);
    await connect(friend, host);
  }
  await visit(page, routes.Home);
  const pace = atPersonsPace();

  await test.step('publishes', async () => {
    await pace.tap(page.locator('a[href="/create"]:visible').first());
    await pace.read(page.getByRole('heading', { name: 'What are you hosting?' }));
    await pace.type(page.getByLabel('Event name'), 'Saturday dinks');
    await pace.tap(nextStep(page));
    await pace.read(page.getByRole('heading', { name: 'How many, when, where?' }));
    await pace.tap(page.getByRole('radio', { name: '4', exact: true }));
    await pace.tap(page.getByRole('radio', { name: /^Sun/ }));
    await pace.type(page.getByLabel('Place name'), 'Zilker Park');
    await pace.tap(nextStep(page));
    await pace.read(page.getByRole('heading', { name: 'Cover and publish' }));
    await pace.tap(page.getByRole('button', { name: 'Publish', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: /Now fill 3 spots/ })).toBeVisible();
    expect(pace.seconds()).toBeLessThanOrEqual(25);
    expect(pace.counted().taps).toBeLessThanOrEqual(9);
  });

  await test.step('invites three people', async () => {
    const published = pace.seconds();
    await pace.read(page.getByRole('heading', { name: 'Invite people you know' }));
    for (const name of friends) {
      const button = page.getByRole('button', { name: new RegExp(`Invite ${name}`, 'i') });
      await pace.tap(button);
      await expect(button).toBeHidden();
    }
    await expect(page.getByText('Invited', { exact: true })).toHaveCount(friends.length);
    expect(pace.seconds() - published).toBeLessThanOrEqual(10);
    await hasNoBarriers(page, 'an event that was just published');
  });
});

test('EVT-12 where the browser refuses to copy, the link is selected, and the host is asked to copy it', async ({
  page,
  signedIn,
  address,
  hosted,
}) => {
  const host = await signedIn(page, address('ines'));
  const event = await hosted(host, { title: 'A link to copy' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
  });
  await visit(page, paths.manageEvent(event, { tab: 'share' }));
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toBeFocused();
  await expect(page.getByText('The link is selected: copy it yourself.')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(`/share/event/${event.id}`);
});
