import type { Page } from 'playwright/test';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { aTeam } from '../support/builders.ts';
import { type Caller, PASSWORD, type Product } from '../support/product.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { fillProfile } from './onboarding.ts';
import { messagesStay, visit } from './screens.ts';

/** Creates a team through the API. */
const start = (product: Product, owner: Caller, overrides: Parameters<typeof aTeam>[0]) =>
  product.call(teamsContract.create, { body: aTeam(overrides) }, owner.token);

/** The link in the newest invitation email to an address; the email arrives a few minutes later. */
const invitedBy = async (product: Product, address: string): Promise<string> => {
  await product.pass(4 * MINUTE_MS);
  return product.until('the invitation', async () => {
    const [mail] = await product.mails(address);
    return /https?:\/\/\S+invitation=\w+/.exec(mail?.text ?? '')?.[0];
  });
};
const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '');
const inBar = (page: Page, name: string) => page.getByRole('button', { name });

test('TEA-02~ a team is started with first invitations, and a link admits one person', async ({
  page,
  product,
  address,
  signedIn,
  openPage,
  mailedCode,
  hasNoBarriers,
}) => {
  const guest = address('guest');
  await signedIn(page, address('owner'), { displayName: 'Rosa' });
  await test.step('the form grows, and names what is no address', async () => {
    await page.goto('/teams/create');
    await expect(page.getByRole('link', { name: 'What makes a community work?' })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Closed Circle');
    await expect(page.getByLabel('City')).toBeHidden();
    const games = page.getByRole('group', { name: 'Sports' }).getByRole('button');
    await expect(games.first()).toHaveText('Other');
    await page.getByRole('button', { name: 'Pickleball' }).click();
    await page.getByText('Online', { exact: true }).click();
    await page.getByText('By invitation', { exact: true }).click();
    await expect(page.getByText('Only people with an invitation can see the team.')).toBeVisible();
    await page.getByLabel('Invite people').fill(`${guest}, Ben, eve@`);
    await page.getByRole('button', { name: 'Start a team' }).click();
    await expect(page.getByRole('alert')).toHaveText('Not an email address: Ben, eve@');
    await page.getByLabel('Invite people').fill(`${guest}\nben.${guest}`);
    await hasNoBarriers(page, 'the form of a team');
    await page.getByRole('button', { name: 'Start a team' }).click();
    await expect(page.getByRole('heading', { name: 'Closed Circle', level: 1 })).toBeVisible();
  });
  await test.step('who started it sees who is invited, and gets the mail that moves on', async () => {
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    const list = page.getByRole('list', { name: 'Open invitations' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await hasNoBarriers(page, 'an own team');
    await product.until('the mail to who started it', async () =>
      (await product.mails(address('owner'))).some(({ subject }) => subject === 'Closed Circle is ready'),
    );
  });

  const link = pathOf(await invitedBy(product, guest));
  const visitor = await openPage();
  await messagesStay(visitor);
  await test.step('without the link there is no team', async () => {
    await visitor.goto(link.replace(/\?.*/, ''));
    await expect(visitor.getByText('Team not found')).toBeVisible();
  });
  await test.step('with it a visitor sees the team, signs up, and comes back to it', async () => {
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: 'Closed Circle', level: 1 })).toBeVisible();
    await expect(visitor.getByText("You're invited")).toBeVisible();
    await hasNoBarriers(visitor, 'a team for who is invited');
    await visitor.getByRole('link', { name: 'Accept' }).click();
    await visitor.getByLabel('Email').fill(guest);
    await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await visitor.getByRole('button', { name: 'Create account' }).click();
    await expect(visitor.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await visitor.getByLabel('Code from the email').fill(await mailedCode(guest));
    await visitor.getByRole('button', { name: 'Verify email' }).click();
    await fillProfile(visitor, 'Lina', 'Lina Ortiz');
    await visitor.getByRole('button', { name: 'Setup Account' }).click();
    await expect(visitor).toHaveURL(link);
  });
  await test.step('accepting lets in; the link is used up', async () => {
    await inBar(visitor, 'Accept').click();
    await expect(visitor.getByText("You're a member", { exact: true })).toBeVisible();
    await expect(visitor).toHaveURL(/\/team\/closed-circle(-\w+)?$/);
    await expect(visitor.getByText('2 members')).toBeVisible();
    const late = await openPage();
    await late.goto(link);
    await expect(late.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('rowheader', { name: 'Lina' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem')).toHaveCount(1);
  });
});

test('a team that requires requests: request, approval, leaving', async ({
  page,
  product,
  address,
  signedIn,
  openPage,
  hasNoBarriers,
}) => {
  const owner = await signedIn(page, address('owner'), { displayName: 'Rosa' });
  const team = await start(product, owner, { name: 'Ask Us First', privacy: 'request' });
  const asker = await openPage();
  await signedIn(asker, address('asker'), { displayName: 'Marko' });
  await asker.goto(`/team/${team.slug}`);
  await inBar(asker, 'Request to join').click();
  await expect(asker.getByText('Waiting for approval')).toBeVisible();
  await inBar(asker, 'Withdraw request').click();
  await inBar(asker, 'Request to join').click();
  await expect(asker.getByText('Waiting for approval')).toBeVisible();

  await visit(page, '/notifications');
  await expectLater(page.getByRole('link', { name: 'Marko asked to join' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Marko asked to join' }).first().click();
  await expect(page.getByRole('heading', { name: team.name, level: 1 })).toBeVisible();
  await hasNoBarriers(page, 'a team that someone asks to join');
  await page.getByRole('button', { name: 'Approve Marko' }).click();
  await expect(page.getByRole('heading', { name: 'Join requests' })).toBeHidden();
  await expect(page.getByText('2 members')).toBeVisible();

  // The open page is updated.
  await expectLater(asker.getByText("You're a member", { exact: true })).toBeVisible();
  await inBar(asker, "You're a member").click();
  await inBar(asker, 'Leave team').click();
  await asker
    .getByRole('dialog', { name: `Leave ${team.name}?` })
    .getByRole('button', { name: 'Leave team' })
    .click();
  await expect(inBar(asker, 'Request to join')).toBeVisible();
  await expect(asker.getByText('1 member', { exact: false })).toBeVisible();
});

test('RT-05 a team page sets title, description, and picture; an unknown team is not found, and without an id it redirects to the root', async ({
  page,
  product,
  address,
  signedIn,
}) => {
  const owner = await product.member(address('owner'));
  const team = await start(product, owner, { name: 'Known Crew', about: 'Tuesdays at Zilker.' });
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  await page.goto(`/team/${team.slug}`);
  await expect(page).toHaveTitle('Known Crew · Good Times Hub');
  expect(await content('meta[name="description"]')).toBe('Tuesdays at Zilker.');
  expect(await content('meta[property="og:title"]')).toBe('Known Crew · Good Times Hub');
  expect(await content('meta[property="og:image"]')).toMatch(/^http.+\.png$/);
  await page.goto(`/team/${team.id}`);
  await expect(page).toHaveTitle('Known Crew · Good Times Hub');
  const isNotFound = async () => {
    for (const unknown of [
      '/team/no-such-team',
      '/team/team_00000000000000000000000000',
      '/team-not-found',
    ]) {
      await page.goto(unknown);
      await expect(page.getByRole('heading', { name: 'Team not found' })).toBeVisible();
    }
  };
  await isNotFound();
  await page.goto('/team');
  await page.waitForURL('**/sign-up');
  await signedIn(page, address('member'));
  await page.goto('/team');
  await page.waitForURL('**/home');
  await isNotFound();
  await page.getByRole('link', { name: 'Find a team' }).click();
  await expect(page).toHaveURL(/\/teams$/);
});
