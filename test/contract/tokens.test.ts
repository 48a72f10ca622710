import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { openWorld } from './open-world.ts';
import { allRoutes } from './routes.ts';

const { product, world } = await openWorld();

/** What the edge caches is the same for everyone: it ignores tokens. */
const asked = allRoutes.filter(([, { cacheSeconds }]) => cacheSeconds === undefined);
/** What every route returns for a token that is no login. */
const outcomes = async (token: string) => {
  const found: unknown[] = [];
  for (const [title, endpoint, row] of asked) {
    const { status, text } = await product.send(endpoint, row.valid(world), token);
    found.push([title, status, status === 200 ? undefined : Problem.parse(JSON.parse(text)).code]);
  }
  return found;
};
const refusals = asked.map(([title]) => [title, 401, 'auth.required']);

describe('no route admits', () => {
  it('SEC-01 someone whose token has expired', async () => {
    const { token } = world.people.member;
    await product.pass(2 * HOUR_MS);
    expect(await outcomes(token)).toEqual(refusals);
  });

  it.each([
    ['a guest', world.answerToken],
    ['an invitation by email', world.invitedToken],
    ['an invitation to an event', world.eventToken],
    ['a calendar', world.feedToken],
    ['an unsubscription', world.unsubscribeToken],
  ])('SEC-01 the link of %s instead of a login', async (_, token) => {
    expect(await outcomes(token)).toEqual(refusals);
  });
});
