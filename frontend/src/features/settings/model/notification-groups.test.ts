import { expect, it } from 'vitest';
import { notificationKeys } from '#shared/product/notification-keys.ts';
import { notificationGroups } from './notification-groups.ts';

it('NTF-01~ every setting is on the screen, once', () => {
  const shown: string[] = notificationGroups.flatMap(({ keys }) => keys);
  expect(shown.toSorted()).toEqual([...notificationKeys].toSorted());
});
