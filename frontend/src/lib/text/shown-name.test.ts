import { expect, it } from 'vitest';
import { UserId } from '#shared/kernel/ids.ts';
import { withShownName } from './shown-name.ts';

const face = { userId: UserId.parse(`user_${'0'.repeat(26)}`), displayName: '', photoURL: null };

it('ST-09~ anyone who has deleted their account is called a deleted user where they are still listed', () => {
  expect(withShownName({ face, isDeleted: true }).face.displayName).toBe('Deleted user');
  const ana = { face: { ...face, displayName: 'Ana' }, isDeleted: false };
  expect(withShownName(ana)).toBe(ana);
});
