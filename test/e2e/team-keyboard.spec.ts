import type { Locator } from 'playwright/test';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { anOrganization, aTeam, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';
import { tabTo } from './tab-to.ts';

test('A11Y-02 TEA-05~ ORG-01~ TEA-07 MSG-02 the parts, menus, and dialogs of teams, discussions, messages, and organizations are used with only the keyboard', async ({
  page,
  product,
  address,
  signedIn,
  hosted,
}) => {
  const owner = await signedIn(page, address('owner'), { displayName: 'Rosa' });
  const friend = await product.member(address('friend'), { displayName: 'Marko' });
  const to = <T>(work: (token: string) => Promise<T>, by = owner) => work(by.token);
  const team = await to((token) =>
    product.call(teamsContract.create, { body: aTeam({ name: 'Key Crew' }) }, token),
  );
  const organization = await to((token) =>
    product.call(
      organizationsContract.create,
      { body: anOrganization({ requestKey: requestKey(9001) }) },
      token,
    ),
  );
  await hosted(owner, { title: 'Tuesday training', hostingTeam: team.id });
  const other = { params: { userId: friend.userId }, body: {} };
  await to((token) => product.call(connectionsContract.request, other, token));
  await product.call(
    connectionsContract.accept,
    { params: { userId: owner.userId }, body: {} },
    friend.token,
  );

  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const hasFocus = (target: Locator) => expect(target).toBeFocused();
  /** Opens a dialog, closes it with Escape, and is back where it was. */
  const looksInto = async (opener: Locator, dialog: Locator = page.getByRole('dialog')) => {
    await press(opener);
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await hasFocus(opener);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('the page of a team: its menu, its parts, a thread with its menu and reactions', async () => {
    await visit(page, paths.team(team.slug));
    await looksInto(button("You're a member"));
    const parts = page.getByRole('navigation', { name: 'Parts of the team page' });
    await press(parts.getByRole('link', { name: 'Discussion' }));
    await press(button('Start a thread'));
    const field = page.getByRole('textbox', { name: "What's on your mind?" });
    await hasFocus(field);
    await page.keyboard.type('Who brings balls?');
    await press(button('Post'));
    await hasFocus(button('Start a thread'));
    const thread = page.getByRole('article');
    await expect(thread.getByText('Who brings balls?')).toBeVisible();
    await looksInto(thread.getByRole('button', { name: 'More about this post' }));
    await press(thread.getByRole('button', { name: 'Add a reaction' }));
    await press(thread.getByRole('button', { name: 'Like' }), 'Space');
    await expect(thread.getByRole('button', { name: /^Like\b/, pressed: true })).toBeVisible();
    await hasFocus(thread.getByRole('button', { name: 'Add a reaction' }));
    await press(thread.getByRole('button', { name: 'Reply', exact: true }));
    await page.keyboard.type('I do');
    await press(button('Cancel'));
    await hasFocus(thread.getByRole('button', { name: 'Reply', exact: true }));
  });

  await test.step('the dashboard: its parts, and the form of a session', async () => {
    await page.goto(paths.teamDashboard({ team: team.id }));
    const parts = page.getByRole('navigation', { name: 'Parts of the team dashboard' });
    await press(parts.getByRole('link', { name: 'Sessions' }));
    await looksInto(button('Add session'));
  });

  await test.step('messages: a message, its menu, and what people choose with arrow keys', async () => {
    await page.goto(`/profile/${friend.userId}`);
    await press(button('Message Marko'));
    await tabTo(page, page.getByLabel('Your message'));
    await page.keyboard.type('Do you play on Sunday?');
    await press(button('Send'));
    const feed = page.getByRole('list', { name: 'Messages with Marko' });
    await expect(feed.getByText('Do you play on Sunday?')).toBeVisible();
    await looksInto(page.getByRole('button', { name: 'Options for the message from You' }));
    await page.goto('/messages');
    const all = page.getByRole('radio', { name: 'All' });
    await tabTo(page, all);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Unread' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(all).toBeChecked();
    await press(page.getByRole('link', { name: /Marko/ }));
    await expect(feed).toBeVisible();
  });

  await test.step('an organization: its parts, and the dialogs of its staff', async () => {
    await page.goto(paths.organizationBySlug(organization.slug));
    await looksInto(button('Edit organization'));
    const parts = page.getByRole('navigation', { name: 'Parts of the organization' });
    await press(parts.getByRole('link', { name: 'Teams' }));
    await looksInto(button('Invite a team'));
    await press(parts.getByRole('link', { name: 'Staff' }));
    await looksInto(button('Add staff'));
  });
});
