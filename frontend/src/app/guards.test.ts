import { describe, expect, it } from 'vitest';
import { anAccount } from '#frontend/lib/session/session.fixture.ts';
import { type SessionState, stateOf } from '#frontend/lib/session/session.ts';
import { protectedTarget, signedInTarget, signedOutTarget, unfinishedTarget } from './guard-targets.ts';

const visitor: SessionState = { status: 'success', user: null };
const member = stateOf(anAccount());
const newcomer = stateOf(anAccount(null));
const at = (path: string) => `https://gth.localhost${path}`;

describe('guards', () => {
  it('RT-03 a visitor of a protected page goes to the login page, which remembers the address', () => {
    expect(signedOutTarget(visitor, at('/teams?x=1'))).toBe('/login?from=%2Fteams%3Fx%3D1');
  });

  it('RT-03 somebody who is still unknown after the wait counts as a visitor', () => {
    expect(signedOutTarget({ status: 'loading' }, at('/home'))).toBe('/login?from=%2Fhome');
  });

  it.each([
    ['/home', '/login?from=%2Fhome'],
    ['/profile', '/login?from=%2Fprofile'],
    ['/teams/create', '/login?from=%2Fteams%2Fcreate'],
    ['/teams-we-know', undefined],
    ['/discover', undefined],
    ['/evt/1', undefined],
  ])('RT-03 RT-04~ a visitor of %s is sent to %j', (path, target) => {
    expect(protectedTarget(visitor, at(path))).toBe(target);
  });

  it.each([member, newcomer, { status: 'error', error: new Error('down') } as const])(
    'RT-04~ a signed-in person is let in ($status)',
    (state) => {
      expect(signedOutTarget(state, at('/home'))).toBeUndefined();
    },
  );

  it('RT-04~ AU-05 an unfinished profile is finished first', () => {
    expect(unfinishedTarget(newcomer, at('/create'))).toBe('/user-onboarding?from=%2Fcreate');
    expect(unfinishedTarget(member, at('/create'))).toBeUndefined();
  });

  it.each([
    ['/login', '/home'],
    ['/sign-up', '/home'],
    ['/login?from=%2Fevt%2F1', '/evt/1'],
    ['/login?from=https%3A%2F%2Fevil.example', '/home'],
  ])('RT-01 a signed-in person who opens %s goes on to %s', (path, target) => {
    expect(signedInTarget(member, at(path))).toBe(target);
  });

  it('RT-01 a visitor sees the auth pages', () => {
    expect(signedInTarget(visitor, at('/login'))).toBeUndefined();
  });

  it('AU-05 ON-11 a newcomer goes to onboarding, which remembers the address', () => {
    expect(signedInTarget(newcomer, at('/login?from=%2Fevt%2F1'))).toBe('/user-onboarding?from=%2Fevt%2F1');
  });
});
