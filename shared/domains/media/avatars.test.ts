import { describe, expect, it } from 'vitest';
import { avatarAddress, avatarAt, avatars } from './avatars.ts';
import { mediaContract } from './contract.ts';

describe('avatars', () => {
  it('ON-13~ are at least 24, each once, with an address that leads back to it', () => {
    expect(avatars.length).toBeGreaterThanOrEqual(24);
    expect(new Set(avatars).size).toBe(avatars.length);
    for (const name of avatars) expect(avatarAt(avatarAddress(name))).toBe(name);
  });

  it.each([null, '/media/photos/upl_1/256.webp', '/assets/avatars/dodo.svg', ''])(
    'are not what is at %j',
    (address) => {
      expect(avatarAt(address)).toBeUndefined();
    },
  );

  it.each([
    ['a name that is not on the list', { avatar: 'dodo' }],
    ['an address', { avatar: '/assets/avatars/fox.svg' }],
    ['another host', { avatar: 'https://example.com/fox.svg' }],
    ['other letters', { avatar: 'Fox' }],
    ['nothing', {}],
  ])('ON-13~ %s is refused, and the problem names the field', (_, body) => {
    const { error } = mediaContract.chooseAvatar.body.safeParse(body);
    expect(error?.issues.map(({ path }) => path)).toEqual([['avatar']]);
  });

  it.each(avatars)('ON-13~ %s can be chosen', (avatar) => {
    expect(mediaContract.chooseAvatar.body.safeParse({ avatar }).success).toBe(true);
  });
});
