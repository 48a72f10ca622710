import type { Browser, BrowserContext, Page } from 'playwright/test';
import { text } from '#shared/contracts/fields.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { hostileAnswer } from '../support/hostile-answers.ts';
import { mailTemplates } from '../support/hostile-mails.ts';
import { httpRequest } from '../support/http.ts';
import { payloads } from '../support/payloads/payloads.ts';
import { HOST, PASSWORD } from '../support/product.ts';
import { runs } from '../support/seed.ts';
import { aGame } from '../support/upcoming.ts';
import { allAddressesFor, createWorld, part } from './every-screen.ts';
import { expect, test } from './fixtures.ts';
import { appShown } from './screens.ts';

/** A page, and the names of its frames in which a payload ran. An alert counts as well. */
const openWatched = async (browser: Browser, options: { readonly bypassCSP: boolean }) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const ran: string[] = [];
  // The function that every payload calls.
  await context.exposeBinding('ran', ({ frame }) => {
    ran.push(frame.name());
  });
  // Requests to other machines fail right away, so no test waits for them.
  await context.route(
    ({ hostname }) => !/(?:^|\.)localhost$|^127\.0\.0\.1$/.test(hostname),
    (route) => route.abort(),
  );
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return { context, page, ran };
};

/** What no text may add to a page: event handlers, script addresses, elements that embed documents. */
const codeIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      if (/^(?:iframe|object|embed|base|math|frameset|portal|applet)$/i.test(element.localName))
        found.push(element.outerHTML);
      for (const { name, value } of element.attributes) {
        const isLeading = /^(?:href|src|action|formaction|data|xlink:href)$/.test(name);
        const leadsToCode = isLeading && /^[\s\p{Cc}]*(?:j\s*a\s*v\s*a|vb|live)\s*script\s*:/iu.test(value);
        // What the rendering library puts in place of such an address.
        const isStopped = value.startsWith("javascript:throw new Error('React has blocked a javascript: URL");
        if (/^on/.test(name) || name === 'srcdoc' || (leadsToCode && !isStopped))
          found.push(`${element.localName} ${name}=${value}`);
      }
    }
    return found;
  });

/** Makes the API respond with hostile texts wherever people, or other services, provide a text. */
const makeAnswersHostile = async (context: BrowserContext, port: number): Promise<void> => {
  let seed = 0;
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const authorization = await request.headerValue('authorization');
    const { status, text: answer } = await httpRequest({
      port,
      host: HOST,
      method: request.method(),
      path: pathname + search,
      ...(authorization !== null && { headers: { authorization } }),
    });
    // The person's own account and the app's configuration stay unchanged.
    const isKept = status !== 200 || request.method() !== 'GET' || /\/api\/(?:config|me)$/.test(pathname);
    seed += 1;
    const json: unknown = JSON.parse(answer);
    await route.fulfill({ status, json: isKept ? json : hostileAnswer(`GET ${pathname}`, json, seed) });
  });
};

test.describe('hostile texts', () => {
  // Two of them go through all screens.
  test.describe.configure({ timeout: 900_000 });

  test('run on an unprotected page, so that a page that lets them through would be noticed', async ({
    browser,
  }) => {
    const { context, page, ran } = await openWatched(browser, { bypassCSP: false });
    await context.route('**/unguarded', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Unguarded</title>' }),
    );
    await page.goto('/unguarded');
    await page.evaluate((texts) => {
      for (const [index, unsafe] of texts.entries()) {
        const frame = document.createElement('iframe');
        frame.name = String(index);
        frame.srcdoc = `<p>${unsafe}</p><input value="${unsafe}"><script>x = "${unsafe}"</script><a href="${unsafe}">x</a>`;
        document.body.append(frame);
      }
    }, payloads);
    await expect.poll(() => new Set(ran).size).toBeGreaterThan(100);
    await context.close();
  });

  for (const bypassCSP of [false, true]) {
    const policy = bypassCSP ? 'off' : 'on';

    test(`SEC-04 with the policy ${policy} no screen runs one, whatever text the API returns`, async ({
      browser,
      product,
      address,
      hosted,
    }) => {
      const member = await product.member(address(`ann-${policy}`));
      const world = await createWorld(product, member, hosted);
      const { context, page, ran } = await openWatched(browser, { bypassCSP });
      await makeAnswersHostile(context, product.address.port);
      const showing = new Set<string>();
      const screens = async (paths: readonly string[]) => {
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await expect(page.locator('h1, [role=alert]').first()).toBeVisible();
          // A server-rendered page is not made from these responses.
          await appShown(page);
          await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
          await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
          expect.soft(await codeIn(page), path).toEqual([]);
          expect.soft(ran, path).toEqual([]);
          if ((await page.locator('body').textContent())?.includes('ran()')) showing.add(path);
        }
      };
      await screens(part(allAddressesFor('visitor', world), 'hostile texts'));
      await page.goto('/login');
      await page.getByLabel('Email').fill(member.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/home', { waitUntil: 'domcontentloaded' });
      await screens(part(allAddressesFor('member', world), 'hostile texts'));
      expect(showing.size, [...showing].join()).toBeGreaterThanOrEqual(runs(2, 10));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    });

    test(`SEC-04 with the policy ${policy} no event page runs a stored one`, async ({
      browser,
      product,
      address,
    }) => {
      const member = await product.member(address(`bob-${policy}`));
      const { context, page, ran } = await openWatched(browser, { bypassCSP });
      const lines = payloads.flatMap((payload) => text(3, 40).safeParse(payload).data ?? []);
      const each = Math.ceil(lines.length / 4);
      for (let from = 0; from < lines.length; from += each) {
        const part = lines.slice(from, from + each);
        const [title = '', name = '', place = '', ...others] = part;
        const body = aGame(from + 1, {
          title,
          description: part.join('\n').slice(0, eventLimits.description.max),
          eventSlotGroup: [name, ...others.slice(0, eventLimits.slots.max - 1)].map((slot) => ({
            ...{ name: slot, capacity: 4, genders: [], level: null, ages: null },
          })),
          location: { name: place, address: name, lat: 30.2669, lng: -97.7729 },
        });
        const { id } = await product.call(eventsContract.create, { body }, member.token);
        await page.goto(`/evt/${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(unbrokenWords(title));
        expect.soft(await codeIn(page), id).toEqual([]);
        expect.soft(ran, id).toEqual([]);
      }
      await context.close();
    });
  }

  test('SEC-04 no email runs one', async ({ browser }) => {
    const { context, page, ran } = await openWatched(browser, { bypassCSP: true });
    const kept = payloads.flatMap((payload) => text(1, 200).safeParse(payload).data ?? []);
    let html = '';
    await context.route('**/mail', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    for (const { title, mailWith } of mailTemplates.filter((_, index) => index % 4 === 0)) {
      ({ html = '' } = mailWith(kept.join(' ')));
      await page.goto('/mail');
      expect.soft(await codeIn(page), title).toEqual([]);
      expect.soft(ran, title).toEqual([]);
    }
    await context.close();
  });
});
