import { describe, expect, it } from 'vitest';
import type { SessionState } from '#frontend/lib/session/session.ts';
import type { TeamStanding } from '#shared/domains/teams/roles.ts';
import type { TeamPrivacy } from '#shared/domains/teams/rules.ts';
import { joinStateOf, promiseOf } from './join-state.ts';

const visitor: SessionState = { status: 'success', user: null };
/** A person whose account could not be loaded is still logged in. */
const signedIn: SessionState = { status: 'error', error: 'offline' };
const team = (privacy: TeamPrivacy, standing: TeamStanding = 'none', invited = false) => ({
  privacy,
  viewer: { standing, invited, linked: false },
});

describe('the button on a team’s page', () => {
  it.each([
    ['sign_up', team('public'), visitor],
    ['sign_up', team('invite', 'none', true), visitor],
    ['wait', team('public'), { status: 'loading' } as const],
    ['join', team('public'), signedIn],
    ['ask', team('request'), signedIn],
    ['asked', team('request', 'asked'), signedIn],
    ['accept', team('request', 'asked', true), signedIn],
    ['accept', team('request', 'none', true), signedIn],
    ['accept', team('invite', 'none', true), signedIn],
    [
      'ask',
      { privacy: 'invite', viewer: { standing: 'none', invited: false, linked: true } } as const,
      signedIn,
    ],
    ['member', team('public', 'member'), signedIn],
    ['member', team('public', 'admin'), signedIn],
    ['member', team('invite', 'follower'), signedIn],
    ['owner', team('invite', 'owner'), signedIn],
  ])('is %s for %j', (state, shown, session) => {
    expect(joinStateOf(shown, session)).toBe(state);
  });

  it('shows a visitor what it will do', () => {
    expect([
      promiseOf(team('public')),
      promiseOf(team('request')),
      promiseOf(team('public', 'none', true)),
    ]).toEqual(['join', 'ask', 'accept']);
  });
});
