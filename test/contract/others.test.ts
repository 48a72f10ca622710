import { describe, expect, it } from 'vitest';
import { allRoutes } from './routes.ts';

/** Routes with an id in their address that are for everybody alike, or whose id is a secret or the caller's alone. */
const alike = new Set([
  ...['users.profile', 'users.availability', 'events.hostedBy', 'teams.ofUser', 'payments.product'],
  ...['payments.checkout', 'notifications.subscription'],
]);
const named = allRoutes.filter(([title, { path }]) => path.includes('{') && !alike.has(title));

describe('the things of others', () => {
  it('SEC-03 every route that names a thing declares who may, or is asked for one of somebody else', () => {
    const untested = named.filter(([, { may }, { objects = [] }]) => !may && objects.length === 0);
    expect(untested.map(([title]) => title)).toEqual([]);
  });

  it('SEC-03 every route of a team, a website or an event declares who may; what is published is for everybody', () => {
    const open = named.filter(([, { path, may }]) => /\{(team|site|event)Id\}/.test(path) && !may);
    expect(open.map(([title]) => title)).toEqual(['sites.published']);
  });
});
