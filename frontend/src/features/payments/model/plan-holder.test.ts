import { describe, expect, it } from 'vitest';
import { anAccount } from '#frontend/lib/session/session.fixture.ts';
import { type SessionState, stateOf } from '#frontend/lib/session/session.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { holderOf, pickedTeam } from './plan-holder.ts';
import { aSubscription } from './subscription.fixture.ts';

const visitor: SessionState = { status: 'success', user: null };
const member = stateOf(anAccount({ id: 'user_1' }));
const newcomer = stateOf(anAccount(null));
const error = new Error('down');
const team = (digit: number) => ({ id: TeamId.parse(`team_${String(digit).padStart(26, '0')}`) });
const [first, second] = [team(1), team(2)];

const known = {
  type: 'user',
  session: member,
  sold: true,
  teams: undefined,
  teamId: null,
  subscriptions: [],
  error: undefined,
} as const;

describe('the recipient of a plan', () => {
  it.each([
    ['a visitor', { session: visitor }, 'visitor'],
    ['someone without a profile', { session: newcomer }, 'newcomer'],
    ['someone who is still unknown', { session: { status: 'loading' } }, 'loading'],
    ['someone whose record did not load', { session: { status: 'error', error } }, 'failed'],
    ['before it is known whether plans are sold', { sold: undefined }, 'loading'],
    ['while subscriptions are read', { subscriptions: undefined }, 'loading'],
    ['when they could not be read', { subscriptions: undefined, error }, 'failed'],
    ['while teams are read', { type: 'teams' }, 'loading'],
    ['without a team of one’s own', { type: 'teams', teams: [] }, 'teamless'],
    ['a member', {}, 'known'],
  ] as const)('%s', (_, part, kind) => {
    expect(holderOf({ ...known, ...part }).kind).toBe(kind);
  });

  it.each([visitor, member, newcomer])('is no one while plans are not sold ($status)', (session) => {
    expect(holderOf({ ...known, session, sold: false })).toEqual({ kind: 'closed' });
  });

  it('is the person, with their own subscription', () => {
    const mine = aSubscription({ subject: { type: 'user', id: 'user_1' } });
    const ofTeam = aSubscription({ id: 'sub_2', subject: { type: 'teams', id: first.id } });
    expect(holderOf({ ...known, subscriptions: [ofTeam, mine] })).toEqual({
      kind: 'known',
      subject: { type: 'user', id: 'user_1' },
      subscription: mine,
    });
  });

  it('is the requested team, with its own subscription', () => {
    const ofFirst = aSubscription({ subject: { type: 'teams', id: first.id } });
    const holder = (teamId: string | null) =>
      holderOf({ ...known, type: 'teams', teams: [first, second], teamId, subscriptions: [ofFirst] });
    expect(holder(second.id)).toMatchObject({ subject: { id: second.id }, subscription: undefined });
    expect(holder(first.id)).toMatchObject({ subject: { id: first.id }, subscription: ofFirst });
    expect(holder('team_of_somebody_else')).toMatchObject({ subject: { id: first.id } });
  });

  it('is no team if there is none', () => {
    expect(pickedTeam([], first.id)).toBeUndefined();
  });
});
