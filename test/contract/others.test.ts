import { describe, expect, it } from 'vitest';
import { allRoutes } from './routes.ts';

/** Routes with an id in their address that are for everybody alike, or whose id is a secret or the caller's alone. */
const alike = new Set([
  ...['users.profile', 'users.availability', 'events.hostedBy', 'teams.ofUser', 'payments.product'],
  ...['payments.checkout', 'notifications.subscription'],
]);

describe('the things of others', () => {
  it('SEC-03 every route that names a thing is asked for one of somebody else', () => {
    const untested = allRoutes
      .filter(([title, { path }]) => path.includes('{') && !alike.has(title))
      .filter(([, , { objects = [] }]) => objects.length === 0);
    expect(untested.map(([title]) => title)).toEqual([]);
  });
});
