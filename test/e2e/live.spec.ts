import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { paths } from '#shared/product/paths.ts';
import { aTeam, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('an open event page shows who joins and leaves elsewhere, without a reload', async ({
  page,
  product,
  signedIn,
  hosted,
  address,
}) => {
  await signedIn(page, address('viewer'));
  const event = await hosted(await product.member(address('host')), { title: 'Seen live' });
  const other = await product.member(address('other'));
  const [slot] = event.eventSlotGroup;
  const params = dateOf(event);
  await visit(page, `/evt/${event.id}`);
  const spots = page.getByRole('region', { name: 'Spots' });
  await expect(spots).toBeVisible();
  const whoIsGoing = spots.getByRole('button', { name: "See who's going" });
  await expect(whoIsGoing).toHaveCount(0);
  await product.call(
    eventsContract.rsvp,
    { params, body: { requestKey: requestKey(1), slotId: slot?.id, guests: 0 } },
    other.token,
  );
  await expect(whoIsGoing).toBeVisible();
  await product.call(eventsContract.leave, { params, body: { requestKey: requestKey(2) } }, other.token);
  await expect(whoIsGoing).toHaveCount(0);
});

test('an open team page shows who joins and leaves elsewhere, and a new role as soon as it is assigned', async ({
  page,
  product,
  signedIn,
  address,
}) => {
  const viewer = await signedIn(page, address('viewer'));
  const owner = await product.member(address('owner'));
  const other = await product.member(address('other'));
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ name: 'Seen Live Crew', invitations: [] }) },
    owner.token,
  );
  const params = { teamId: team.id };
  await product.call(memberEndpoints.join, { params, body: {} }, viewer.token);
  await visit(page, paths.team(team.id, { tab: 'members' }));
  const people = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(people).toHaveCount(2);
  await product.call(memberEndpoints.join, { params, body: {} }, other.token);
  await expect(people).toHaveCount(3);
  await product.call(memberEndpoints.leave, { params }, other.token);
  await expect(people).toHaveCount(2);
  const website = page.getByRole('navigation', { name: 'Parts of the team page' }).getByText('Website');
  await expect(website).toHaveCount(0);
  const role = { params: { ...params, userId: viewer.userId }, body: { role: 'manager' } };
  await product.call(memberEndpoints.assignRole, role, owner.token);
  await expect(website).toBeVisible();
});
