import { describe, expect, it, vi } from 'vitest';
import { anAccount, someParts } from './session.fixture.ts';
import {
  type Account,
  createSession,
  isSignedIn,
  LOGOUT_TIMEOUT_MS,
  SESSION_PATIENCE_MS,
  SETTINGS_LOGOUT_TIMEOUT_MS,
} from './session.ts';

const never = () => new Promise<never>(() => undefined);

describe('session', () => {
  it('AU-05 logged out sets the user to null with success, without loading the login library', async () => {
    const accessToken = vi.fn(async () => 'token');
    const session = createSession(someParts({ hasStoredTokens: () => false, accessToken }));
    expect(await session.refresh()).toEqual({ status: 'success', user: null });
    expect(accessToken).not.toHaveBeenCalled();
  });

  it('AU-05 logged in with a stored record is a success', async () => {
    const session = createSession(someParts());
    expect(await session.refresh()).toMatchObject({ status: 'success', user: { displayName: 'Ana' } });
  });

  it('AU-05 logged in without a record is pending', async () => {
    const session = createSession(someParts({ loadAccount: async () => anAccount(null) }));
    expect(await session.refresh()).toMatchObject({
      status: 'pending',
      account: { email: 'ana@example.com' },
    });
  });

  it('a record that cannot be read leaves the person logged in', async () => {
    const error = new Error('down');
    const session = createSession(someParts({ loadAccount: () => Promise.reject(error) }));
    const state = await session.refresh();
    expect(state).toEqual({ status: 'error', error });
    expect(isSignedIn(state)).toBe(true);
  });

  it('RT-03 the wait for the session ends with what is known at that point', async () => {
    const session = createSession(someParts({ loadAccount: never }));
    void session.refresh();
    expect(await session.settled(1)).toEqual({ status: 'loading' });
  });

  it('RT-03 a person still unknown one second after navigation counts as a visitor, and not before', async () => {
    vi.useFakeTimers();
    const waited = vi.fn();
    const session = createSession(someParts({ loadAccount: never }));
    void session.refresh();
    void session.settled(SESSION_PATIENCE_MS).then(waited);
    await vi.advanceTimersByTimeAsync(999);
    expect(waited).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(waited).toHaveBeenCalledExactlyOnceWith({ status: 'loading' });
    vi.useRealTimers();
  });

  it('RT-03 the wait for the session ends as soon as it is known', async () => {
    const session = createSession(someParts());
    const settled = session.settled(60_000);
    await session.refresh();
    expect(await settled).toMatchObject({ status: 'success' });
  });

  it('AU-11 a refused refresh logs out', async () => {
    let token: string | undefined = 'token';
    const session = createSession(someParts({ accessToken: async () => token }));
    await session.refresh();
    token = undefined;
    await session.token({ fresh: true });
    expect(session.get()).toEqual({ status: 'success', user: null });
  });

  it.each([
    ['its token cannot be renewed', async () => undefined],
    ['its account is gone', () => Promise.reject(new Error('UserNotFoundException'))],
  ])('AU-11 when %s, no tab looks logged in anymore, and the page is notified once', async (_, renew) => {
    const heard: string[] = [];
    let isStored = true;
    const session = createSession(
      someParts({
        hasStoredTokens: () => isStored,
        accessToken: async ({ fresh }) => {
          if (!fresh) return 'token';
          isStored = false;
          return renew();
        },
        announce: (event) => heard.push(event),
        expired: () => heard.push('expired'),
      }),
    );
    await session.refresh();
    isStored = true;
    expect(await session.token({ fresh: true })).toBeUndefined();
    session.refused();
    expect(session.get()).toEqual({ status: 'success', user: null });
    expect(heard).toEqual(['signed-out', 'expired']);
  });

  it('AU-11 a renewed token that the server refuses ends the session; a visitor is not notified', async () => {
    const expired = vi.fn();
    const session = createSession(someParts({ expired }));
    session.refused();
    expect(expired).not.toHaveBeenCalled();
    await session.refresh();
    session.refused();
    expect(session.get()).toEqual({ status: 'success', user: null });
    expect(expired).toHaveBeenCalledOnce();
  });

  it('the account’s language is applied when someone logs in, not whenever it is read', async () => {
    const welcome = vi.fn(async () => undefined);
    const session = createSession(someParts({ welcome }));
    await session.refresh();
    expect(welcome).not.toHaveBeenCalled();
    await session.signedIn();
    expect(welcome).toHaveBeenCalledOnce();
  });

  it('AU-07 AU-08 the current user is reloaded: a confirmed new email is read at once, with a renewed token', async () => {
    const asked: boolean[] = [];
    const accessToken = async ({ fresh }: { fresh: boolean }) => {
      asked.push(fresh);
      return 'token';
    };
    const session = createSession(someParts({ accessToken }));
    await session.refresh({ fresh: true });
    expect(asked).toEqual([true]);
  });

  it('AU-11 a logout in another tab logs this one out', async () => {
    const session = createSession(someParts());
    await session.refresh();
    await session.hear('signed-out');
    expect(session.get()).toEqual({ status: 'success', user: null });
  });

  it('AU-11 after a logout in another tab no token is sent, even while storage still has one, until the next login', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof anAccount>>();
    const session = createSession(someParts({ loadAccount: () => promise }));
    const reading = session.refresh();
    await session.hear('signed-out');
    resolve(anAccount());
    expect(await reading).toEqual({ status: 'success', user: null });
    expect(await session.token({ fresh: false })).toBeUndefined();
    await session.hear('signed-in');
    expect(session.get()).toMatchObject({ user: { displayName: 'Ana' } });
    expect(await session.token({ fresh: false })).toBe('token');
  });

  it('AU-11 a read that fails after a logout in another tab leaves no one logged in', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const session = createSession(someParts({ loadAccount: () => promise }));
    const reading = session.refresh();
    await session.hear('signed-out');
    reject(new Error('refused'));
    expect(await reading).toEqual({ status: 'success', user: null });
  });
});

describe('logout', () => {
  it('AU-06 marks the person offline, logs out, clears storage, and notifies other tabs', async () => {
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
    ['fails', () => Promise.reject(new Error('down'))],
    ['gives no answer', never],
  ])('AU-06 the pool ends the session also when going offline %s', async (_, goOffline) => {
    vi.useFakeTimers();
    const signOut = vi.fn(async () => undefined);
    const clearStored = vi.fn();
    const session = createSession(someParts({ goOffline, signOut, clearStored }));
    await session.refresh();
    const done = session.signOut();
    await vi.advanceTimersByTimeAsync(LOGOUT_TIMEOUT_MS / 2);
    expect(await done).toBe(false);
    expect(signOut).toHaveBeenCalledOnce();
    expect(clearStored).toHaveBeenCalledOnce();
    expect(session.get()).toEqual({ status: 'success', user: null });
    vi.useRealTimers();
  });

  it.each([
    ['10 seconds', undefined, 10_000],
    ['5 seconds in the settings area', SETTINGS_LOGOUT_TIMEOUT_MS, 5000],
  ])('AU-06 is forced after %s', async (_, timeout, milliseconds) => {
    vi.useFakeTimers();
    const ended = vi.fn();
    const session = createSession(someParts({ goOffline: never, signOut: never }));
    await session.refresh();
    void session.signOut(timeout).then(ended);
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(ended).not.toHaveBeenCalled();
    expect(isSignedIn(session.get())).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(false);
    expect(session.get()).toEqual({ status: 'success', user: null });
    vi.useRealTimers();
  });

  describe('when the page opens', () => {
    const kept = anAccount({ displayName: 'Ana as before' });

    it('PLT-03~ shows the account that this device has kept until the server has answered', async () => {
      const { promise, resolve } = Promise.withResolvers<Account>();
      const session = createSession(someParts({ keptAccount: async () => kept, loadAccount: () => promise }));
      const started = session.start();
      expect(await session.settled(SESSION_PATIENCE_MS)).toMatchObject({
        user: { displayName: 'Ana as before' },
      });
      resolve(anAccount());
      expect(await started).toMatchObject({ user: { displayName: 'Ana' } });
    });

    it('never shows it over what the server has said, or to a visitor', async () => {
      const late = Promise.withResolvers<Account>();
      const session = createSession(someParts({ keptAccount: () => late.promise }));
      const started = session.start();
      await session.settled(SESSION_PATIENCE_MS);
      late.resolve(kept);
      expect(await started).toMatchObject({ user: { displayName: 'Ana' } });
      expect(session.get()).toMatchObject({ user: { displayName: 'Ana' } });

      const keptAccount = vi.fn(async () => kept);
      const visitor = createSession(someParts({ hasStoredTokens: () => false, keptAccount }));
      expect(await visitor.start()).toEqual({ status: 'success', user: null });
      expect(keptAccount).not.toHaveBeenCalled();
    });

    it('waits for the server if nothing usable was kept', async () => {
      const keptAccount = () => Promise.reject(new Error('the browser keeps nothing'));
      const session = createSession(someParts({ keptAccount }));
      expect(await session.start()).toMatchObject({ user: { displayName: 'Ana' } });
    });
  });
});
