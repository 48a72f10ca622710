import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { useSession } from '#frontend/lib/session/current.ts';
import { identityOf, type Residence, residenceAfter } from '#frontend/lib/session/identity.ts';

const emptyCache = () => ({ provider: () => new Map() });

/**
 * What was read, and all that screens hold, belongs to one person: another one begins with an empty cache and new screens.
 * An answer that is still on its way for the one before ends in that person's cache, which nobody reads.
 */
export const IdentityCache = ({ children }: { readonly children: ReactNode }) => {
  const identity = identityOf(useSession());
  const [residence, setResidence] = useState<Residence>({ identity, moves: 0 });
  const now = residenceAfter(residence, identity);
  // Set while drawing, so that nothing is drawn for one person with the reads of another.
  if (now !== residence) setResidence(now);
  const [config] = useState(emptyCache);
  // The cache before stays for answers that come late: changing a cache that is gone is an error of its own.
  return [now.moves - 1, now.moves].map((move) => (
    <SWRConfig key={move} value={config}>
      {move === now.moves && children}
    </SWRConfig>
  ));
};
