import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The `sha256-…` sources of every inline script of a page (CSP Level 3, hash-source). */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );

/** Writes csp-hashes.json beside the built page; the infrastructure puts its entries into the response header. */
export const cspHashes = (): Plugin => ({
  name: 'csp-hashes',
  apply: 'build',
  writeBundle: ({ dir = '.' }) => {
    const hashes = inlineScriptHashes(readFileSync(join(dir, 'index.html'), 'utf8'));
    writeFileSync(join(dir, 'csp-hashes.json'), `${JSON.stringify(hashes)}\n`);
  },
});
