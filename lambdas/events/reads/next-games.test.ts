import { expect, it } from 'vitest';
import { anEvent } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { nextGames } from './public-dates.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);

it('SIT-03~ a website shows what its team hosts, no matter who hosts it there, and nothing that its owner hosts alone', async () => {
  const { owner, teamId, hosts, joins } = await aTeamThatHosts(ctx, 1);
  const manager = await joins(1, 'manager');
  await events.create(owner, anEvent(1, { title: 'Dinner at my place' }));
  await hosts({ title: 'Later game', dateStart: '2026-12-05' }, manager);
  await hosts({ title: 'Next game', dateStart: '2026-11-29', requestKey: anEvent(2).requestKey });
  await hosts({ title: 'Private game', isPrivate: true, requestKey: anEvent(3).requestKey });

  expect((await nextGames(ctx, teamId)).map(({ title }) => title)).toEqual(['Next game', 'Later game']);
});
