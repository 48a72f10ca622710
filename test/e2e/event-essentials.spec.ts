import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { aSlot, placeIn, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

const PHONE = { width: 390, height: 844 };
/** What no other test plays. */
const SPORT = 'cricket';

test('EVT-12 on a phone, what, when, where it is, and joining are on the first screen; the rest of the page has everything else about an event', async ({
  page,
  product,
  hosted,
  address,
  signedIn,
}) => {
  const host = await product.member(address('hal'), { displayName: 'Hal Host' });
  const slots = [aSlot({ name: 'Batters', capacity: 6 }), aSlot({ name: 'Bowlers', capacity: 2 })];
  const event = await hosted(host, { title: 'Evening nets', gameType: SPORT, eventSlotGroup: slots });
  const near = await hosted(host, { title: 'More nets', gameType: SPORT, requestKey: requestKey(2) });
  const [slot] = event.eventSlotGroup;
  for (const [n, name] of ['Ida Inn', 'Jo Join'].entries()) {
    const { token } = await product.member(address(`guest${n}`), { displayName: name });
    const body = { requestKey: requestKey(3), slotId: slot?.id ?? '', guests: 0 };
    await product.call(eventsContract.rsvp, { params: dateOf(event), body }, token);
  }
  await page.setViewportSize(PHONE);
  await signedIn(page, address('vera'));
  await page.addInitScript(() => {
    const shared = {
      value: async (data: ShareData) => void sessionStorage.setItem('shared', JSON.stringify(data)),
    };
    Object.defineProperty(navigator, 'share', shared);
  });
  await visit(page, paths.event(event));
  const main = page.getByRole('main');
  const place = placeIn(event.location);

  await test.step('the first screen', async () => {
    for (const essential of [
      main.getByRole('heading', { level: 1, name: 'Evening nets' }),
      main.getByText(/^\d+:\d\d/).first(),
      main.getByText(place.name, { exact: true }),
      main.getByRole('button', { name: "I'm in" }),
    ]) {
      await expect(essential).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('the cover, the place with a map and directions, and the calendar', async () => {
    await expect(main.locator('svg, img').first()).toBeVisible();
    const directions = main.getByRole('link', { name: 'Directions' });
    await expect(directions).toHaveAttribute('href', new RegExp(`${place.lat}.*${place.lng}`));
    await main.getByRole('button', { name: 'Show map' }).click();
    await expect(main.getByRole('region', { name: place.name })).toBeVisible();
    const calendar = main.getByRole('link', { name: 'Add to calendar' });
    const [file] = await Promise.all([page.waitForEvent('download'), calendar.click()]);
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
  });

  await test.step('the slots with who is going and what is left, and the host', async () => {
    const people = main.getByRole('listitem');
    for (const name of ['Ida', 'Jo'])
      await expect(people.filter({ hasText: name }).locator('svg, img').first()).toBeVisible();
    for (const [name, left] of [
      ['Batters', '4 spots left'],
      ['Bowlers', '2 spots left'],
    ] as const)
      await expect(
        main.getByRole('region', { name: 'Spots' }).getByRole('listitem').filter({ hasText: name }).first(),
      ).toContainText(left);
    await expect(main.getByRole('link', { name: /Hal Host/ })).toHaveAttribute(
      'href',
      paths.publicProfile(host.userId),
    );
  });

  await test.step('sharing, the discussion, and similar events nearby', async () => {
    await main.getByRole('button', { name: 'Share' }).click();
    const shared = await page.evaluate(() => sessionStorage.getItem('shared'));
    expect(shared).toContain(paths.shareEvent(event));
    await expect(main.getByRole('heading', { name: 'Discussion' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Similar events nearby' })).toBeVisible();
    await expect(main.getByRole('link', { name: /More nets/ })).toHaveAttribute('href', paths.event(near));
  });
});
