import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { useSession } from '#frontend/lib/session/current.ts';
import { type CacheOwner, identityOf, nextCacheOwner } from '#frontend/lib/session/identity.ts';

const emptyCache = () => ({ provider: () => new Map() });

/**
 * Cached reads, and all state in screens, belong to one person: another one starts with an empty cache and new screens. A
 * response that arrives late for the previous person ends up in that person's cache, which is no longer read.
 */
export const IdentityCache = ({ children }: { readonly children: ReactNode }) => {
  const identity = identityOf(useSession());
  const [residence, setResidence] = useState<CacheOwner>({ identity, moves: 0 });
  const now = nextCacheOwner(residence, identity);
  // Set while rendering, so that nothing is rendered for one person with another's data.
  if (now !== residence) setResidence(now);
  const [config] = useState(emptyCache);
  // The previous cache stays for late responses: changing a removed cache would throw.
  return [now.moves - 1, now.moves].map((move) => (
    <SWRConfig key={move} value={config}>
      {move === now.moves && children}
    </SWRConfig>
  ));
};
