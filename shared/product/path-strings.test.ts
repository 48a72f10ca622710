import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appSegments } from './app-pages.ts';

const sources = globSync('{frontend/src,shared,lambdas,infra,local,bin}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/*.test.ts', '**/*.test.tsx', 'frontend/src/paraglide/**', '**/testing/**'],
}).filter((file) => !file.startsWith('frontend/src/paraglide/'));

/** Where such strings are something else: the table itself, what the edge knows of it, and the addresses of the API. */
const isElsewhere = (file: string): boolean =>
  !['shared/product/paths.ts', 'shared/product/routes.ts', 'shared/product/app-pages.ts'].includes(file) &&
  !/^shared\/domains\/[^/]+\/[^/]+\.ts$/.test(file);

/** Reads of the API are named by their address, too: `refresh('/home')`. */
const withoutReads = (text: string): string => text.replaceAll(/\brefresh\w*(\.current)?\([^)]*\)/g, '');

/** A path of the app at the beginning of a string, or behind an address in a template: `${origin}/evt/…`. */
const pathString = new RegExp(`(['"\`]|\\$\\{[^}]*\\})/(${appSegments.join('|')})(?=[/?#'"\`$])`, 'g');

const pathsIn = (text: string): string[] => withoutReads(text).match(pathString) ?? [];

describe('addresses of the app', () => {
  it.each([
    ["href: '/settings?tab=payments'", ["'/settings"]],
    [`\`\${origin}/evt/1\``, [`\${origin}/evt`]],
    ['<a href="/teams">', ['"/teams']],
    ["refresh('/home'); to('/homes')", []],
  ])('the search finds %s', (text, found) => {
    expect(pathsIn(text)).toEqual(found);
  });

  it('RT-23 no path is written as a string outside the one table', () => {
    expect(sources.length).toBeGreaterThan(500);
    const strings = sources
      .filter(isElsewhere)
      .flatMap((file) => pathsIn(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`));
    expect(strings).toEqual([]);
  });
});
