// Shows push messages while the app is closed, and a page of ours when there is no connection. A service worker must have a fixed address and be self-contained, so this is a plain script.

/** The format of a message; anything else is ignored. An empty one only checks whether this browser still exists. */
const readMessage = (data) => {
  try {
    const { title, body, url, tag, answer } = data.json();
    return [title, body, url, tag].every((text) => typeof text === 'string')
      ? { title, body, url, tag, answer }
      : undefined;
  } catch {
    return undefined;
  }
};

const ICON = '/favicon.svg';
/** The buttons of a message that asks. */
const choices = ['going', 'declined'];

const show = async ({ data }) => {
  const message = data ? readMessage(data) : undefined;
  if (!message) return;
  const { title, body, url, tag, answer } = message;
  const actions = answer ? choices.map((action) => ({ action, title: answer[action] })) : [];
  const options = { body, tag, actions, data: { url, answer }, icon: ICON };
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
  await self.registration.showNotification(title, { body: said ?? answer.failed, tag, data, icon: ICON });
};

/** The name ends with a hash of the files, so that a change of them replaces the old ones. A test checks it. */
const OFFLINE_CACHE = 'offline-d50e3fcf';
const OFFLINE_FILES = ['/offline.en.html', '/offline.es.html', '/offline.css', '/favicon.svg'];

const keepOfflineFiles = async () => (await caches.open(OFFLINE_CACHE)).addAll(OFFLINE_FILES);

const start = async () => {
  for (const name of await caches.keys()) if (name !== OFFLINE_CACHE) await caches.delete(name);
  // Without it, every page would wait for this worker to start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

/** The language that was chosen in this browser, where a worker can read it, or else the browser's own. */
const offlineLanguage = async () => {
  const chosen = (await self.cookieStore?.get('language'))?.value ?? self.navigator.language;
  return chosen.startsWith('es') ? 'es' : 'en';
};

const offlineAnswer = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const path = request.mode === 'navigate' ? `/offline.${await offlineLanguage()}.html` : request.url;
    return (await caches.match(path)) ?? Response.error();
  }
};

/** Pages, and what the page without a connection consists of. Everything else is the browser's own business. */
const isOurs = ({ mode, url }) => mode === 'navigate' || OFFLINE_FILES.includes(new URL(url).pathname);

self.addEventListener('install', (event) =>
  event.waitUntil(keepOfflineFiles().then(() => self.skipWaiting())),
);
self.addEventListener('activate', (event) => event.waitUntil(start()));
self.addEventListener('fetch', (event) => {
  if (isOurs(event.request)) event.respondWith(offlineAnswer(event));
});
self.addEventListener('push', (event) => event.waitUntil(show(event)));
self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(action && notification.data?.answer ? respond(notification, action) : open(notification));
});
