// Shows push messages while the app is closed, and keeps the app's files for times without a connection. A service worker must have a fixed address and be self-contained, so this is a plain script.

/** The format of a message; anything else is ignored. An empty one only checks whether this browser still exists. */
const readMessage = (data) => {
  try {
    const { title, body, url, tag, answer, reply } = data.json();
    return [title, body, url, tag].every((text) => typeof text === 'string')
      ? { title, body, url, tag, answer, reply }
      : undefined;
  } catch {
    return undefined;
  }
};

/** A platform's host says which one it is, as in index.html. Systems draw PNGs only (https://developer.mozilla.org/docs/Web/API/Notification/icon). */
const platform = self.location.hostname.split('.').some((part) => part.startsWith('meh')) ? 'meh' : 'gth';
const ICON = `/icons/${platform}-192.png`;
/** Of a badge, systems use the transparency alone, and color it themselves. */
const BADGE = '/icons/badge.png';
/** The buttons of a message that asks. */
const choices = ['going', 'declined'];

const show = async ({ data }) => {
  const message = data ? readMessage(data) : undefined;
  if (!message) return;
  const { title, body, url, tag, answer, reply } = message;
  // A browser without fields in its messages shows a button, which opens the conversation.
  const field = reply && { action: 'reply', type: 'text', title: reply.label, placeholder: reply.hint };
  const actions = answer
    ? choices.map((action) => ({ action, title: answer[action] }))
    : field
      ? [field]
      : [];
  const options = { body, tag, actions, data: { url, answer, reply }, icon: ICON, badge: BADGE };
  await self.registration.showNotification(title, options);
};

/** Turns an address from a message into one of this origin. */
const ownAddress = (url) => {
  const { pathname, search, hash } = new URL(url, self.location.origin);
  return `${self.location.origin}${pathname}${search}${hash}`;
};

/** Focuses an open tab and navigates it; opens one if there is none. */
const open = async ({ data }) => {
  const address = ownAddress(data?.url ?? '/');
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address) ?? tabs[0];
  if (!tab) return void (await self.clients.openWindow(address));
  await tab.focus();
  if (tab.url === address) return;
  try {
    await tab.navigate(address);
  } catch {
    // A tab opened before this worker cannot be navigated by it.
    await self.clients.openWindow(address);
  }
};

/** The status of an RSVP after an answer; undefined if it was not saved, or was answered elsewhere after the message. */
const sendAnswer = async (address, choice) => {
  const read = await fetch(address);
  if (!read.ok) return undefined;
  const { status, answeredAt: seen, answeredSince } = await read.json();
  if (status === choice) return status;
  if (answeredSince) return undefined;
  const saved = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answer: choice, seen }),
  });
  return saved.ok ? (await saved.json()).status : undefined;
};

/** After a lost connection it is not known whether an answer was saved: the second try asks first. */
const sendAnswerTwice = async (address, choice) => {
  try {
    return await sendAnswer(address, choice);
  } catch {
    return sendAnswer(address, choice).catch(() => undefined);
  }
};

/** Answers without opening the app, and says in the same place what came of it. */
const respond = async ({ title, tag, data: { url, answer } }, choice) => {
  const said = answer.said[await sendAnswerTwice(ownAddress(answer.api), choice)];
  const data = { url: said ? url : `${answer.page}?choice=${choice}` };
  await self.registration.showNotification(title, {
    body: said ?? answer.failed,
    tag,
    data,
    icon: ICON,
    badge: BADGE,
  });
};

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** A key as `newRequestKey` of the app makes it: however often the reply is sent, it is one message. */
const newKey = () => {
  const [first, ...others] = crypto.getRandomValues(new Uint8Array(26));
  return `req_${[first % 8, ...others.map((byte) => byte % LETTERS.length)].map((at) => LETTERS[at]).join('')}`;
};

/** How long a tab has to take a reply, in milliseconds. */
const TAKEN_WAIT_MS = 1000;
const isTakenBy = (tab, reply) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const late = setTimeout(() => resolve(false), TAKEN_WAIT_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      resolve(data === true);
    };
    tab.postMessage({ reply }, [port2]);
  });

/** Gives a reply to a tab that shows messages of the same person, which sends it. Without one, the conversation opens and does so. The address keeps the reply from servers: it is behind the `#`. */
const sendReply = async ({ data: { url, reply } }, text) => {
  const { conversationId, userId } = reply;
  const given = { conversationId, userId, text, requestKey: newKey() };
  for (const tab of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    if (await isTakenBy(tab, given)) return;
  await open({ data: { url: `${url}#reply=${encodeURIComponent(JSON.stringify(given))}` } });
};

/** The build fills in the app's files and their hash: every release changes this script, which is how browsers notice a release. */
const VERSION = 'none';
const FILES = [];
/** Their scripts and styles, by address, in one file: a release renames most of them, and hundreds of requests cost more than what has not changed. */
const ARCHIVE = '';
/** So many missing files are loaded one by one. */
const FEW = 20;
/** The page in which the app opens any of its screens. */
const SHELL = '/index.html';
const APP_CACHE = `app-${VERSION}`;
/** Pictures and parts of the app that were loaded on the way. `frontend/src/lib/kept/kept-reads.ts` drops it when a person leaves. */
const SEEN_CACHE = 'seen';
const SEEN_MAX = 200;

const files = new Set(FILES);
/** Names with hashes never change what they stand for. */
const isHashed = (path) => path.startsWith('/assets/');
const match = (path) => caches.match(path, { ignoreVary: true });

/** The archive, if many files are missing. Without it, each file is loaded alone. */
const loadArchive = async () => {
  const kept = await Promise.all(FILES.filter(isHashed).map(match));
  if (!ARCHIVE || kept.filter((file) => !file).length <= FEW) return {};
  const response = await fetch(ARCHIVE).catch(() => undefined);
  return response?.ok ? response.json() : {};
};

const unpack = (path, text) =>
  text === undefined
    ? undefined
    : new Response(text, {
        headers: { 'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript' },
      });

/** A file of this version. One with a hash in its name may be kept from the version before; any other must be what the server has now. */
const load = async (path, archive) => {
  const response =
    (isHashed(path) && (await match(path))) ||
    unpack(path, archive[path]) ||
    (await fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' }));
  if (!response.ok) throw new TypeError(`${path} answered ${response.status}`);
  return response;
};

/** Whether a page needs files that are not this version's. */
const isOfAnother = async (response) => {
  const page = await response.text();
  const scripts = page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  return scripts.some((path) => !files.has(path));
};

/** In the middle of a release, the page may be another version's: then this version is not kept yet, and the next check tries again. */
const checkShell = async (response) => {
  if (await isOfAnother(response)) throw new TypeError('the page is of another version');
};

const AT_ONCE = 6;

const keepApp = async () => {
  const cache = await caches.open(APP_CACHE);
  const archive = await loadArchive();
  const waiting = [...FILES];
  const keep = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const response = await load(path, archive);
      if (path === SHELL) await checkShell(response.clone());
      await cache.put(path, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keep));
};

const start = async () => {
  for (const name of await caches.keys())
    if (name.startsWith('app-') && name !== APP_CACHE) await caches.delete(name);
  // Without it, every page would wait for this worker to start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

/** A screen of the app has no dot in its address, and is not the API's. */
const isScreen = (path) => !path.startsWith('/api/') && !/\.[A-Za-z0-9]+$/.test(path);

/** How long a page may take before the app opens from what is kept, in milliseconds. With a usable connection, pages take a fraction of it. */
const PAGE_WAIT_MS = 4000;

/** A page that came too late to be shown still announces a release: then its files are loaded, and the tab is shown as usual. */
const learnFrom = async (page) => {
  const response = await page;
  if (response.ok && (await isOfAnother(response))) await self.registration.update();
};

/** Pages come from the server whenever it can be reached in time, so with a usable connection nobody gets an outdated app from here. */
const pageAnswer = async (event) => {
  const { request, preloadResponse } = event;
  const page = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PAGE_WAIT_MS);
  });
  const inTime = await Promise.race([page, late]).catch(() => undefined);
  clearTimeout(timer);
  if (inTime) return inTime;
  const isKept = request.method === 'GET' && isScreen(new URL(request.url).pathname);
  const shell = isKept ? await match(SHELL) : undefined;
  if (!shell) return page;
  event.waitUntil(learnFrom(page).catch(() => undefined));
  return shell;
};

const keepSeen = async (request, response) => {
  const cache = await caches.open(SEEN_CACHE);
  await cache.put(request, response);
  // The oldest come first.
  for (const old of (await cache.keys()).slice(0, -SEEN_MAX)) await cache.delete(old);
};

const fileAnswer = async (event) => {
  const { request } = event;
  const kept = await match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(keepSeen(request, response.clone()).catch(() => undefined));
  return response;
};

self.addEventListener('install', (event) => event.waitUntil(keepApp().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(start()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate') event.respondWith(pageAnswer(event));
  else if (
    method === 'GET' &&
    origin === self.location.origin &&
    (isHashed(pathname) || pathname.startsWith('/media/'))
  )
    event.respondWith(fileAnswer(event));
});
/** A tab asks whether a file is one of this version: if its own script is not, the tab is outdated. */
self.addEventListener('message', ({ data, ports: [port] }) => port?.postMessage(files.has(data?.file)));
self.addEventListener('push', (event) => event.waitUntil(show(event)));
self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  const { answer, reply } = notification.data ?? {};
  const text = event.reply?.trim();
  if (reply && text) event.waitUntil(sendReply(notification, text));
  else event.waitUntil(action && answer ? respond(notification, action) : open(notification));
});
