import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScriptHashes } from './csp-hashes.ts';

it('SEC-04 every inline script of a page is hashed byte for byte, and scripts with an address are not', () => {
  const code = '\n  start();\n';
  const html = `<script src="/a.js"></script><script>${code}</script><script type="module" src="/b.js"></script>`;
  expect(inlineScriptHashes(html)).toEqual([`sha256-${createHash('sha256').update(code).digest('base64')}`]);
});
