import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createToastStore, toastDurations } from './toast-store.ts';

describe('messages on screen', () => {
  it('PLT-11 stay 3, 5 or, in the home area, 3.5 seconds', () => {
    expect(toastDurations).toEqual({ short: 3000, home: 3500, long: 5000 });
    const store = createToastStore();
    store.show('Saved');
    store.show('Stays', { duration: 'stays' });
    expect(store.get().map(({ duration }) => duration)).toEqual([3000, undefined]);
  });

  it('PLT-11 of the home area all stay 3.5 seconds', () => {
    const root = join(import.meta.dirname, '../../../..');
    const source = globSync('frontend/src/features/home/**/*.{ts,tsx}', { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const actions = source.match(/\b(?:useAction|attempt|report)\(/g) ?? [];
    const shown =
      source.match(
        /\bshowToast\((?:[^()]|\([^()]*\))*\)|(?<!readonly )\b(?:done|failed): (?:\{[^{}]*\}|[^{].*)/g,
      ) ?? [];
    // A failure without words of its own is shown for longer.
    expect(shown.filter((message) => message.startsWith('failed:'))).toHaveLength(actions.length);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    expect(shown.filter((message) => !message.includes("duration: 'home'"))).toEqual([]);
  });

  it('with the same text are merged into one, which keeps its action', () => {
    const store = createToastStore();
    const action = { label: 'Log in', run: () => undefined };
    store.show('Log in to do this.', { duration: 'stays', action });
    store.show('Something else');
    store.show('Log in to do this.');
    expect(store.get()).toMatchObject([
      { text: 'Something else', action: undefined },
      { text: 'Log in to do this.', action, duration: undefined },
    ]);
  });

  it('about the same thing are replaced by the newest', () => {
    const store = createToastStore();
    const action = { label: 'Open', run: () => undefined };
    for (const text of ['Ana joined', 'Ana and 2 others joined'])
      store.show(text, { duration: 'long', action, about: 'ntf_1' });
    store.show('Ben joined', { duration: 'long', action, about: 'ntf_2' });
    expect(store.get().map(({ text, duration }) => [text, duration])).toEqual([
      ['Ana and 2 others joined', 5000],
      ['Ben joined', 5000],
    ]);
  });

  it('are limited to three, newest last', () => {
    const store = createToastStore();
    for (const text of ['a', 'b', 'c', 'd']) store.show(text);
    expect(store.get().map(({ text }) => text)).toEqual(['b', 'c', 'd']);
  });
});
