import { sitesContract } from '#shared/domains/sites/contract.ts';
import type { SiteDomain } from '#shared/domains/sites/shapes.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { aTeam } from '../support/builders.ts';
import { buyTeamPlan } from '../support/plan-checkout.ts';
import { expect, test } from './fixtures.ts';

test('SIT-05 PAY-12~ a team with several websites chooses which one its domain shows, and removes the domain', async ({
  page,
  signedIn,
  product,
  address,
}) => {
  const owner = await signedIn(page, address('several'));
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ name: 'Several Courts' }) },
    owner.token,
  );
  await product.call(sitesContract.create, { params: { teamId: team.id }, body: {} }, owner.token);
  await page.goto('/site');
  const section = page.getByRole('region', { name: 'Several Courts' });
  await expect(section).toContainText('1 website');
  await expect(section).toContainText("This team's plan doesn't include another website.");
  await buyTeamPlan(product, owner, team.id);
  await page.reload();
  await expect(section).toContainText('1 of 3 websites');
  for (const title of ['Summer league', 'Winter league']) {
    await section.getByRole('button', { name: 'Create another website' }).click();
    await page.getByLabel('Website name').fill(title);
    await page.getByRole('button', { name: 'Create website' }).click();
    await expect(section.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(section).toContainText('3 of 3 websites');
  await expect(section).toContainText("This team's plan doesn't include another website.");

  await section.getByRole('article').filter({ hasText: 'Summer league' }).getByRole('link').click();
  const domain = `${address('several').replace(/[^a-z0-9]+/g, '-')}.localhost`;
  await page.getByLabel('Your domain').fill(domain);
  await page.getByRole('button', { name: 'Connect domain' }).click();
  await expect(page.getByRole('heading', { name: domain })).toBeVisible();

  await test.step('watches, without touching the page, how far verification and certificate are', async () => {
    const of = (
      status: SiteDomain['status'],
      certificate: SiteDomain['certificate'],
      heldByAnother = false,
    ) => ({
      ...{ domain, host: domain, status, certificate, heldByAnother, checkedAt: null },
      records: [{ type: 'TXT', name: `_gth-site.${domain}`, value: 'gth-site=1' }],
    });
    let found = of('claimed', 'none');
    const answer = '**/api/sites/*/domain';
    await page.route(answer, (route) => route.fulfill({ json: { domain: found } }));
    const step = page.getByRole('main').locator('[aria-current="step"]');
    for (const [next, name, sentence] of [
      [of('claimed', 'none'), 'Verify ownership', /^Add these records at your DNS provider\./],
      [of('claimed', 'none', true), 'Verify ownership', /^Another website uses this domain\./],
      [of('proven', 'pending'), 'Certificate', /^Verified\. We're issuing your certificate;/],
      [of('proven', 'failed'), 'Certificate', /^We couldn't issue the certificate\./],
    ] as const) {
      found = next;
      await expect(page.getByRole('main').getByRole('status')).toHaveText(sentence);
      await expect(step).toContainText(name);
      await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'DNS records' })).toBeVisible();
    }
    found = of('active', 'issued');
    await expect(page.getByText(`${domain} shows your website.`)).toBeVisible();
    await expect(step).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Open the website' })).toBeVisible();
    await page.unroute(answer);
  });

  await page.getByLabel('Website shown at this domain').selectOption('Winter league');
  await expect(page.getByText('The domain now shows this website.')).toBeVisible();
  await expect(page.getByRole('heading', { name: domain })).toBeVisible();
  await page.getByRole('button', { name: 'Remove domain' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
  await expect(page.getByText('Domain removed.')).toBeVisible();
  await expect(page.getByLabel('Your domain')).toBeVisible();
});
