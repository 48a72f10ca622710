import { answersContract } from '#shared/domains/answers/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { placeIn, requestKey } from '../support/builders.ts';
import { answerTokenOf, type Product } from '../support/product.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

/** The path of the link in the newest email with a subject. */
const linkIn = (product: Product, email: string, subject: RegExp): Promise<string> =>
  product.until(`an email to ${email}`, async () => {
    const mail = (await product.mails(email)).find((one) => subject.test(one.subject));
    const token = mail && answerTokenOf(mail);
    return token && paths.answer(token);
  });

test('RSV-09~ RSV-10~ MSG-03~ a visitor RSVPs with a name and an email, confirms from the mailbox, writes to the host, and can say later that they cannot come', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  const host = await signedIn(page, address('host'));
  const event = await hosted(host);
  const guest = await openPage();
  await visit(guest, paths.event(event));
  await guest.getByRole('button', { name: 'RSVP as a guest' }).click();
  const sheet = guest.getByRole('dialog');
  await sheet.getByLabel('Your name').fill('Gail Guest');
  await sheet.getByLabel('Email').fill(address('gail'));
  await hasNoBarriers(guest, 'the RSVP of someone without an account');
  await sheet.getByRole('button', { name: 'Email me the link' }).click();
  await expect(guest.getByRole('dialog').getByText(/isn't held until then/)).toBeVisible();

  await visit(guest, await linkIn(product, address('gail'), new RegExp(`Confirm your spot: ${event.title}`)));
  const card = guest.getByRole('main');
  await expect(card.getByText("You're RSVPing as Gail Guest")).toBeVisible();
  await hasNoBarriers(guest, 'an RSVP to confirm');
  await card.getByRole('button', { name: 'Confirm my spot' }).click();
  await expect(card.getByText("You're going", { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Open the event' }).click();
  await expect(guest).toHaveURL(paths.event(event));
  await expect(card.getByText("You're in", { exact: true })).toBeVisible();
  await guest.reload();
  await expect(card.getByText("You're in", { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Change RSVP' })).toBeVisible();

  const confirmed = new RegExp(`You're going: ${event.title}`);
  const manage = await linkIn(product, address('gail'), confirmed);
  const [mail] = (await product.mails(address('gail'))).filter(({ subject }) => confirmed.test(subject));
  expect(mail?.attachments?.map(({ name }) => name)).toEqual(['event.ics']);

  await visit(page, paths.manageEvent(event, { tab: 'attendees' }));
  await expect(page.getByRole('main').getByText('Gail Guest').first()).toBeVisible();

  await visit(guest, manage);
  await card.getByRole('button', { name: 'Message the host' }).click();
  await card.getByLabel('Your message').fill('Is there parking?');
  await hasNoBarriers(guest, 'a message to the host');
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByText(/^Your message was sent/)).toBeVisible();
  await visit(page, paths.manageEvent(event, { tab: 'messages' }));
  const received = page.getByRole('list', { name: 'From guests' });
  await expect(received.getByText('Is there parking?')).toBeVisible();
  await expect(received.getByRole('link', { name: 'Reply to Gail Guest by email' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );

  await card.getByRole('button', { name: "Can't make it" }).click();
  await expect(card.getByText("You said you can't make it")).toBeVisible();
  await hasNoBarriers(guest, 'an RSVP that was given up');
  await expect
    .poll(async () => (await product.call(eventsContract.date, { params: dateOf(event) })).going)
    .toBe(0);
});

test('RSV-14 RSV-10~ someone with an account answers from the confirmation without logging in, and nobody is logged in by that', async ({
  page,
  address,
  hosted,
  product,
}) => {
  const host = await product.member(address('host'));
  const ana = await product.member(address('ana'));
  const event = await hosted(host);
  const slotId = event.eventSlotGroup[0]?.id ?? '';
  const body = { requestKey: requestKey(1), slotId, guests: 0 };
  await product.call(eventsContract.rsvp, { params: dateOf(event), body }, ana.token);
  const link = await linkIn(product, address('ana'), new RegExp(`You're going: ${event.title}`));
  await visit(page, link);
  const card = page.getByRole('main');
  await card.getByRole('button', { name: "Can't make it" }).click();
  await expect(card.getByText("You said you can't make it")).toBeVisible();
  const { myRsvp } = await product.call(eventsContract.date, { params: dateOf(event) }, ana.token);
  expect(myRsvp?.status).toBe('declined');
  await card.getByRole('button', { name: 'I can make it' }).click();
  await expect(card.getByText("You're going", { exact: true })).toBeVisible();
  await visit(page, '/home');
  await expect(page).toHaveURL(/\/login/);
});

test('RSV-09~ RSV-10~ someone without an account RSVPs to a private event by an invitation link', async ({
  page,
  address,
  hosted,
  product,
  hasNoBarriers,
}) => {
  const host = await product.member(address('host'));
  const event = await hosted(host, { isPrivate: true });
  const params = dateOf(event);
  const { token } = await product.call(
    eventsContract.setInvitationLink,
    { params, body: { on: true } },
    host.token,
  );
  await visit(page, paths.event(event, { invitation: token ?? '' }));
  await page.getByRole('button', { name: 'RSVP as a guest' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Your name').fill('Gail Guest');
  await sheet.getByLabel('Email').fill(address('gail'));
  await hasNoBarriers(page, 'the RSVP of someone who was invited by a link');
  await sheet.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('dialog').getByText(/isn't held until then/)).toBeVisible();

  await visit(page, await linkIn(product, address('gail'), new RegExp(`Confirm your spot: ${event.title}`)));
  const card = page.getByRole('main');
  await card.getByRole('button', { name: 'Confirm my spot' }).click();
  await expect(card.getByText("You're going", { exact: true })).toBeVisible();
  const { items } = await product.call(eventsContract.attendees, { params }, host.token);
  expect(items).toMatchObject([{ user: { displayName: 'Gail Guest' }, isUnregisteredUser: true }]);
});

test('RSV-14 RSV-09~ links from emails work without scripts: opening one changes nothing, a form answers, and the page says what has happened', async ({
  openPage,
  address,
  hosted,
  product,
  expectErrors,
}) => {
  expectErrors(/404/);
  const host = await product.member(address('host'));
  const ana = await product.member(address('ana'));
  const event = await hosted(host);
  const params = dateOf(event);
  const slotId = event.eventSlotGroup[0]?.id ?? '';
  const body = { requestKey: requestKey(1), slotId, guests: 0 };
  await product.call(eventsContract.rsvp, { params, body }, ana.token);
  const own = await linkIn(product, address('ana'), new RegExp(`You're going: ${event.title}`));
  const page = await openPage({ javaScriptEnabled: false });
  const card = page.getByRole('main');
  const statusOf = async () =>
    (await product.call(eventsContract.date, { params }, ana.token)).myRsvp?.status;

  await test.step('declines, and says yes again', async () => {
    const opened = await page.goto(`${own}?choice=declined`);
    expect(opened?.headers()['cache-control']).toBe('no-store');
    expect(opened?.headers()['content-security-policy']).toContain("form-action 'self'");
    await expect(card.getByText("You're going", { exact: true })).toBeVisible();
    expect(await statusOf()).toBe('going');
    await card.getByRole('button', { name: "Can't make it" }).click();
    await expect(page).toHaveURL(own);
    await expect(card.getByText("You said you can't make it")).toBeVisible();
    expect(await statusOf()).toBe('declined');
    await card.getByRole('button', { name: 'I can make it' }).click();
    await expect(card.getByText("You're going", { exact: true })).toBeVisible();
  });

  await test.step('an RSVP based on an older state is refused with the reason', async () => {
    await product.call(eventsContract.leave, { params, body: { requestKey: requestKey(2) } }, ana.token);
    await product.call(
      eventsContract.rsvp,
      { params, body: { ...body, requestKey: requestKey(3) } },
      ana.token,
    );
    await card.getByRole('button', { name: "Can't make it" }).click();
    await expect(card.getByText("You're going", { exact: true })).toBeVisible();
    await expect(card.getByRole('alert')).toHaveText(
      'Your RSVP was changed on another device. Here is the latest.',
    );
    expect(await statusOf()).toBe('going');
  });

  await test.step('someone without an account confirms, in Spanish', async () => {
    const rsvp = { name: 'Gail Guest', email: address('gail'), slotId, guests: 0, locale: 'en' } as const;
    await product.call(answersContract.requestGuestRsvp, { params, body: rsvp });
    const confirm = await linkIn(product, address('gail'), new RegExp(`Confirm your spot: ${event.title}`));
    const spanish = await openPage({ javaScriptEnabled: false, locale: 'es-MX' });
    await spanish.goto(confirm);
    await spanish.getByRole('button', { name: 'Confirmar mi lugar' }).click();
    await expect(spanish.getByRole('main').getByText('Vas a ir', { exact: true })).toBeVisible();
  });

  await test.step('an invented link is none', async () => {
    expect((await page.goto(paths.answer('A'.repeat(60))))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: "Can't make it" })).toHaveCount(0);
  });
});

test('RSV-10~ a host invites two people by email to a private event; one without an account joins straight from the email, the other invitation is canceled', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  const host = await signedIn(page, address('host'));
  const event = await hosted(host, { isPrivate: true, allowGuestRsvp: false });
  const sheet = page.getByRole('dialog');
  const invited = sheet.getByRole('list', { name: 'Invited by email' }).getByRole('listitem');
  const link = (who: string) => linkIn(product, address(who), new RegExp(`invited you: ${event.title}`));

  await test.step('both get an email', async () => {
    await visit(page, paths.event(event));
    await page.getByRole('button', { name: 'Invite people' }).click();
    await sheet.getByLabel('Email addresses').fill(`${address('gail')}, Gus`);
    await sheet.getByRole('button', { name: 'Send invitations' }).click();
    await expect(sheet.getByText('Not an email address: Gus')).toBeVisible();
    await sheet.getByLabel('Email addresses').fill(`Gail <${address('gail')}>\n${address('gus')}`);
    await sheet.getByRole('button', { name: 'Send invitations' }).click();
    await expect(invited).toHaveCount(2);
    await expect(invited.filter({ hasText: address('gail') })).toContainText('Invited');
    await hasNoBarriers(page, 'people who were invited by email');
  });

  await test.step('someone without an account joins', async () => {
    const guest = await openPage();
    const card = guest.getByRole('main');
    await visit(guest, await link('gail'));
    await expect(card.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    await expect(card.getByText(placeIn(event.location).name)).toBeVisible();
    await card.getByRole('button', { name: 'Going', exact: true }).click();
    await expect(card.getByText('Required')).toBeVisible();
    await hasNoBarriers(guest, 'an invitation by email');
    await card.getByLabel('Your name').fill('Gail Guest');
    await card.getByRole('button', { name: 'Going', exact: true }).click();
    await expect(card.getByText("You're going", { exact: true })).toBeVisible();
    await expect(card.getByText("You're RSVPing as Gail Guest")).toBeVisible();
  });

  await test.step('the host reads who has answered, and cancels the other invitation', async () => {
    await visit(page, paths.event(event));
    await page.getByRole('button', { name: 'Invite people' }).click();
    await expect(invited.filter({ hasText: address('gail') })).toContainText('Answered');
    const other = await link('gus');
    await sheet.getByRole('button', { name: `Cancel the invitation to ${address('gus')}` }).click();
    await expect(invited).toHaveCount(1);
    const late = await openPage();
    const over = late.getByRole('heading', { level: 1, name: 'This link no longer works' });
    await expect(async () => {
      await visit(late, other);
      await expect(over).toBeVisible({ timeout: 5000 });
    }).toPass();
  });
});
