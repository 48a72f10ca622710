import type { Plugin } from 'vite';
import { type AvatarName, avatarFile, avatars } from '#shared/domains/media/avatars.ts';
import { emojiIcons } from './emoji.ts';

const grounds = {
  sky: '#bfe0fa',
  mint: '#bfe8d4',
  lilac: '#d9d2fb',
  lime: '#e3f48a',
  peach: '#ffd9c2',
  rose: '#ffd0dc',
  sun: '#ffe7a3',
} as const;

/** Each drawing: an emoji, and the color behind it. */
const drawn: Readonly<Record<AvatarName, readonly [emoji: string, ground: keyof typeof grounds]>> = {
  fox: ['fox', 'sky'],
  lion: ['lion', 'mint'],
  tiger: ['tiger-face', 'lilac'],
  panda: ['panda', 'lime'],
  bear: ['bear', 'peach'],
  'polar-bear': ['polar-bear', 'sky'],
  koala: ['koala', 'rose'],
  wolf: ['wolf', 'sun'],
  raccoon: ['raccoon', 'mint'],
  cat: ['cat-face', 'lilac'],
  dog: ['dog-face', 'sky'],
  rabbit: ['rabbit-face', 'lime'],
  hamster: ['hamster', 'mint'],
  mouse: ['mouse-face', 'sun'],
  monkey: ['monkey-face', 'sky'],
  cow: ['cow-face', 'lime'],
  pig: ['pig-face', 'mint'],
  horse: ['horse-face', 'sky'],
  unicorn: ['unicorn', 'peach'],
  moose: ['moose', 'sky'],
  frog: ['frog', 'rose'],
  dragon: ['dragon-face', 'sun'],
  penguin: ['penguin', 'lilac'],
  owl: ['owl', 'mint'],
  chick: ['front-facing-baby-chick', 'sky'],
  octopus: ['octopus', 'lime'],
  shark: ['shark', 'peach'],
  dolphin: ['dolphin', 'sun'],
  turtle: ['turtle', 'rose'],
  robot: ['robot', 'lilac'],
};

/** A square whose inner circle holds the emoji: every avatar is cut to a circle. */
const drawing = (emoji: string, ground: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 42 42"><path fill="${ground}" d="M0 0h42v42H0z"/><g transform="translate(5 5)">${emoji}</g></svg>`;

/** Every drawing by the name of its file. One whose emoji is missing fails the build. */
export const avatarFiles = (): ReadonlyMap<string, string> => {
  const emoji = emojiIcons();
  return new Map(
    avatars.map((name) => {
      const [icon, ground] = drawn[name];
      const body = emoji[icon]?.body;
      if (body === undefined) throw new Error(`there is no emoji ${icon} for the avatar ${name}`);
      return [avatarFile(name), drawing(body, grounds[ground])] as const;
    }),
  );
};

/** Adds the avatars next to the scripts. Their addresses are stored with people, so they never change. */
export const avatarDrawings = (): Plugin => ({
  name: 'avatars',
  generateBundle() {
    for (const [fileName, source] of avatarFiles()) this.emitFile({ type: 'asset', fileName, source });
  },
  configureServer: ({ middlewares }) => {
    const files = avatarFiles();
    middlewares.use((request, response, next) => {
      const picture = files.get((request.url ?? '').slice(1));
      if (picture === undefined) return next();
      response.setHeader('content-type', 'image/svg+xml').end(picture);
    });
  },
});
