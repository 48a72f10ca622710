import { describe, expect, it, vi } from 'vitest';
import { anAccount, someParts } from './session.fixture.ts';
import { createSession, isSignedIn } from './session.ts';

const never = () => new Promise<never>(() => undefined);

describe('session', () => {
  it('AU-05 signed out sets the user to null with success, without loading the sign-in library', async () => {
    const accessToken = vi.fn(async () => 'token');
    const session = createSession(someParts({ hasStoredTokens: () => false, accessToken }));
    expect(await session.refresh()).toEqual({ status: 'success', user: null });
    expect(accessToken).not.toHaveBeenCalled();
  });

  it('AU-05 signed in with a stored record is a success', async () => {
    const session = createSession(someParts());
    expect(await session.refresh()).toMatchObject({ status: 'success', user: { displayName: 'Ana' } });
  });

  it('AU-05 signed in without a record is pending', async () => {
    const session = createSession(someParts({ loadAccount: async () => anAccount(null) }));
    expect(await session.refresh()).toMatchObject({
      status: 'pending',
      account: { email: 'ana@example.com' },
    });
  });

  it('a record that cannot be read leaves the person signed in', async () => {
    const error = new Error('down');
    const session = createSession(someParts({ loadAccount: () => Promise.reject(error) }));
    const state = await session.refresh();
    expect(state).toEqual({ status: 'error', error });
    expect(isSignedIn(state)).toBe(true);
  });

  it('RT-03~ the wait for the session ends with what is known by then', async () => {
    const session = createSession(someParts({ loadAccount: never }));
    void session.refresh();
    expect(await session.settled(1)).toEqual({ status: 'loading' });
  });

  it('RT-03~ the wait for the session ends as soon as it is known', async () => {
    const session = createSession(someParts());
    const settled = session.settled(60_000);
    await session.refresh();
    expect(await settled).toMatchObject({ status: 'success' });
  });

  it('AU-11 a refresh that is refused signs out', async () => {
    let token: string | undefined = 'token';
    const session = createSession(someParts({ accessToken: async () => token }));
    await session.refresh();
    token = undefined;
    await session.token({ fresh: true });
    expect(session.get()).toEqual({ status: 'success', user: null });
  });

  it('AU-11 a sign-out in another tab signs this one out', async () => {
    const session = createSession(someParts());
    await session.refresh();
    await session.hear('signed-out');
    expect(session.get()).toEqual({ status: 'success', user: null });
  });
});

describe('logout', () => {
  it('AU-06~ marks the person offline, signs out, clears what is stored and tells the other tabs', async () => {
    const done: string[] = [];
    const session = createSession(
      someParts({
        goOffline: async () => done.push('offline'),
        signOut: async () => done.push('out'),
        clearStored: () => done.push('cleared'),
        announce: (event) => done.push(event),
      }),
    );
    await session.refresh();
    expect(await session.signOut()).toBe(true);
    expect(done).toEqual(['offline', 'out', 'cleared', 'signed-out']);
    expect(isSignedIn(session.get())).toBe(false);
  });

  it.each([
    ['an error', () => Promise.reject(new Error('down'))],
    ['no answer in time', never],
  ])('AU-06~ after %s the person is signed out nevertheless', async (_, goOffline) => {
    const clearStored = vi.fn();
    const session = createSession(someParts({ goOffline, clearStored }));
    await session.refresh();
    expect(await session.signOut(1)).toBe(false);
    expect(clearStored).toHaveBeenCalledOnce();
    expect(session.get()).toEqual({ status: 'success', user: null });
  });
});
