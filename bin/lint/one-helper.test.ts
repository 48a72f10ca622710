import { describe, expect, it } from 'vitest';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('one-helper.grit');

describe('things of the browser that go through one helper', () => {
  it.each([
    'countVisit(localStorage, 1);',
    "const name = sessionStorage.getItem('a');",
    'const names = await caches.keys();',
    "const database = indexedDB.open('a');",
    "navigator.serviceWorker.register('/sw.js');",
    "document.cookie = 'a=b';",
    "const channel = new BroadcastChannel('a');",
    'const address = URL.createObjectURL(file);',
    'const field = <input onKeyDown={onKeyDown} />;',
    'const field = <input onKeyDown={(event) => act(event)} />;',
    "addEventListener('keydown', onKeyDown);",
    "document.addEventListener('keyup', ({ key }) => act(key), { signal });",
    'const Email = z.email();',
  ])('%s is a lint error', (line) => {
    expect(passes(line, 'frontend/src/sample.tsx')).toBe(false);
  });

  it.each([
    ['frontend/src/sample.tsx', "deviceStorage.getItem('a');"],
    ['frontend/src/sample.tsx', "const kept = { storage: 'localStorage' };"],
    ['frontend/src/sample.tsx', 'const field = <input onKeyDown={onKeys((event) => act(event))} />;'],
    ['frontend/src/sample.tsx', "addEventListener('keydown', onKeys(press), { signal });"],
    ['frontend/src/sample.tsx', "addEventListener('storage', hear);"],
    ['frontend/src/lib/device/device-storage.ts', 'const open = () => localStorage;'],
    ['frontend/src/lib/device/save-file.ts', 'const address = URL.createObjectURL(file);'],
    ['shared/contracts/fields.ts', 'const Email = z.email({ pattern });'],
  ])('in %s, %s is none', (file, line) => {
    expect(passes(line, file)).toBe(true);
  });
});
