import { describe, expect, it } from 'vitest';
import { type CacheOwner, identityOf, nextCacheOwner } from './identity.ts';
import { anAccount } from './session.fixture.ts';
import { type SessionState, stateOf } from './session.ts';

const loading: SessionState = { status: 'loading' };
const nobody: SessionState = { status: 'success', user: null };
const failed: SessionState = { status: 'error', error: 'down' };
const member = (id: string) => stateOf({ ...anAccount({ id }), id } as never);
const newcomer = (id: string) => stateOf({ ...anAccount(null), id } as never);

const movesOver = (...states: SessionState[]): number[] => {
  let residence: CacheOwner = { identity: undefined, moves: 0 };
  return states.map((state) => {
    residence = nextCacheOwner(residence, identityOf(state));
    return residence.moves;
  });
};

describe('the identity that cached reads belong to', () => {
  it('learning who is here keeps what was read in the meantime', () => {
    expect(movesOver(loading, member('ana'))).toEqual([0, 0]);
    expect(movesOver(loading, nobody)).toEqual([0, 0]);
  });

  it('logging out, and logging in as someone else, each start with an empty cache', () => {
    expect(movesOver(member('ana'), nobody, member('ben'))).toEqual([0, 1, 2]);
  });

  it('another person whose account cannot be loaded yet does not see it either', () => {
    expect(movesOver(member('ana'), failed, member('ben'))).toEqual([0, 1, 2]);
  });

  it('setting up the profile does not change the identity', () => {
    expect(movesOver(newcomer('ana'), member('ana'), member('ana'))).toEqual([0, 0, 0]);
  });
});
