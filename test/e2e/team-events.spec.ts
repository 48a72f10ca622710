import { eventsContract } from '#shared/domains/events/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { GivenRole } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { anEdit, aTeam } from '../support/builders.ts';
import type { Caller } from '../support/product.ts';
import { austinDate } from '../support/upcoming.ts';
import { expect, test } from './fixtures.ts';
import { chooseDay, nameEvent, nextStep, publishEvent } from './hosting.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';

test('EVT-02~ EVT-08~ RSV-10~ RSV-14~ PLT-16~ a coach creates a private practice of the team; a member subscribes to the calendar, is counted in, and declines; another coach manages it; the team is invited', async ({
  page,
  openPage,
  product,
  address,
  signedIn,
  hosted,
  hasNoBarriers,
}) => {
  const owner = await product.member(address('owner'), { displayName: 'Rosa' });
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ name: 'Early Birds' }) },
    owner.token,
  );
  const joins = async (person: Caller, role: GivenRole) => {
    const params = { teamId: team.id };
    await product.call(teamsContract.join, { params, body: {} }, person.token);
    if (role === 'member') return;
    const assigned = { params: { ...params, userId: person.userId }, body: { role } };
    await product.call(teamsContract.assignRole, assigned, owner.token);
  };
  const coach = await signedIn(page, address('coach'), { displayName: 'Marko' });

  await test.step('opens the form from the page of the team, which is chosen as the host', async () => {
    await joins(coach, 'coach');
    await visit(page, paths.team(team.slug));
    await expect(page.getByText('No upcoming events')).toBeVisible();
    await hasNoBarriers(page, 'a team without events');
    await page.getByRole('link', { name: 'Create an event' }).click();
    await nameEvent(page, 'Tuesday practice');
    await chooseDay(page, austinDate(3));
    await page.getByLabel('Place name').fill('Zilker Park');
    await page.getByText('More options').click();
    await expect(page.getByLabel('Hosted by')).toHaveValue(team.id);
    await page.getByRole('switch', { name: 'Members are going unless they say no' }).click();
    await page
      .getByRole('switch', { name: 'Private: only members of the team and people you invite can see it' })
      .click();
    await hasNoBarriers(page, 'the choice of who hosts');
    await nextStep(page).click();
    await expect(page.getByText('Hosted by Early Birds').first()).toBeVisible();
    await publishEvent(page);
    await page.waitForURL('**/evt/evt_*');
    await expect(page.getByRole('link', { name: /Early Birds.*Team page/ })).toBeVisible();
  });

  const event = await product.until('the event of the team', async () => {
    const { items } = await product.call(eventsContract.ofTeam, { params: { teamId: team.id } }, owner.token);
    return items[0];
  });

  await test.step('a member finds it on the page of the team, is counted in, and declines', async () => {
    const members = await openPage();
    await joins(await signedIn(members, address('member'), { displayName: 'Ana' }), 'member');
    await visit(members, paths.team(team.slug));
    await expect(members.getByRole('link', { name: 'Create an event' })).toHaveCount(0);
    await members.getByRole('button', { name: 'Add to my calendar' }).click();
    const sheet = members.getByRole('dialog', { name: 'Calendar subscription' });
    const link = sheet.getByLabel('Your private calendar link');
    await expect(link).toHaveValue(/\/api\/calendar\/feed_/);
    await hasNoBarriers(members, "the link to a team's calendar");
    // Calendar apps read it without logging in.
    const feed = await link.evaluate((field: HTMLInputElement) =>
      fetch(field.value).then((file) => file.text()),
    );
    expect(feed).toContain('SUMMARY:Tuesday practice');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await members.getByRole('link', { name: 'Tuesday practice' }).click();
    await expect(members.getByRole('link', { name: /Early Birds.*Team page/ })).toBeVisible();
    await expect(members.getByRole('link', { name: 'Manage event' })).toHaveCount(0);
    await expectLater(members.getByText('Added by Early Birds')).toBeVisible();
    await hasNoBarriers(members, 'an event of a team for a member');
    await members.getByRole('button', { name: "Can't make it" }).click();
    await members.getByRole('dialog').getByRole('button', { name: 'Give up my spot' }).click();
    await expect(members.getByText('Added by Early Birds')).toBeHidden();
    await expect(members.getByRole('button', { name: "I'm in" })).toBeVisible();
  });

  await test.step('another coach manages it, and cannot choose another host', async () => {
    const coaches = await openPage();
    const second = await signedIn(coaches, address('second'), { displayName: 'Ben' });
    await joins(second, 'coach');
    await visit(coaches, paths.event(event));
    await expect(coaches.getByText("You're hosting")).toBeVisible();
    await coaches.getByRole('button', { name: "I'll be there" }).click();
    await expect(coaches.getByText('Added by Early Birds')).toBeHidden();
    await expect(coaches.getByText("You're in", { exact: true })).toBeVisible();
    await visit(coaches, paths.manageEvent(event, { tab: 'attendees' }));
    await expectLater(coaches.getByRole('listitem').filter({ hasText: 'Rosa' })).toContainText(
      'Not confirmed',
    );
    await expect(coaches.getByRole('listitem').filter({ hasText: 'Ben' })).not.toContainText('Not confirmed');
    await hasNoBarriers(coaches, 'attendees who are counted in');
    await visit(coaches, paths.manageEvent(event, { tab: 'settings' }));
    await expect(coaches.getByLabel('Hosted by')).toHaveCount(0);
    await coaches.getByLabel('Event name').fill('Thursday practice');
    await coaches.getByRole('switch', { name: 'Members are going unless they say no' }).click();
    const stay = coaches.getByRole('radiogroup', { name: "Members who haven't confirmed" });
    await expect(stay.getByRole('radio', { name: 'Keep their spots' })).toBeChecked();
    await stay.getByText('Give up their spots').click();
    await expect(coaches.getByText('Anyone who confirmed stays.')).toBeVisible();
    await hasNoBarriers(coaches, 'members who are no longer going by default');
    await coaches.getByRole('button', { name: 'Save changes' }).click();
    await expect(coaches.getByRole('heading', { level: 1, name: 'Thursday practice' })).toBeVisible();
    const date = { params: { eventId: event.id, occurrenceId: event.occurrenceId } };
    const ownersPart = async () =>
      (await product.call(eventsContract.date, date, owner.token)).myRsvp?.status;
    await product.until('the owner to give up the spot', async () => (await ownersPart()) === 'declined');
    const params = { eventId: event.id, occurrenceId: event.occurrenceId };
    const seen = await product.call(eventsContract.date, { params }, second.token);
    const body = anEdit(seen, { hostingTeam: null });
    const { status } = await product.send(eventsContract.edit, { params, body }, second.token);
    expect(status).toBe(400);
  });

  await test.step('the coach invites the whole team to an event of their own', async () => {
    const own = await hosted(coach, { title: 'Barbecue', isPrivate: true });
    await visit(page, paths.event(own));
    await page.getByRole('button', { name: 'Invite people' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('combobox', { name: 'Team' })).toHaveValue(team.id);
    await sheet.getByRole('button', { name: 'Invite everyone' }).click();
    await expect(sheet.getByText('3 people invited.')).toBeVisible();
    await hasNoBarriers(page, 'a team that was invited');
  });
});
