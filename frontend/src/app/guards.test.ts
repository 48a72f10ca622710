import { describe, expect, it } from 'vitest';
import { anAccount } from '#frontend/lib/session/session.fixture.ts';
import { type SessionState, stateOf } from '#frontend/lib/session/session.ts';
import {
  isHidden,
  isShown,
  protectedTarget,
  signedInTarget,
  signedOutTarget,
  unfinishedTarget,
  unverifiedTarget,
} from './guard-targets.ts';

const visitor: SessionState = { status: 'success', user: null };
const member = stateOf(anAccount());
const newcomer = stateOf(anAccount(null));
const at = (path: string) => `https://gth.localhost${path}`;

describe('guards', () => {
  it('RT-03 a visitor of a protected page goes to the login page, which remembers the address', () => {
    expect(signedOutTarget(visitor, at('/teams?x=1'))).toBe('/login?from=%2Fteams%3Fx%3D1');
  });

  it.each([
    ['/teams', '/teams', true],
    ['/teams?x=1#top', '/teams?x=1', true],
    ['/discover', '/teams', false],
    ['/teams?x=2', '/teams?x=1', false],
  ])('RT-03~ with %s on the screen, a redirect from %s replaces the entry: %j', (shown, asked, replaced) => {
    expect(isShown(at(asked), at(shown))).toBe(replaced);
  });

  it('RT-03~ the server has no history to replace', () => {
    expect(isShown(at('/teams'), undefined)).toBe(false);
  });

  it('RT-03 a person still unknown after the wait counts as a visitor', () => {
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
    'RT-04~ a logged-in person is admitted ($status)',
    (state) => {
      expect(signedOutTarget(state, at('/home'))).toBeUndefined();
    },
  );

  it('RT-04~ AU-05 an unfinished profile has to be finished first', () => {
    expect(unfinishedTarget(newcomer, at('/create'))).toBe('/user-onboarding?from=%2Fcreate');
    expect(unfinishedTarget(member, at('/create'))).toBeUndefined();
  });

  const unverified = stateOf({ ...anAccount(), emailVerified: false });

  it.each([
    ['/teams/create', '/verify-new-email?from=%2Fteams%2Fcreate'],
    ['/custom-website?site=site_1', '/verify-new-email?from=%2Fcustom-website%3Fsite%3Dsite_1'],
    ['/site', '/verify-new-email?from=%2Fsite'],
    ['/settings?tab=payments', '/verify-new-email?from=%2Fsettings%3Ftab%3Dpayments'],
    ['/settings', undefined],
    ['/settings?tab=availability', undefined],
    ['/teams', undefined],
    ['/site/view/site_1/', undefined],
  ])('RT-04~ %s needs a verified email: without one the way is %j', (path, target) => {
    expect(unverifiedTarget(unverified, at(path))).toBe(target);
    expect(unverifiedTarget(member, at(path))).toBeUndefined();
  });

  it.each(['/admin', '/admin/users'])('RT-04~ %s does not exist for anyone but staff', (path) => {
    expect(protectedTarget(visitor, at(path))).toBe(`/login?from=${encodeURIComponent(path)}`);
    expect(isHidden(member, path)).toBe(true);
    expect(isHidden(newcomer, path)).toBe(true);
    expect(isHidden(stateOf({ ...anAccount(), isStaff: true }), path)).toBe(false);
    expect(isHidden(member, '/administration')).toBe(false);
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
