import { describe, expect, it } from 'vitest';
import { everyRoute } from './routes.ts';

/** Routes with an id in their address that are the same for everyone, or whose id is a secret or the caller's own. */
const alike = new Set([
  ...[
    'users.profile',
    'users.availability',
    'events.hostedBy',
    'events.upcomingGames',
    'events.gamesTogether',
    'events.ofTeam',
    'teams.ofUser',
  ],
  ...['payments.product', 'payments.checkout', 'notifications.subscription', 'answers.page'],
  'family.invitation',
  ...['invoices.linkPage', 'invoices.linkOpened', 'invoices.linkPay', 'splits.linkPage', 'splits.linkOpened'],
  ...['offers.refundCredit', 'sales.guestPayment'],
]);
const named = everyRoute.filter(([title, { path }]) => path.includes('{') && !alike.has(title));

describe('other people’s objects', () => {
  it('SEC-03 every route that names an object declares a permission, or is called with another person’s object', () => {
    const untested = named.filter(([, { may }, { objects = [] }]) => !may && objects.length === 0);
    expect(untested.map(([title]) => title)).toEqual([]);
  });

  it('SEC-03 every route of a team, a website, or an event declares a permission; published content and invitations are open to everyone', () => {
    const open = named.filter(([, { path, may }]) => /\{(team|site|event)Id\}/.test(path) && !may);
    // An invitation is opened with its token by people who cannot see the event yet.
    const invitations = ['answers.requestInvitedRsvp', 'events.invitation', 'events.acceptInvitation'];
    // What someone owes a team is their own, also once they have left it.
    const expected = [...invitations, 'sales.payDues', 'sites.published'];
    expect(open.map(([title]) => title)).toEqual(expected);
  });
});
