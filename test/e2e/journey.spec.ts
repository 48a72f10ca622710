import { readFile } from 'node:fs/promises';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { routes } from '#shared/product/routes.ts';
import { requestKey } from '../support/builders.ts';
import { PASSWORD } from '../support/product.ts';
import { austinDate } from '../support/upcoming.ts';
import { expect, test } from './fixtures.ts';
import { chooseDay, nameEvent, nextStep, publishEvent } from './hosting.ts';
import { fillProfile } from './onboarding.ts';
import { visit } from './screens.ts';

test.use({ serviceWorkers: 'allow' });

test('AU-01 AU-07 AU-09 ON-01 ON-04 ON-06 ON-10 ON-11 EVT-02~ a visitor signs up, sets up a profile, and hosts an event', async ({
  page,
  address,
  mailedCode,
}) => {
  const email = address('yara');

  await test.step('signs up; the rules are ticked off while typing', async () => {
    await page.goto('/');
    await page.getByLabel('Email').fill(email);
    const password = page.getByLabel('Password', { exact: true });
    const rules = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem');
    await password.pressSequentially('play');
    await expect(rules.filter({ hasText: '(met)' })).toHaveText(['One lowercase letter (met)']);
    await password.fill(PASSWORD);
    await expect(rules.filter({ hasText: '(met)' })).toHaveCount(4);
    await page.getByRole('button', { name: 'Create account' }).click();
  });

  await test.step('verifies with the mailed code', async () => {
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.getByLabel('Code from the email').fill(await mailedCode(email));
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Email verified!')).toBeVisible();
  });

  await test.step('sets up the profile; it cannot be saved before it is complete', async () => {
    await expect(page.getByRole('heading', { name: 'More Information' })).toBeVisible();
    const save = page.getByRole('button', { name: 'Setup Account' });
    await fillProfile(page, 'Yara', 'Yara Quintero');
    await expect(save).toBeEnabled();
    await page.getByRole('checkbox', { name: 'I agree to the terms of use' }).uncheck();
    await expect(save).toBeDisabled();
    await page.getByRole('checkbox', { name: 'I agree to the terms of use' }).check();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    const city = page.getByRole('combobox', { name: 'Your city' });
    await city.pressSequentially('x');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Choose your city from the suggestions')).toBeVisible();
    await city.fill('Austin');
    await page.getByRole('option', { name: 'Austin, TX' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await save.click();
  });

  await test.step('is welcomed where the week can be saved, and skips that', async () => {
    await page.waitForURL('**/settings?tab=availability&skippable=true');
    await expect(page.getByText('Welcome, Yara!')).toBeVisible();
    await page.getByRole('link', { name: 'Skip for now...' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('heading', { name: 'Yara' })).toBeVisible();
  });

  await test.step('hosts a game, step by step', async () => {
    await page.getByRole('link', { name: 'Host an event' }).first().click();
    await expect(page.getByRole('radio', { name: 'Pickleball' })).toBeChecked();
    await nameEvent(page, 'Evening rally');
    await page.getByLabel('Number of players').fill('6');
    await chooseDay(page, austinDate(3));
    await page.getByLabel('Place name').fill('Zilker Park, courts 3–4');
    await expect(page.getByText('Near Austin, TX.')).toBeVisible();
    await nextStep(page).click();
    await expect(page.getByRole('heading', { name: 'Cover and publish' })).toBeVisible();
    await publishEvent(page);
  });

  await test.step('and finds it at its own address', async () => {
    await expect(page).toHaveURL(/\/evt\/evt_/);
    await expect(page.getByRole('heading', { name: 'Evening rally' })).toBeVisible();
    await expect(page.getByText("You're hosting")).toBeVisible();
    await expect(page.getByText('Zilker Park, courts 3–4', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Evening rally' })).toBeVisible();
  });
});

test('RSV-01~ RSV-02~ RSV-03~ NTF-02~ NTF-03~ PLT-06~ PLT-16~ a second person finds the event and joins, the host is notified right away, a third finds it full', async ({
  page: host,
  openPage,
  signedIn,
  hosted,
  address,
  product,
}) => {
  const hostEmail = address('hana');
  const caller = await signedIn(host, hostEmail, { displayName: 'Hana' });
  await visit(host, routes.Home);
  const title = 'Court four, two places';
  const capacity = { capacity: 2, name: 'Players', genders: [], level: null, ages: null };
  const day = austinDate(6);
  const game = await hosted(caller, { title, dateStart: day, eventSlotGroup: [capacity] });
  const [second, third] = await Promise.all([
    openPage(),
    openPage({ viewport: { width: 1280, height: 800 } }),
  ]);

  await test.step('the second narrows the games near Austin by sport and day', async () => {
    await signedIn(second, address('sol'), { displayName: 'Sol' });
    await visit(second, routes.Home);
    await second.getByRole('link', { name: 'Discover', exact: true }).click();
    await expect(second.getByRole('heading', { name: 'Events near Austin' })).toBeVisible();
    await second.getByRole('button', { name: 'More sports' }).click();
    await second
      .getByRole('dialog')
      .getByRole('button', { name: /^Tennis/ })
      .click();
    await second.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(second).toHaveURL(/sport=tennis/);
    await expect(second.getByRole('link', { name: title })).toBeHidden();
    const sports = second.getByRole('group', { name: 'Sport' });
    await sports.getByRole('button', { name: 'Tennis', exact: true }).click();
    await sports.getByRole('button', { name: 'Pickleball', exact: true }).click();
    await second.getByRole('button', { name: 'Pick a date' }).click();
    const days = second.getByRole('dialog');
    await days.getByLabel('From').fill(day);
    await days.getByLabel('Until').fill(day);
    await days.getByRole('button', { name: 'Done' }).click();
    await expect(second).toHaveURL(new RegExp(`from=${day}`));
    await second.getByRole('link', { name: title }).click();
  });

  await test.step('and joins with a guest', async () => {
    await expect(second.getByText('2 spots left').first()).toBeVisible();
    await second.getByRole('button', { name: "I'm in" }).click();
    const answer = second.getByRole('dialog', { name: 'Join this event' });
    await answer.getByRole('button', { name: 'Add a guest' }).click();
    await expect(answer.getByRole('button', { name: 'Add a guest' })).toBeDisabled();
    // The message to the host leaves after a while.
    const message = host.getByLabel('Messages').getByText('Sol and 1 guest joined');
    await Promise.all([
      expect(message).toBeVisible(),
      answer.getByRole('button', { name: "I'm in" }).click(),
      expect(second.getByText("You're in. See you there!")).toBeVisible(),
    ]);
    await expect(second.getByText('with 1 guest')).toBeVisible();
    await expect(second.getByText('2 of 2 going')).toBeVisible();
  });

  await test.step('the host, who saw it without reloading, gets a mail', async () => {
    await expect(host.getByRole('link', { name: /[1-9] unread/ })).toBeVisible();
    const mails = async () =>
      (await product.mails(hostEmail)).filter(({ html }) => html.includes('Sol')).length;
    // An email that was not yet waiting when the time passed waits for it to pass again.
    await expect(async () => {
      await product.pass(5 * MINUTE_MS);
      await expect.poll(mails, { timeout: 30_000 }).toBe(1);
    }).toPass();
    await host.getByRole('link', { name: /unread/ }).click();
    await host.getByRole('link', { name: 'Sol and 1 guest joined' }).click();
    await expect(host.getByText('2 of 2 going')).toBeVisible();
  });

  await test.step('a third finds it full', async () => {
    await signedIn(third, address('tara'), { displayName: 'Tara' });
    await third.goto(`/evt/${game.id}`);
    await expect(third.getByText('All spots are taken')).toBeVisible();
    await expect(third.getByRole('link', { name: 'Find another event' })).toBeVisible();
    await expect(third.getByRole('button', { name: "I'm in" })).toBeHidden();
  });

  await test.step('the calendar file of the game is one event', async () => {
    const [download] = await Promise.all([
      second.waitForEvent('download'),
      second.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    const lines = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain(`SUMMARY:${title.replace(',', '\\,')}`);
    expect(lines).toContain(`DTSTART:${game.dateStart.replaceAll(/[-:]|\.\d+/g, '')}`);
  });

  await test.step('the second gives the places back', async () => {
    await second.getByRole('button', { name: "Can't make it" }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Give up my spot' }).click();
    await expect(second.getByText('2 spots left').first()).toBeVisible();
    await expect(host.getByText('2 spots left').first()).toBeVisible();
    await expect(second.getByRole('button', { name: "I'm in" })).toBeVisible();
  });

  await test.step('the place that the third was offered goes to someone else meanwhile', async () => {
    // It learns of the change by being refused, not by the live connection.
    await third.routeWebSocket(/\/live/, () => undefined);
    await third.reload();
    await third.getByRole('button', { name: "I'm in" }).click();
    const answer = third.getByRole('dialog', { name: 'Join this event' });
    const quicker = await product.member(address('quim'));
    const [slot] = game.eventSlotGroup;
    await product.call(
      eventsContract.rsvp,
      {
        params: dateOf(game),
        body: { requestKey: requestKey(1), slotId: slot?.id, guests: 1 },
      },
      quicker.token,
    );
    await answer.getByRole('button', { name: "I'm in" }).click();
    await expect(third.getByText('That spot was just taken, and there are none left.')).toBeVisible();
    await expect(third.getByText('All spots are taken')).toBeVisible();
  });
});
