/** The drawings that people can show in place of a photo. A name always means the same drawing: browsers keep it for a year. */
export const avatars = [
  ...(['fox', 'lion', 'tiger', 'panda', 'bear', 'polar-bear', 'koala', 'wolf', 'raccoon', 'cat'] as const),
  ...(['dog', 'rabbit', 'hamster', 'mouse', 'monkey', 'cow', 'pig', 'horse', 'unicorn', 'moose'] as const),
  ...([
    'frog',
    'dragon',
    'penguin',
    'owl',
    'chick',
    'octopus',
    'shark',
    'dolphin',
    'turtle',
    'robot',
  ] as const),
] as const;
export type AvatarName = (typeof avatars)[number];

/** Where the build puts a drawing, among the files that every host serves. */
export const avatarFile = (name: AvatarName): string => `assets/avatars/${name}.svg`;

/** The `photoURL` of a person who shows a drawing. */
export const avatarAddress = (name: AvatarName): string => `/${avatarFile(name)}`;

/** The drawing at an address; undefined if it is a photo, or nothing. */
export const avatarAt = (address: string | null): AvatarName | undefined =>
  avatars.find((name) => avatarAddress(name) === address);
