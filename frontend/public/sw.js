// Shows push messages while the app is closed. A service worker must have a fixed address and be self-contained, so this is a plain script.

/** The format of a message; anything else is ignored. An empty one only checks whether this browser still exists. */
const readMessage = (data) => {
  try {
    const { title, body, url, tag } = data.json();
    return [title, body, url, tag].every((text) => typeof text === 'string')
      ? { title, body, url, tag }
      : undefined;
  } catch {
    return undefined;
  }
};

const show = async ({ data }) => {
  const message = data ? readMessage(data) : undefined;
  if (!message) return;
  const { title, body, url, tag } = message;
  await self.registration.showNotification(title, { body, tag, data: { url }, icon: '/favicon.svg' });
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

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification));
});
