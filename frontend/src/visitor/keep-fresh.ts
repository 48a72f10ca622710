const EVERY_MS = 30_000;

/** The current page. Parsed as a document, in which no script runs. */
const readPage = (): Promise<Document | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.pathname + location.search);
    request.responseType = 'document';
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = () => resolve(null);
    request.send();
  });

const refresh = async (root: HTMLElement): Promise<void> => {
  const page = await readPage();
  for (const part of root.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page?.querySelector(`[data-live="${part.dataset['live']}"]`);
    if (fresh && fresh.innerHTML !== part.innerHTML && !part.contains(document.activeElement))
      part.replaceWith(document.adoptNode(fresh));
  }
};

/** Keeps the numbers of a page current while someone looks at it; returns what ends that. */
export const keepFresh = (root: HTMLElement): (() => void) => {
  const look = (): void => {
    const isLive = root.querySelector('[data-live]') !== null;
    if (isLive && document.visibilityState === 'visible') void refresh(root);
  };
  const timer = setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};
