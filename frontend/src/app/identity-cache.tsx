import { type ReactNode, useState } from 'react';
import { SWRConfig } from 'swr';
import { useSession } from '#frontend/lib/session/current.ts';
import { identityOf, type Residence, residenceAfter } from '#frontend/lib/session/identity.ts';

const emptyCache = () => ({ provider: () => new Map() });

/**
 * What was read, and all that screens hold, belongs to one person: another one begins with an empty cache and new screens.
 * An answer that is still on its way for the one before ends in the cache that is gone.
 */
export const IdentityCache = ({ children }: { readonly children: ReactNode }) => {
  const identity = identityOf(useSession());
  const [residence, setResidence] = useState<Residence>({ identity, moves: 0 });
  const now = residenceAfter(residence, identity);
  // Set while drawing, so that nothing is drawn for one person with the reads of another.
  if (now !== residence) setResidence(now);
  const [config] = useState(emptyCache);
  return (
    <SWRConfig key={now.moves} value={config}>
      {children}
    </SWRConfig>
  );
};
