import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appSegments } from './app-segments.ts';

const sources = globSync('{frontend/src,shared,lambdas,infra,local,bin}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/*.test.ts', '**/*.test.tsx', 'frontend/src/paraglide/**', '**/testing/**'],
}).filter((file) => !file.startsWith('frontend/src/paraglide/'));

/** Files where such strings mean something else: the route table itself, the edge's copy, and the addresses of the API and of the payment provider. */
const isElsewhere = (file: string): boolean =>
  !['paths', 'routes', 'text-routes', 'app-pages'].includes(
    /^shared\/product\/(.+)\.ts$/.exec(file)?.[1] ?? '',
  ) &&
  !/^shared\/domains\/[^/]+\/[^/]+\.ts$/.test(file) &&
  !file.startsWith('local/stripe/');

/** API reads are also named by their address: `refresh('/home')`. */
const withoutReads = (text: string): string => text.replaceAll(/\brefresh\w*(\.current)?\([^)]*\)/g, '');

/** An app path at the start of a string, or after an origin in a template: `${origin}/evt/…`. */
const pathString = new RegExp(`(['"\`]|\\$\\{[^}]*\\})/(${appSegments.join('|')})(?=[/?#'"\`$])`, 'g');

const pathsIn = (text: string): string[] => withoutReads(text).match(pathString) ?? [];

describe('app addresses', () => {
  it.each([
    ["href: '/settings?tab=payments'", ["'/settings"]],
    [`\`\${origin}/evt/1\``, [`\${origin}/evt`]],
    ['<a href="/teams">', ['"/teams']],
    ["refresh('/home'); to('/homes')", []],
  ])('the search finds %s', (text, found) => {
    expect(pathsIn(text)).toEqual(found);
  });

  it('RT-23 no path is written as a string outside the route table', () => {
    expect(sources.length).toBeGreaterThan(500);
    const strings = sources
      .filter(isElsewhere)
      .flatMap((file) => pathsIn(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`));
    expect(strings).toEqual([]);
  });
});
