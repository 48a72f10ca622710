import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenOn, type NewsWays, tellOn } from './payment-news.ts';

const opened: BroadcastChannel[] = [];
const channel = (): BroadcastChannel => {
  const one = new BroadcastChannel('payment-news-test');
  opened.push(one);
  return one;
};
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** Two tabs of one browser: what one writes to storage is announced to the other. */
const twoTabs = (withChannel: boolean): { readonly here: NewsWays; readonly there: NewsWays } => {
  const there = new EventTarget();
  const tab = (announcements: EventTarget, other: EventTarget): NewsWays => ({
    channel: withChannel ? channel() : undefined,
    announcements,
    storage: {
      setItem: (key, newValue) =>
        void other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })),
    },
  });
  const here = new EventTarget();
  return { here: tab(here, there), there: tab(there, here) };
};

/** Not a text, so it is ignored. */
const MARKER = 1;

/** A channel delivers later, and in order: once a marker has arrived that no one listens for, so has everything sent before it. */
const delivered = async (from: NewsWays, to: NewsWays): Promise<void> => {
  if (!from.channel || !to.channel) return;
  const { channel } = to;
  const arrived = new Promise<void>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === MARKER) resolve();
    });
  });
  from.channel.postMessage(MARKER);
  await arrived;
};

describe('payment announcements', () => {
  it.each([
    ['a broadcast channel', true],
    ['the storage where there is no channel', false],
  ])('PLT-07 reach the other tabs by %s, each once', async (_, withChannel) => {
    const { here, there } = twoTabs(withChannel);
    const [heard, echoed] = [vi.fn(), vi.fn()];
    listenOn(there, heard);
    listenOn(here, echoed);
    tellOn(here, 'one');
    await delivered(here, there);
    expect(heard).toHaveBeenCalledTimes(1);
    tellOn(here, 'two');
    await delivered(here, there);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(echoed).not.toHaveBeenCalled();
  });

  it('PLT-07 reach a tab that misses the broadcast through storage', () => {
    const { here, there } = twoTabs(false);
    const heard = vi.fn();
    listenOn(there, heard);
    tellOn({ ...here, channel: channel() }, 'one');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('ignore other storage keys and invalid messages', async () => {
    const { here, there } = twoTabs(true);
    const heard = vi.fn();
    listenOn(there, heard);
    here.channel?.postMessage({ any: 'thing' });
    here.storage.setItem('locale', 'es');
    await delivered(here, there);
    expect(heard).not.toHaveBeenCalled();
  });

  it('are not received after stopping', async () => {
    const { here, there } = twoTabs(true);
    const heard = vi.fn();
    listenOn(there, heard)();
    tellOn(here, 'one');
    await delivered(here, there);
    expect(heard).not.toHaveBeenCalled();
  });
});
