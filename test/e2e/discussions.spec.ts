import { discussionsContract } from '#shared/domains/discussions/contract.ts';
import { plainDocument } from '#shared/domains/discussions/document.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { PostId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { aTeam, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

const started = { topicId: null, title: 'Carpool', announcement: false, poll: null };

test('TEA-07 the people of an event discuss it on its page', async ({
  page,
  address,
  signedIn,
  hosted,
  openPage,
  hasNoBarriers,
}) => {
  const host = await signedIn(page, address('host'), { displayName: 'Rosa' });
  const event = await hosted(host, { title: 'Saturday rally', allowParticipantGuests: false });
  await visit(page, paths.event(event));
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await discussion.scrollIntoViewIfNeeded();
  await expect(discussion.getByText('Nothing here yet')).toBeVisible();
  await discussion.getByRole('button', { name: 'Start a thread' }).click();
  await discussion.getByRole('textbox', { name: "What's on your mind?" }).fill('Who brings balls?');
  await discussion.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(discussion.getByRole('article').getByText('Who brings balls?')).toBeVisible();
  await hasNoBarriers(page, 'an event with its discussion');

  const guest = await openPage();
  await signedIn(guest, address('guest'), { displayName: 'Marko' });
  await visit(guest, paths.event(event));
  await guest.getByRole('button', { name: "I'm in" }).click();
  const theirs = guest.getByRole('region', { name: 'Discussion' });
  await theirs.scrollIntoViewIfNeeded();
  await expect(theirs.getByText('New', { exact: true })).toBeVisible();
});

test('TEA-07 a team’s page says how many threads have new posts, and where the new replies begin', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  const owner = await product.member(address('owner'), { displayName: 'Rosa' });
  const member = await signedIn(page, address('member'), { displayName: 'Marko' });
  const team = await product.call(teamsContract.create, { body: aTeam({ name: 'Talk Crew' }) }, owner.token);
  await product.call(teamsContract.join, { params: { teamId: team.id }, body: {} }, member.token);
  const params = { discussionId: team.id };
  let keys = 0;
  const post = (text: string, replyTo: PostId | null) => {
    keys += 1;
    const body = { requestKey: requestKey(keys), text: plainDocument(text), pictures: [], replyTo };
    return product.call(
      discussionsContract.post,
      { params, body: { ...body, thread: replyTo === null ? started : null } },
      owner.token,
    );
  };
  const { threadId } = await post('Who drives on Saturday?', null);
  await post('I have two seats.', threadId);
  await visit(page, paths.team(team.slug));
  const tab = page.getByRole('link', { name: 'Discussion 1 thread with new posts' });
  await tab.click();
  await page.getByRole('button', { name: '1 reply 1 new' }).click();
  await expect(page.getByText('I have two seats.')).toBeVisible();

  await post('And now three.', threadId);
  await page.reload();
  await page.getByRole('button', { name: '2 replies 1 new' }).click();
  const replies = page.getByRole('article').getByRole('listitem');
  await expect(replies.nth(1)).toHaveText('New');
  await hasNoBarriers(page, 'the new replies of a thread');
  await visit(page, paths.team(team.slug));
  await expect(page.getByRole('link', { name: 'Discussion', exact: true })).toBeVisible();
});
