import { describe, expect, it } from 'vitest';
import { notificationKeys, sentKeys } from '../../product/notification-keys.ts';
import { channelsFor } from './settings.ts';

describe('notification settings', () => {
  it('NTF-01~ have a key for each kind', () => {
    expect(notificationKeys).toEqual([
      'surveys',
      'news',
      'learning',
      'products',
      'offers',
      'connections',
      'usersJoinNearby',
      'eventCreatedJoin',
      'eventJoined',
      'substitutes',
      'newEvents',
      'endorsement',
      'directMessage',
      'teamJoin',
      'teamMessage',
      'announcements',
      'digest',
    ]);
    for (const key of sentKeys) expect(notificationKeys).toContain(key);
  });

  it.each([
    [{}, 'eventJoined', { email: true, push: true }],
    [{ eventJoined: { email: false, push: true } }, 'eventJoined', { email: false, push: true }],
    [{ eventJoined: { email: false, push: false } }, 'news', { email: true, push: true }],
    [{}, 'constructor', { email: true, push: true }],
  ])('NTF-01~ %j says of %s %j', (settings, key, channels) => {
    expect(channelsFor(settings, key)).toEqual(channels);
  });
});
