import { type Browser, chromium, type Page } from 'playwright/test';
import { routes } from '#shared/product/routes.ts';
import { addressesFor, createWorld, part } from './every-screen.ts';
import { expect, test } from './fixtures.ts';
import { columnsOfLetters, hiddenFocus, movingOrDragged, smallTargets, widthOf } from './reading.ts';
import type { World } from './screens/screen.ts';
import { shown, visit } from './screens.ts';

// Each goes through all screens.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

/** One run reports on all screens. */
const softly = expect.configure({ soft: true });
const PHONE = { width: 390, height: 844 };

/** Opens every screen, or the part that the seed chooses, as each kind of person who can see it. */
const onEveryScreen = async (
  page: Page,
  world: World,
  { label, logIn, newcomer }: { label: string; logIn: (email: string) => Promise<void>; newcomer: string },
  look: (path: string) => Promise<void>,
): Promise<void> => {
  for (const path of part([...addressesFor('visitor', world), '/nowhere'], label)) {
    await visit(page, path);
    await look(path);
  }
  for (const [reader, email, first] of [
    ['newcomer', newcomer, '**/user-onboarding'],
    ['member', world.member.email, '**/home'],
  ] as const) {
    await page.goto('/login');
    await logIn(email);
    await page.waitForURL(first);
    for (const path of part(addressesFor(reader, world), label)) {
      await visit(page, path);
      await look(path);
    }
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
};

test('PLT-15~ the navigation is at the bottom on a phone, and in the header on a tablet and a desktop', async ({
  page,
  signedIn,
  address,
}) => {
  await signedIn(page, address('gil'));
  await visit(page, routes.Home);
  const ways = page.getByRole('navigation', { name: 'Main' });
  for (const [width, place] of [
    [320, 'bottom'],
    [390, 'bottom'],
    [820, 'top'],
    [1280, 'top'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(ways).toHaveCount(1);
    const placed = async () => (((await ways.boundingBox())?.y ?? 0) > 422 ? 'bottom' : 'top');
    await expect.poll(placed, `at ${width} px`).toBe(place);
    await expect(ways.getByRole('link', { name: 'Teams' })).toBeVisible();
  }
});

test.describe('with text at twice the size', () => {
  let large: Browser;
  test.beforeAll(async ({ launchOptions }) => {
    // The browser's own setting, which media queries also follow.
    large = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
  });
  test.afterAll(() => large.close());

  test('A11Y-02 every screen grows with its text and still fits a phone', async ({
    product,
    hosted,
    address,
    logIn,
    baseURL,
  }) => {
    const context = await large.newContext({
      viewport: PHONE,
      locale: 'en-US',
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    const world = await createWorld(product, await product.member(address('hoa')), hosted);
    const { email: newcomer } = await product.account(address('ivo'));
    await onEveryScreen(
      page,
      world,
      { label: 'large text', newcomer, logIn: (email) => logIn(page, email) },
      async (path) => {
        softly(await page.evaluate(() => getComputedStyle(document.body).fontSize), path).toBe('32px');
        await softly.poll(() => widthOf(page), path).toBe(PHONE.width);
        await softly.poll(() => columnsOfLetters(page), path).toEqual([]);
      },
    );
    await context.close();
  });
});

test('PLT-15~ A11Y-02 every screen fits from 320 px to a desktop; targets are at least 24 px, the focus is always visible, nothing moves or must be dragged', async ({
  page,
  product,
  hosted,
  address,
  logIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const world = await createWorld(
    product,
    await product.member(address('jan'), { displayName: 'Maximiliana-Wilhelmina K.' }),
    hosted,
  );
  const { email: newcomer } = await product.account(address('kim'));
  await onEveryScreen(
    page,
    world,
    { label: 'sizes', newcomer, logIn: (email) => logIn(page, email) },
    async (path) => {
      for (const width of [1280, 820, 320, PHONE.width]) {
        await page.setViewportSize({ ...PHONE, width });
        await softly.poll(() => widthOf(page), `${path} at ${width} px`).toBe(width);
      }
      await softly.poll(() => smallTargets(page), path).toEqual([]);
      await softly.poll(() => movingOrDragged(page), path).toEqual([]);
      softly(await hiddenFocus(page), path).toEqual([]);
    },
  );
});

test('A11Y-02 a new page and the result of an action are announced', async ({
  page,
  product,
  signedIn,
  hosted,
  address,
}) => {
  await signedIn(page, address('lea'));
  const event = await hosted(await product.member(address('max')), {
    title: 'Announced rally',
    allowParticipantGuests: false,
  });
  const announced = (text: string) => page.locator('[aria-live="polite"]').filter({ hasText: text });
  await visit(page, routes.Home);
  await test.step('the page that came, by its title', async () => {
    await page.getByRole('link', { name: 'Discover', exact: true }).first().click();
    await expect(announced('Events near Austin · Good Times Hub')).toHaveCount(1);
  });
  await test.step('how many were found', async () => {
    const count = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /within 15\smi$/ });
    await expect(count).toBeVisible();
  });
  await test.step('what came of an answer', async () => {
    await visit(page, `/evt/${event.id}`);
    await page.getByRole('button', { name: "I'm in" }).click();
    await expect(announced("You're in. See you there!")).toHaveCount(1);
  });
  await test.step('what is wrong with a field', async () => {
    await visit(page, '/create');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  });
  await shown(page);
});
