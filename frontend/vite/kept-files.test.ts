import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archiveOf, keptFiles, withFiles } from './kept-files.ts';

const chunk = (fileName: string, more: object = {}) => ({
  ...{ type: 'chunk', fileName, facadeModuleId: null, imports: [], dynamicImports: [] },
  ...more,
});
const styles = (...names: readonly string[]) => ({ viteMetadata: { importedCss: new Set(names) } });

describe('the files that the service worker keeps', () => {
  it('PLT-03~ are what the page of the app can load, without the map, pages of visitors, and rare letters', () => {
    const outputs = [
      chunk('assets/index-1.js', {
        facadeModuleId: '/frontend/index.html',
        imports: ['assets/base-1.js'],
        dynamicImports: ['assets/home-1.js'],
      }),
      chunk('assets/base-1.js', styles('assets/base-1.css')),
      chunk('assets/home-1.js', { dynamicImports: ['assets/map-canvas-1.js'] }),
      chunk('assets/map-canvas-1.js'),
      chunk('assets/public-1.js', { facadeModuleId: '/frontend/public.html' }),
      { type: 'asset', fileName: 'assets/figtree-latin-wght-normal-1.woff2' },
      { type: 'asset', fileName: 'assets/figtree-latin-ext-wght-normal-1.woff2' },
    ];
    const bundle = Object.fromEntries(outputs.map((output) => [output.fileName, output]));
    expect(keptFiles(bundle as never)).toEqual([
      '/assets/base-1.css',
      '/assets/base-1.js',
      '/assets/figtree-latin-wght-normal-1.woff2',
      '/assets/home-1.js',
      '/assets/index-1.js',
      '/favicon.svg',
      '/index.html',
    ]);
    expect(() => keptFiles({})).toThrow('nothing was built from index.html');
  });

  it('PLT-03~ are written into the worker, which no longer fits if it has no place for them', () => {
    const worker = readFileSync(join(import.meta.dirname, '../public/sw.js'), 'utf8');
    const kept = { version: 'abc', files: ['/index.html'], archive: '/assets/kept-1.json' };
    const filled = withFiles(worker, kept);
    expect(filled).toContain("const VERSION = 'abc';");
    expect(filled).toContain('const FILES = ["/index.html"];');
    expect(filled).toContain("const ARCHIVE = '/assets/kept-1.json';");
    expect(() => withFiles('', kept)).toThrow('no place for its files');
  });

  it('PLT-03~ PERF-12~ scripts and styles are also in one file, so that a release is few requests', () => {
    const files = ['/assets/a-1.js', '/assets/a-1.css', '/assets/figtree-1.woff2', '/index.html'];
    expect(JSON.parse(archiveOf(files, (file) => `text of ${file}`))).toEqual({
      '/assets/a-1.js': 'text of /assets/a-1.js',
      '/assets/a-1.css': 'text of /assets/a-1.css',
    });
  });
});
