import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { placeIn } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { textOfCode } from './qr.ts';
import { visit } from './screens.ts';

test('RSV-10~ EVT-08~ a host shares a link to a private event; someone without an account sees it, logs in, and joins', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  const host = await signedIn(page, address('host'));
  const event = await hosted(host, { isPrivate: true, allowParticipantGuests: false });
  await visit(page, paths.event(event));
  await page.getByRole('button', { name: 'Invite people' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('You have no connections yet.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'QR code' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Create link' }).click();
  const shown = sheet.getByText(/invitation=/);
  await expect(shown).toBeVisible();
  await hasNoBarriers(page, 'the ways to invite people');
  const link = new URL((await shown.textContent()) ?? '');
  expect(link.pathname).toBe(paths.event(event));
  await sheet.getByRole('button', { name: 'QR code' }).click();
  const code = sheet.getByRole('img', { name: `QR code that opens ${event.title}` });
  await expect(code).toBeVisible();
  await hasNoBarriers(page, 'the QR code of an invitation');
  expect(await textOfCode(code)).toBe(link.href);

  const other = await openPage();
  await visit(other, `${link.pathname}${link.search}`);
  await expect(other.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await expect(other.getByText('invited you')).toBeVisible();
  await expect(other.getByText(placeIn(event.location).name)).toHaveCount(0);
  await hasNoBarriers(other, 'an invitation, signed out');
  const signUp = other.getByRole('main').getByRole('link', { name: 'Sign up to join' });
  await expect(signUp).toHaveAttribute('href', new RegExp(`from=${encodeURIComponent(link.pathname)}`));

  await signedIn(other, address('guest'));
  await visit(other, `${link.pathname}${link.search}`);
  const theirs = other.getByRole('main');
  await expect(theirs.getByText(placeIn(event.location).name, { exact: true })).toBeVisible();
  await expect(other).toHaveURL((url) => url.pathname === link.pathname && url.search === '');
  await expect(theirs.getByText('invited you')).toBeVisible();
  await theirs.getByRole('button', { name: "I'm in" }).click();
  await expect(theirs.getByText("You're in", { exact: true })).toBeVisible();

  await sheet.getByRole('button', { name: 'Turn off link' }).click();
  await expect(sheet.getByRole('button', { name: 'Create link' })).toBeVisible();
  const late = await openPage();
  await visit(late, `${link.pathname}${link.search}`);
  await expect(late.getByText('This invitation is no longer valid.')).toBeVisible();
  const { token } = await product.call(eventsContract.invitationLink, { params: dateOf(event) }, host.token);
  expect(token).toBeNull();
});

test('EVT-12 a host shows a QR code of a public event, which opens its page', async ({
  page,
  address,
  signedIn,
  hosted,
}) => {
  const event = await hosted(await signedIn(page, address('host')));
  await visit(page, paths.event(event));
  await page.getByRole('button', { name: 'Invite people' }).click();
  const sheet = page.getByRole('dialog');
  const button = sheet.getByRole('button', { name: 'QR code' });
  const code = sheet.getByRole('img', { name: `QR code that opens ${event.title}` });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(code).toBeVisible();
  const scanned = new URL(await textOfCode(code));
  expect([scanned.origin, scanned.pathname]).toEqual([new URL(page.url()).origin, paths.shareEvent(event)]);
  await page.goto(scanned.pathname);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
});

test('RSV-10~ a host invites a connection, who is notified and says that they cannot come', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
}) => {
  const host = await signedIn(page, address('host'));
  const other = await openPage();
  const friend = await signedIn(other, address('friend'));
  const ask = { params: { userId: friend.userId }, body: {} };
  await product.call(connectionsContract.request, ask, host.token);
  await product.call(connectionsContract.accept, { params: { userId: host.userId }, body: {} }, friend.token);
  const event = await hosted(host, { isPrivate: true });
  await visit(page, paths.event(event));
  await page.getByRole('button', { name: 'Invite people' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Invite / }).click();
  await expect(sheet.getByText('Invited', { exact: true })).toBeVisible();

  const notification = other.getByRole('main').getByRole('link', { name: /invited you to/ });
  await expect(async () => {
    await visit(other, '/notifications');
    await expect(notification.first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  await visit(other, paths.event(event));
  const theirs = other.getByRole('main');
  await theirs.getByRole('button', { name: "Can't make it" }).click();
  await other.getByRole('dialog').getByRole('button', { name: "Can't make it" }).click();
  await expect
    .poll(
      async () =>
        (await product.call(eventsContract.date, { params: dateOf(event) }, friend.token)).myRsvp?.status,
    )
    .toBe('declined');
});
