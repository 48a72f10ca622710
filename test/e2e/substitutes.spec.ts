import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { eachDay } from '#shared/domains/users/availability.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { aSlot } from '../support/builders.ts';
import { startingIn } from '../support/upcoming.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';

const always = { week: eachDay(() => [{ start: '00:00', end: '23:59' }]) };

test('RSV-12~ RSV-16~ EVT-05~ a host looks for a substitute, the first claim wins, and the other reads that the spot was taken', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  test.slow();
  const host = await signedIn(page, address('host'));
  const event = await hosted(host, {
    ...{ title: 'One short', eventSlotGroup: [aSlot({ capacity: 1 })] },
    // So soon that people are asked at night too.
    ...(await startingIn(product, 90)),
  });
  const first = await openPage();
  const second = await openPage();
  for (const [index, one] of [first, second].entries()) {
    const person = await signedIn(one, address(`sub${index}`));
    const standing = { params: { userId: host.userId } };
    await product.call(connectionsContract.request, { ...standing, body: {} }, person.token);
    const accepted = { params: { userId: person.userId }, body: {} };
    await product.call(connectionsContract.accept, accepted, host.token);
    await product.call(usersContract.saveAvailability, { body: always }, person.token);
  }

  await visit(page, paths.manageEvent(event, { tab: 'waitlist' }));
  const panel = page.getByRole('region', { name: 'Substitutes' });
  await panel.getByRole('button', { name: 'Find a substitute for Players' }).click();
  await expect(panel.getByRole('status')).toContainText(/Starting soon|Looking for a substitute/);
  // People are asked by a job that runs every minute.
  await expectLater(panel.getByRole('status')).toContainText('Asked 2');
  await hasNoBarriers(page, 'the waitlist of a host who looks for a substitute');

  await visit(first, paths.event(event));
  await visit(second, paths.event(event));
  const request = (of: typeof page) => of.getByRole('region', { name: /needs a substitute/ });
  await expect(request(first)).toBeVisible();
  await expect(request(second)).toBeVisible();
  await hasNoBarriers(first, 'the page of an event for someone who is asked to be a substitute');
  await request(first).getByRole('button', { name: "I'm in" }).click();
  await expect(first.getByRole('main').getByText("You're in", { exact: true })).toBeVisible();
  await expect(request(first)).toBeHidden();
  await expectLater(second.getByRole('heading', { name: 'This spot was just taken' })).toBeVisible();
  await expectLater(panel.getByRole('status')).toContainText('Filled');
  await expectLater(panel.getByRole('status')).toContainText("1 in, 0 can't");
});
