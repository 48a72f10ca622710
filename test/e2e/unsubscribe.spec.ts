import { teamsContract } from '#shared/domains/teams/contract.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { aTeam, requestKey } from '../support/builders.ts';
import { httpRequest } from '../support/http.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';

const title = 'Unsubscribe from these emails?';
const done = "You're unsubscribed";
const effect = "You won't get emails about who joins your teams, team invitations, or your join requests.";

test('PLT-06~ the link in an email shows what will stop, stops it without login, and can be undone in the settings', async ({
  page,
  product,
  address,
  logIn,
  hasNoBarriers,
}) => {
  const owner = await product.member(address('owner'));
  const { email } = await product.member(address('invited'));
  const invite = async (name: string, n: number) => {
    const body = aTeam({ name, invitations: [email], requestKey: requestKey(n) });
    await product.call(teamsContract.create, { body }, owner.token);
    await product.pass(4 * MINUTE_MS);
  };
  const invitedTo = async () =>
    (await product.mails(email))
      .filter(({ tags }) => tags.template === 'list-notification')
      .map(({ subject }) => subject.split(' to ')[1]);
  const emailBox = page.getByRole('checkbox', { name: 'Team members by Email' });

  await invite('First crew', 1);
  await product.until('the first invitation', async () => (await invitedTo()).length > 0);
  expect(await invitedTo()).toEqual(['First crew']);
  const mail = (await product.mails(email)).find(({ tags }) => tags.template === 'list-notification');
  const [link = ''] = /http\S+\/unsubscribe\/[\w-]+/.exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toContain(link);
  expect(mail?.headers['list-unsubscribe']).toBe(`<${link.replace('/unsubscribe/', '/api/unsubscribe/')}>`);
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  for (const _ of [1, 2]) {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByText(effect)).toBeVisible();
  await hasNoBarriers(page, 'offer to unsubscribe');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
  await expect(page.getByText(effect)).toBeVisible();
  await hasNoBarriers(page, 'unsubscribed');
  await page.reload();
  await expect(page.getByRole('heading', { name: done })).toBeVisible();

  await page.getByRole('link', { name: 'Go to notification settings' }).click();
  await logIn(page, email);
  await page.waitForURL('**/settings?tab=notification');
  await expect(emailBox).not.toBeChecked();
  await invite('Second crew', 2);
  await visit(page, '/notifications');
  await expectLater(page.getByRole('link', { name: / invited you to Second crew$/ })).toBeVisible();

  await visit(page, '/settings?tab=notification');
  await emailBox.check();
  await expect(page.getByText('Saved')).toBeVisible();
  await invite('Third crew', 3);
  await product.until('the third invitation', async () => (await invitedTo()).length > 1);
  expect(await invitedTo()).toEqual(['Third crew', 'First crew']);
});

test('PLT-06~ a mail provider turns an email off with one request; its link, opened in a browser, shows the screen', async ({
  page,
  product,
  address,
}) => {
  const owner = await product.member(address('owner'));
  const stranger = address('stranger');
  const body = aTeam({ name: 'Crew', invitations: [stranger] });
  await product.call(teamsContract.create, { body }, owner.token);
  const mail = await product.until('the email', async () => {
    await product.pass(4 * MINUTE_MS);
    return (await product.mails(stranger))[0];
  });
  const url = (mail.headers['list-unsubscribe'] ?? '').slice(1, -1);

  const { hostname, port, pathname } = new URL(url);
  await page.goto(url);
  await expect(page).toHaveURL(url.replace('/api/', '/'));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(
    page.getByText("This address won't get emails when someone invites it to a team."),
  ).toBeVisible();
  const post = (type: string, text: string) =>
    httpRequest({
      port: Number(port),
      host: hostname,
      method: 'POST',
      path: pathname,
      headers: { 'content-type': type },
      body: text,
    });
  const form = 'application/x-www-form-urlencoded';
  expect((await post(form, 'List-Unsubscribe=no')).status).toBe(400);
  for (const _ of [1, 2]) {
    const { status, text } = await post(form, 'List-Unsubscribe=One-Click');
    expect([status, JSON.parse(text)]).toEqual([200, { list: 'invitations', stopped: true }]);
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See events nearby' })).toBeVisible();
  await expect(page.getByText(stranger)).toHaveCount(0);
});

test('a truncated link shows an error, and one that cannot be loaded can be retried', async ({
  page,
  expectErrors,
  hasNoBarriers,
}) => {
  await page.goto('/unsubscribe/cut-short');
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await hasNoBarriers(page, 'invalid link');
  expectErrors(/Failed to load resource/);
  await page.route('**/api/subscriptions/*', (route) => route.abort());
  await page.goto('/unsubscribe/another');
  await expect(page.getByRole('heading', { name: "We couldn't open this link" })).toBeVisible();
  const asked = page.waitForRequest('**/api/subscriptions/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await page.unroute('**/api/subscriptions/*');
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
});
