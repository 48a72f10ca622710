import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { gameTypeIds } from '#shared/product/game-types.ts';
import { lights } from '#shared/product/pictures/cover-lights.ts';
import { coverFile, coverName } from '../src/ui/cover/cover-of.ts';

const MODULE = 'virtual:covers';
const sources = fileURLToPath(new URL('../covers/', import.meta.url));
/** In development, pictures are generated for each request. */
const REQUEST = /^\/assets\/covers-[^/]+\/([^/?]+\.svg)/;

const read = (path: string): string => readFileSync(`${sources}${path}.svg`, 'utf8');

/** A picture with the sky, colors, and lamps of a light: what it refers to but does not define itself. */
export const inLight = (picture: string, light: string): string => {
  const definitions = /<defs>[\s\S]*<\/defs>/.exec(light)?.[0] ?? '';
  return picture.replace(/<svg[^>]*>/, (opening) => `${opening}${definitions}`).replaceAll(/>\s+</g, '><');
};

/** Every sport in every light, by file name. A sport without a picture fails the build. */
export const coverFiles = (games: readonly string[] = gameTypeIds): ReadonlyMap<string, string> =>
  new Map(
    games.flatMap((game) => {
      const picture = read(`sports/${coverName(game)}`);
      return lights.map(
        (light) => [coverFile(game, light), inLight(picture, read(`light/${light}`))] as const,
      );
    }),
  );

const folderOf = (files: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256');
  for (const [name, picture] of files) hash.update(name).update(picture);
  return `assets/covers-${hash.digest('base64url').slice(0, 8)}`;
};

/**
 * Adds the covers next to the scripts. They share one address that changes with any of them: a table of 176 hashed names
 * would be larger than the pictures in the first view.
 */
export const covers = (): Plugin => ({
  name: 'covers',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: (id) => (id === `\0${MODULE}` ? `export const coversAddress = '/${folderOf(coverFiles())}';` : null),
  generateBundle() {
    const files = coverFiles();
    const folder = folderOf(files);
    for (const [name, source] of files) {
      this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
    }
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const picture = coverFiles().get(REQUEST.exec(request.url ?? '')?.[1] ?? '');
      if (picture === undefined) return next();
      response.setHeader('content-type', 'image/svg+xml').end(picture);
    });
  },
});
