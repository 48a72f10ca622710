import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressAssets } from './compress-assets.ts';

it('each script and style has a compressed copy, which has the same content; those of an earlier build are gone', async () => {
  const web = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(web, 'assets/faces'), { recursive: true });
  mkdirSync(join(web, 'br/assets'), { recursive: true });
  writeFileSync(join(web, 'br/assets/old-1a2b.js'), '');
  const text = 'export const say = "what the app says";'.repeat(50);
  const names = ['index-1a2b.js', 'index-1a2b.css', 'figtree-1a2b.woff2', 'faces/1.svg'];
  for (const name of names) writeFileSync(join(web, 'assets', name), text);
  await compressAssets(web);
  const isCompressed = (name: string) => existsSync(join(web, 'br/assets', name));
  expect([...names, 'old-1a2b.js'].filter(isCompressed)).toEqual(['index-1a2b.js', 'index-1a2b.css']);
  const copy = readFileSync(join(web, 'br/assets/index-1a2b.js'));
  expect(brotliDecompressSync(copy).toString()).toBe(text);
  expect(copy.length).toBeLessThan(text.length / 10);
});
