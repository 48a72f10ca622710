import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aTeam, requestKey } from '../support/builders.ts';
import { addPhoto } from './add-photo.ts';
import { expect, test } from './fixtures.ts';

test('TEA-02 a community is started in a form that grows, with a hero image, a link to learn, Other first, its kind, sports, place, picture, privacy, and first invitations; its creator is motivated', async ({
  page,
  product,
  address,
  signedIn,
}) => {
  const owner = await signedIn(page, address('owner'));
  await page.goto(routes.CreateTeam);
  const hero = page.locator('main img').first();
  await expect(hero).toBeVisible();
  await expect(hero).not.toHaveJSProperty('naturalWidth', 0);
  await page.getByRole('link', { name: 'What makes a community work?' }).click();
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport();
  const later = ['Where do you play?', 'Who can join?'].map((name) => page.getByRole('radiogroup', { name }));
  for (const question of later) await expect(question).toBeHidden();
  const sports = page.getByRole('group', { name: 'Sports' }).getByRole('button');
  await expect(sports.first()).toHaveText('Other');
  const kinds = page.getByRole('radiogroup', { name: 'Type' });
  for (const kind of ['Team', 'Club', 'League', 'Group'])
    await expect(kinds.getByText(kind, { exact: true })).toBeVisible();
  await kinds.getByText('Club', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Community Starters');
  await sports.filter({ hasText: 'Pickleball' }).click();
  for (const question of later) await expect(question).toBeVisible();
  for (const place of ['At a place', 'Online'])
    await expect(page.getByText(place, { exact: true })).toBeVisible();
  for (const privacy of ['Anyone', 'By invitation', 'By request'])
    await expect(page.getByText(privacy, { exact: true })).toBeVisible();
  await page.getByText('By request', { exact: true }).click();
  await addPhoto(page, 'team.jpg', 'teal');
  await page.getByLabel('Invite people').fill(address('guest'));
  await page.getByRole('button', { name: 'Start a team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Community Starters' })).toBeVisible();
  const { items } = await product.call(teamsContract.mine, {}, owner.token);
  expect(items).toMatchObject([
    {
      name: 'Community Starters',
      kind: 'club',
      gameTypes: ['pickleball'],
      privacy: 'request',
      online: false,
    },
  ]);
  expect(items[0]?.photoURL).toContain('/media/teams/');
  const id = items[0]?.id ?? '';
  const invited = await product.call(teamsContract.invitations, { params: { teamId: id } }, owner.token);
  expect(invited.items).toMatchObject([{ email: address('guest') }]);
  const motivates = await product.until('the email that motivates', async () =>
    (await product.mails(address('owner'))).find(({ subject }) => subject === 'Community Starters is ready'),
  );
  expect(motivates.text).toContain('plan the first event');
});

test('TEA-01 a team has an id, a name, a photo, a creator, members, a location, sports, a roster, and says whether it is online; without a photo it shows a drawing of its sport', async ({
  page,
  product,
  address,
}) => {
  const owner = await product.member(address('owner'), { displayName: 'Rosa Diaz' });
  const start = (n: number, overrides: Parameters<typeof aTeam>[0]) =>
    product.call(
      teamsContract.create,
      { body: aTeam({ ...overrides, requestKey: requestKey(n) }) },
      owner.token,
    );
  const placed = await start(1, { name: 'Placed Team', gameTypes: ['pickleball', 'soccer'] });
  const online = await start(2, { name: 'Online Team', gameTypes: ['chess'], location: null });
  const read = await product.call(teamsContract.get, { params: { teamId: placed.id } });
  expect(read).toMatchObject({
    ...{ id: placed.id, name: 'Placed Team', photoURL: null, creator: { userId: owner.userId }, members: 1 },
    ...{ gameTypes: ['pickleball', 'soccer'], online: false },
    location: { formattedAddress: expect.stringMatching(/Austin/) },
    roster: [{ user: { displayName: expect.stringMatching(/Rosa/) }, role: 'owner' }],
  });
  expect(await product.call(teamsContract.get, { params: { teamId: online.id } })).toMatchObject({
    ...{ online: true, location: null },
  });
  for (const [team, sport] of [
    [placed, 'pickleball'],
    [online, 'chess'],
  ] as const) {
    await page.goto(paths.team(team.slug));
    const image = page.locator('main header img').first();
    await expect(image).toHaveAttribute('src', new RegExp(sport));
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('LEA-05~ the card of a player opens from the roster, and Escape closes it', async ({
  page,
  product,
  address,
  signedIn,
}) => {
  const owner = await product.member(address('owner'));
  const mate = await signedIn(page, address('mate'), { displayName: 'Pia Player' });
  const body = aTeam({ name: 'Card Players', requestKey: requestKey(3) });
  const team = await product.call(teamsContract.create, { body }, owner.token);
  await product.call(teamsContract.join, { params: { teamId: team.id }, body: {} }, mate.token);
  const card = page.getByRole('dialog', { name: 'Player card' });
  await page.goto(paths.team(team.slug, { tab: 'members' }));
  await page.getByRole('list', { name: 'Members' }).getByRole('button', { name: /Pia/ }).click();
  await expect(card.getByRole('link', { name: address('mate') })).toBeVisible();
  await expect(card.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(card).toContainText('No registrations found for this user');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});
