import { expect, it } from 'vitest';
import { UserId } from '#shared/kernel/ids.ts';
import { withShownName } from './shown-name.ts';

const user = { userId: UserId.parse(`user_${'0'.repeat(26)}`), displayName: '', photoURL: null };

it('ST-09~ anyone who has deleted their account is called a deleted user where they are still listed', () => {
  expect(withShownName({ user, isDeleted: true }).user.displayName).toBe('Deleted user');
  const ana = { user: { ...user, displayName: 'Ana' }, isDeleted: false };
  expect(withShownName(ana)).toBe(ana);
});
