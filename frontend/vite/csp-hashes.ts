import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The `sha256-…` sources of all inline scripts of the pages (CSP Level 3, hash-source). */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );

/** Writes csp-hashes.json next to the built pages; the infrastructure puts its entries into the response header. */
export const writeCspHashes = (folder: string): void => {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  const hashes = pages.flatMap((page) => inlineScriptHashes(readFileSync(join(folder, page), 'utf8')));
  writeFileSync(join(folder, 'csp-hashes.json'), `${JSON.stringify([...new Set(hashes)])}\n`);
};

/** Writes the hashes after a build. */
export const cspHashes = (): Plugin => ({
  name: 'csp-hashes',
  apply: 'build',
  writeBundle: ({ dir = '.' }) => writeCspHashes(dir),
});
