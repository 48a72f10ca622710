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
  /** Whether it takes replies. */
  takes?: boolean;
}

type FetchOf = (
  address: string,
  init?: { readonly method?: string; readonly body?: string },
) => Promise<unknown>;

/** What waits for a tab does not wait here. */
const soon = (work: () => void) => setTimeout(work, 0);

/** The worker in its own environment: the open tabs, what was shown, and what was opened. */
const startWorker = (tabs: Tab[] = [], fetch: FetchOf = () => Promise.reject(new TypeError('offline'))) => {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Record<string, unknown>[] = [];
  const opened: string[] = [];
  const taken: unknown[] = [];
  const clients = tabs.map((tab) => ({
    postMessage: ({ reply }: { readonly reply: unknown }, [port]: readonly MessagePort[]) => {
      if (!tab.takes) return;
      taken.push(reply);
      port?.postMessage(true);
    },
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
    location: { origin: ORIGIN, hostname: new URL(ORIGIN).hostname },
    registration: { showNotification: async (title: string, more: object) => shown.push({ title, ...more }) },
    clients: { matchAll: async () => clients, openWindow: async (address: string) => opened.push(address) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInContext(
    source,
    createContext({ self, URL, fetch, crypto, MessageChannel, setTimeout: soon, clearTimeout }),
  );
  const dispatch = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  const push = (text?: string) =>
    dispatch('push', { data: text === undefined ? null : { json: () => JSON.parse(text) } });
  const click = (url?: string) =>
    dispatch('notificationclick', { notification: { close: () => {}, data: url && { url } } });
  const typeReply = (reply: string | null) =>
    dispatch('notificationclick', {
      ...{ action: 'reply', reply },
      notification: { close: () => {}, ...shown.at(-1) },
    });
  /** Presses a button of the message that was shown. */
  const press = (action: string) =>
    dispatch('notificationclick', { action, notification: { close: () => {}, ...shown.at(-1) } });
  return { push, click, press, typeReply, shown, opened, tabs, taken };
};

const message = { title: 'Ben is in', body: 'Saturday dinks', url: '/evt/evt_1', tag: 'ntf_1' };

describe('the service worker', () => {
  it('PLT-04 shows a message', async () => {
    const { push, shown } = startWorker();
    await push(JSON.stringify(message));
    expect(shown).toMatchObject([
      { title: 'Ben is in', body: 'Saturday dinks', tag: 'ntf_1', data: { url: '/evt/evt_1' }, actions: [] },
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

describe('a message that can be replied to', () => {
  const url = '/messages/conv_1';
  const reply = { conversationId: 'conv_1', userId: 'user_1', label: 'Reply', hint: 'Write a reply' };
  const written = JSON.stringify({ ...message, url, reply });
  const shows = async (tabs: Tab[] = []) => {
    const worker = startWorker(tabs);
    await worker.push(written);
    return worker;
  };
  const given = (text: string) => ({
    ...{ conversationId: 'conv_1', userId: 'user_1', text },
    requestKey: expect.stringMatching(/^req_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
  });

  it('MSG-02 PLT-04 has a field, whose text goes to a tab that takes it, and nothing opens', async () => {
    const { shown, typeReply, taken, opened } = await shows([{ url: `${ORIGIN}/home`, takes: true }]);
    expect(shown).toMatchObject([
      { actions: [{ action: 'reply', type: 'text', title: 'Reply', placeholder: 'Write a reply' }] },
    ]);
    await typeReply(' Yes, at ten ');
    expect([taken, opened]).toEqual([[given('Yes, at ten')], []]);
  });

  it('MSG-02 PLT-04 opens the conversation with the text if no tab takes it: behind the hash, which servers do not see', async () => {
    const { typeReply, opened } = await shows();
    await typeReply('Yes & no');
    const { pathname, hash, search } = new URL(opened[0] ?? '');
    expect([pathname, search]).toEqual([url, '']);
    expect(JSON.parse(decodeURIComponent(hash.slice('#reply='.length)))).toEqual(given('Yes & no'));
    const other = await shows([{ url: `${ORIGIN}/home` }]);
    await other.typeReply('Yes');
    expect(other.tabs[0]?.url).toMatch(/conv_1#reply=/);
  });

  it.each([null, '', '  '])(
    'MSG-02 PLT-04 a button without a text (%j) opens the conversation',
    async (text) => {
      const { typeReply, opened } = await shows();
      await typeReply(text);
      expect(opened).toEqual([`${ORIGIN}${url}`]);
    },
  );
});

describe('a message that asks', () => {
  const answer = {
    ...{ api: '/api/answers/token', page: '/answer/token', going: 'Going', declined: "Can't make it" },
    said: { going: "You're going.", declined: "You're not going.", waitlisted: "You're on the waitlist." },
    failed: 'Open this to try again.',
  };
  const asking = JSON.stringify({ ...message, answer });
  /** The API: what the person has answered, and what it makes of an answer. */
  const api = (page: object, saved: object | number | 'lost' = 500) => {
    const posted: unknown[] = [];
    let state = page;
    const respond = (body: object, ok = true) => ({ ok, json: async () => body });
    const fetch: FetchOf = async (address, init) => {
      expect(address).toBe(`${ORIGIN}/api/answers/token`);
      if (init?.method !== 'POST') return respond(state);
      posted.push(JSON.parse(init.body ?? ''));
      if (typeof saved === 'number') return respond({}, false);
      if (saved === 'lost') {
        state = { status: 'going', answeredAt: 'later', answeredSince: true };
        throw new TypeError('lost');
      }
      return respond(saved);
    };
    return { fetch, posted };
  };
  const press = async (action: string, { fetch }: Pick<ReturnType<typeof api>, 'fetch'>) => {
    const worker = startWorker([], fetch);
    await worker.push(asking);
    expect(worker.shown).toMatchObject([
      {
        actions: [
          { action: 'going', title: 'Going' },
          { action: 'declined', title: "Can't make it" },
        ],
      },
    ]);
    await worker.press(action);
    expect(worker.opened).toEqual([]);
    return worker.shown.at(-1);
  };
  const open = { status: 'invited', answeredAt: 'then', answeredSince: false };

  it.each([
    ['going', 'going', "You're going."],
    ['declined', 'declined', "You're not going."],
    ['going', 'waitlisted', "You're on the waitlist."],
  ])('RSV-14~ %s is sent without a login, and it says that it became %s', async (choice, status, body) => {
    const { fetch, posted } = api(open, { status });
    const said = await press(choice, { fetch });
    expect(said).toMatchObject({ title: message.title, body, tag: 'ntf_1', data: { url: message.url } });
    expect(posted).toEqual([{ answer: choice, seen: 'then' }]);
  });

  it.each([
    ['refused', api(open, 409)],
    ['given after another answer', api({ ...open, status: 'declined', answeredSince: true })],
    ['sent without a connection', { fetch: () => Promise.reject(new TypeError('offline')) }],
  ])('RSV-14~ an answer that is %s leads to the page where it can be given', async (_, server) => {
    expect(await press('going', server)).toMatchObject({
      body: 'Open this to try again.',
      data: { url: '/answer/token?choice=going' },
    });
  });

  it('RSV-14~ RSV-11 a response that was lost is not sent twice', async () => {
    const server = api(open, 'lost');
    expect(await press('going', server)).toMatchObject({ body: "You're going." });
    expect(server.posted).toHaveLength(1);
  });
});
