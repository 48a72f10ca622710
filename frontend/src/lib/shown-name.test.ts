import { expect, it } from 'vitest';
import { UserId } from '#shared/kernel/ids.ts';
import { withShownName } from './shown-name.ts';

const face = { userId: UserId.parse(`user_${'0'.repeat(26)}`), displayName: '', photoURL: null };

it('ST-09~ whoever has deleted their account is called a deleted user where they are still listed', () => {
  expect(withShownName({ face, isDeleted: true, isUnnamed: false }).face.displayName).toBe('Deleted user');
  const ana = { face: { ...face, displayName: 'Ana' }, isDeleted: false, isUnnamed: false };
  expect(withShownName(ana)).toBe(ana);
});

it('PRV-05~ a minor whose name is not shown is called a player', () => {
  const minor = { face: { ...face, displayName: 'Player' }, isDeleted: false, isUnnamed: true };
  expect(withShownName(minor).face.displayName).toBe('Player');
});
