const KEY = 'scroll-after-reload';
/** A page that is still shorter by then stays where it is. */
const PATIENCE_MS = 10_000;

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Remembers where the page is, for the next load of the same address. */
export const rememberScroll = (memory: Memory): void =>
  memory.setItem(KEY, JSON.stringify({ address: location.href, top: scrollY }));

const takeScroll = (memory: Memory): number => {
  const text = memory.getItem(KEY);
  memory.removeItem(KEY);
  const stored: unknown = text === null ? null : JSON.parse(text);
  const isHere =
    typeof stored === 'object' && stored !== null && 'address' in stored && stored.address === location.href;
  return isHere && 'top' in stored && typeof stored.top === 'number' ? stored.top : 0;
};

/** Goes back to where the page was before a reload, once it is long enough again, unless the person scrolls meanwhile. */
export const returnToScroll = (memory: Memory): void => {
  const top = takeScroll(memory);
  if (top === 0) return;
  const over = new AbortController();
  const look = (): void => {
    if (document.documentElement.scrollHeight < top + innerHeight) return;
    scrollTo(0, top);
    over.abort();
  };
  const observer = new ResizeObserver(look);
  over.signal.addEventListener('abort', () => observer.disconnect());
  for (const name of ['wheel', 'touchstart', 'keydown'])
    addEventListener(name, () => over.abort(), { signal: over.signal, passive: true });
  setTimeout(() => over.abort(), PATIENCE_MS);
  observer.observe(document.documentElement);
};
