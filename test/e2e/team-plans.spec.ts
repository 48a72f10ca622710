import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aTeam, requestKey } from '../support/builders.ts';
import { cards, current, payWith, started } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';

test('INV-05 PAY-02 PAY-08 a team goes from Rookie to Organizer Pro, to Champion and back', async ({
  page,
  context,
  product,
  signedIn,
  address,
  hasNoBarriers,
}) => {
  const owner = await signedIn(page, address('tess'));
  await test.step('without a team there is one to start', async () => {
    await visit(page, '/organizer/pricing');
    await page.getByRole('link', { name: 'Get started: Organizer Pro' }).click();
    await expect(page).toHaveURL(/\/teams\/create$/);
  });

  const start = (name: string, index: number) =>
    product.call(teamsContract.create, { body: aTeam({ name, requestKey: requestKey(index) }) }, owner.token);
  const team = await start('Court Thunder', 0);
  await start('Net Gains', 1);

  await test.step('leaves the checkout, and is notified that nothing was charged', async () => {
    await visit(page, `/organizer/pricing?checkout=canceled&team=${team.id}`);
    await expect(page.getByText("Checkout canceled. You weren't charged.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/organizer/pricing\\?team=${team.id}$`));
  });

  await test.step('picks the team and goes to the checkout', async () => {
    await visit(page, '/organizer/pricing');
    await page.getByRole('radio', { name: 'Court Thunder' }).check();
    await expect(current(page, 'Rookie level')).toBeDisabled();
    await hasNoBarriers(page, 'plans of several teams');
    await started(page, 'Organizer Pro').click();
    await payWith(page, cards.good);
    await expectLater(page.getByText('Court Thunder is now on Organizer Pro.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your purchase' })).toContainText(
      'PlanOrganizer ProForCourt ThunderPrice$29 / month',
    );
    const next = page.getByRole('region', { name: "What's next" });
    for (const [name, path] of [
      ['Connect a domain', routes.Sites],
      ['Your teams', routes.Teams],
      ['Your plan', paths.settings({ tab: 'payments' })],
    ] as const)
      await expect(next.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  await test.step('everybody sees the plan of the team', async () => {
    await expect(async () => {
      await visit(page, `/team/${team.slug}`);
      await expect(page.getByRole('main').getByText('Organizer Pro')).toBeVisible({ timeout: 5000 });
    }).toPass();
    await hasNoBarriers(page, 'a team with a plan');
  });

  await test.step('sees both subscriptions in the settings, with the way to the billing portal', async () => {
    await visit(page, '/settings?tab=payments');
    const ofTeam = page.getByRole('article').filter({ hasText: 'For Court Thunder' });
    await expect(ofTeam.getByRole('heading')).toHaveText('Organizer Pro');
    await expect(ofTeam).toContainText(/Current Period: [A-Z][a-z]+ \d+ to [A-Z][a-z]+ \d+/);
    const opened = context.waitForEvent('page');
    await ofTeam.getByRole('button', { name: 'Manage Subscription' }).click();
    const portal = await opened;
    await expect(portal).toHaveURL(/\/p\/session\//);
    await portal.close();
    const own = page.getByRole('article').filter({ hasText: 'Member Plus' });
    await expect(own).toContainText('No active subscription');
    await expect(own.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/member/pricing');
  });

  await test.step('changes to Champion after a question', async () => {
    await page.getByRole('button', { name: 'Change plan' }).click();
    const picker = page.getByRole('dialog', { name: 'Change plan' });
    await expect(picker.getByRole('button', { name: 'Current: Organizer Pro' })).toBeDisabled();
    await hasNoBarriers(page, 'the plans to change to');
    await picker.getByRole('button', { name: 'Get started: Champion' }).click();
    const question = page.getByRole('dialog', { name: 'Change to Champion?' });
    await expect(question).toContainText('costs $79 per month');
    await hasNoBarriers(page, 'changing a plan');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(picker).toBeVisible();
    await picker.getByRole('button', { name: 'Get started: Champion' }).click();
    await question.getByRole('button', { name: 'Change plan' }).click();
    await expect(page.getByText('Successfully changed subscription!')).toBeVisible();
    await expect(picker).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: 'For Court Thunder' })).toContainText(
      'Champion',
    );
  });

  await test.step('cancels the plan where it stands, on its card, and takes that back', async () => {
    const card = page.getByRole('article').filter({ hasText: 'For Court Thunder' });
    await card.getByRole('button', { name: 'Cancel plan' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel Champion?' });
    await hasNoBarriers(page, 'canceling a plan');
    await question.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByText('Successfully cancelled subscription!')).toBeVisible();
    await expect(card).toContainText(/Ends on/);
    await card.getByRole('button', { name: 'Keep my plan' }).click();
    await expect(page.getByText('Your plan will renew.')).toBeVisible();
  });

  await test.step('cancels by choosing Rookie: that follows when the period ends', async () => {
    await visit(page, '/organizer/pricing');
    await page.getByRole('radio', { name: 'Court Thunder' }).check();
    await started(page, 'Rookie level').click();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByText('Successfully cancelled subscription!')).toBeVisible();
    await expect(page.getByText(/^Ends on .+ then Rookie level$/)).toBeVisible();
    await expect(started(page, 'Rookie level')).toBeDisabled();
    await page.getByRole('radio', { name: 'Net Gains' }).check();
    await expect(current(page, 'Rookie level')).toBeDisabled();
  });

  await test.step('is on Rookie once the period has ended: what the provider ended is no plan any more', async () => {
    await page.route('**/api/payments/subscriptions', (route) => route.fulfill({ json: { items: [] } }));
    await visit(page, '/organizer/pricing');
    await page.getByRole('radio', { name: 'Court Thunder' }).check();
    await expect(current(page, 'Rookie level')).toBeDisabled();
    await expect(started(page, 'Champion')).toBeEnabled();
    await visit(page, '/settings?tab=payments');
    await expect(page.getByText('No active subscription').first()).toBeVisible();
  });
});
