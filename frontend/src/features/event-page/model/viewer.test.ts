import { describe, expect, it } from 'vitest';
import { anAccount } from '#frontend/lib/session/session.fixture.ts';
import { type SessionState, stateOf } from '#frontend/lib/session/session.ts';
import { viewerOf } from './viewer.ts';

const member = stateOf(anAccount({ id: 'user_2', additionalInfo: { gender: 'female' } }));
const broken: SessionState = { status: 'error', error: new Error('down') };

describe('viewerOf', () => {
  it.each<[string, SessionState, object]>([
    ['nobody is known yet', { status: 'loading' }, { kind: 'unknown' }],
    ['signed out is a visitor', { status: 'success', user: null }, { kind: 'visitor' }],
    ['an unfinished profile is pending', stateOf(anAccount(null)), { kind: 'pending' }],
    [
      'a member brings the gender that slots ask for',
      member,
      { kind: 'member', userId: 'user_2', gender: 'female' },
    ],
    [
      'a record that cannot be read leaves the decision to the server',
      broken,
      { kind: 'member', userId: '', gender: undefined },
    ],
  ])('AU-05 %s', (_, session, viewer) => {
    expect(viewerOf(session)).toEqual(viewer);
  });
});
