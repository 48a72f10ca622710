import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const ORIGIN = 'https://gth.example';
const source = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');

interface Tab {
  url: string;
  focused?: boolean;
  obeys?: boolean;
}

/** The worker in its own environment: the open tabs, what was shown, and what was opened. */
const startWorker = (tabs: Tab[] = []) => {
  const listeners = new Map<string, (event: object) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const clients = tabs.map((tab) => ({
    get url() {
      return tab.url;
    },
    focus: async () => {
      tab.focused = true;
    },
    navigate: async (address: string) => {
      if (tab.obeys === false) throw new TypeError('not controlled');
      tab.url = address;
    },
  }));
  const self = {
    location: { origin: ORIGIN },
    registration: { showNotification: async (title: string, more: object) => shown.push({ title, ...more }) },
    clients: { matchAll: async () => clients, openWindow: async (address: string) => opened.push(address) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInContext(source, createContext({ self, URL }));
  const dispatch = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  const push = (text?: string) =>
    dispatch('push', { data: text === undefined ? null : { json: () => JSON.parse(text) } });
  const click = (url?: string) =>
    dispatch('notificationclick', { notification: { close: () => {}, data: url && { url } } });
  return { push, click, shown, opened, tabs };
};

const message = { title: 'Ben is in', body: 'Saturday dinks', url: '/evt/evt_1', tag: 'ntf_1' };

describe('the service worker', () => {
  it('PLT-04 shows a message', async () => {
    const { push, shown } = startWorker();
    await push(JSON.stringify(message));
    expect(shown).toMatchObject([
      { title: 'Ben is in', body: 'Saturday dinks', tag: 'ntf_1', data: { url: '/evt/evt_1' } },
    ]);
  });

  it.each([[undefined], ['not json'], ['null'], ['{"title":1}']])(
    'PLT-04 shows nothing for %j',
    async (text) => {
      const { push, shown } = startWorker();
      await push(text);
      expect(shown).toEqual([]);
    },
  );

  it('PLT-04 a click opens the address if no tab is open', async () => {
    const { click, opened } = startWorker();
    await click('/evt/evt_1?x=1');
    expect(opened).toEqual([`${ORIGIN}/evt/evt_1?x=1`]);
  });

  it('PLT-04 a click focuses the tab that shows it', async () => {
    const there = `${ORIGIN}/evt/evt_1`;
    const { click, opened, tabs } = startWorker([{ url: `${ORIGIN}/home` }, { url: there }]);
    await click('/evt/evt_1');
    expect([opened, tabs]).toEqual([[], [{ url: `${ORIGIN}/home` }, { url: there, focused: true }]]);
  });

  it('PLT-04 a click navigates another tab there, or opens one if that fails', async () => {
    const obedient = startWorker([{ url: `${ORIGIN}/home` }]);
    await obedient.click('/evt/evt_1');
    expect(obedient.tabs).toEqual([{ url: `${ORIGIN}/evt/evt_1`, focused: true }]);
    const old = startWorker([{ url: `${ORIGIN}/home`, obeys: false }]);
    await old.click('/evt/evt_1');
    expect(old.opened).toEqual([`${ORIGIN}/evt/evt_1`]);
  });

  it.each(['https://evil.example/evt', '//evil.example/evt', 'javascript:alert(1)'])(
    'SEC-04 %s does not navigate anywhere else',
    async (url) => {
      const { click, opened } = startWorker();
      await click(url);
      expect(opened[0]?.startsWith(`${ORIGIN}`)).toBe(true);
    },
  );
});
