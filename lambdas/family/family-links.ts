import * as z from 'zod/mini';
import { InvitationId, UserId } from '#shared/kernel/ids.ts';
import { createSeals, type ReadSecret } from '../core/seal.ts';

const Target = z.object({ memberId: UserId, id: InvitationId });
type Target = z.infer<typeof Target>;

export interface FamilyLinks {
  /** The token in a link. */
  seal(target: Target): Promise<string>;
  /** Undefined if it was not made here. */
  open(token: string): Promise<Target | undefined>;
}

const SCOPE = 'link';

/** A link speaks for one invitation of a family member to have an own account, and for nothing else: it logs nobody in. */
export const createFamilyLinks = (readSecret: ReadSecret): FamilyLinks => {
  const seals = createSeals(readSecret, 'family-invitations');
  return {
    seal: ({ memberId, id }) => seals.seal(SCOPE, { memberId, id }),
    open: (token) => seals.open(SCOPE, Target, token),
  };
};
