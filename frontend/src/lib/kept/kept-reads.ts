/** The caches of one person's reads start with this, and end with the name of who is logged in. */
const PREFIX = 'reads:';
/** Pictures and parts of the app that the service worker has seen (`frontend/public/sw.js`). */
const SEEN_CACHE = 'seen';
const KEPT_AT = 'kept-at';
export const keptLimits = { reads: 150, characters: 200_000 } as const;

export interface KeptRead {
  readonly answer: unknown;
  /** When the server gave it, in milliseconds. */
  readonly keptAt: number;
}

export interface KeptReads {
  /** The name of who is logged in now; null for visitors. */
  readonly owner: () => string | null;
  /** Keeps an answer to the person who asked; not if someone else is logged in by now. */
  readonly keep: (owner: string, address: string, answer: unknown) => Promise<void>;
  readonly find: (owner: string, address: string) => Promise<KeptRead | undefined>;
  /** Drops what was kept for everybody but one; without one, for everybody, and what was seen. */
  readonly forget: (except?: string | null) => Promise<void>;
}

interface KeptParts {
  readonly storage: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly owner: () => string | null;
  readonly now: () => number;
}

/**
 * What the logged-in person has read lately, for times without a connection (decision 108). It is the browser's cache of responses, one for each
 * person; the newest reads are last.
 */
export const createKeptReads = ({ storage, owner, now }: KeptParts): KeptReads => ({
  owner,
  keep: async (asked, address, answer) => {
    const text = JSON.stringify(answer);
    if (text.length > keptLimits.characters || owner() !== asked) return;
    const cache = await storage.open(PREFIX + asked);
    // Anyone who has logged out meanwhile has dropped the cache: nothing may be added to a new one of this name.
    if (owner() !== asked) return void (await storage.delete(PREFIX + asked));
    await cache.put(address, new Response(text, { headers: { [KEPT_AT]: String(now()) } }));
    for (const old of (await cache.keys()).slice(0, -keptLimits.reads)) await cache.delete(old);
  },
  find: async (asked, address) => {
    const cache = await storage.open(PREFIX + asked);
    const response = await cache.match(address);
    if (!response) return undefined;
    return { answer: await response.json(), keptAt: Number(response.headers.get(KEPT_AT)) };
  },
  forget: async (except) => {
    const names = await storage.keys();
    const isGone = (name: string): boolean => name.startsWith(PREFIX) && name !== `${PREFIX}${except ?? ''}`;
    const gone = names.filter((name) => isGone(name));
    if (!except || gone.length > 0) gone.push(SEEN_CACHE);
    await Promise.all(gone.map((name) => storage.delete(name)));
  },
});
