import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvitationId, type TeamId, toBase32 } from '#shared/kernel/ids.ts';
import type { ReadSecret } from '../core/seal.ts';

const ID_DIGITS = 26;
const SEAL_BYTES = 16;
const PREFIX = 'inv_';

export interface InvitationTokens {
  /** The token in an invitation link. */
  seal(teamId: TeamId, id: InvitationId): Promise<string>;
  /** The invitation a link belongs to; undefined if the link was not made here. */
  open(teamId: TeamId, token: string): Promise<InvitationId | undefined>;
}

/**
 * Invitation tokens: the characters of the id and 128 bits of an HMAC-SHA-256 over team and id. So the table contains nothing that
 * opens a team, and an invitation's email can be created, and recreated, from its row.
 */
export const createInvitationTokens = (readSecret: ReadSecret): InvitationTokens => {
  const sealOf = async (teamId: TeamId, id: InvitationId): Promise<string> => {
    const mac = createHmac('sha256', await readSecret())
      .update(`team-invitation\n${teamId}\n${id}`)
      .digest();
    return toBase32(BigInt(`0x${mac.subarray(0, SEAL_BYTES).toString('hex')}`));
  };
  const isSame = (a: string, b: string): boolean =>
    a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
  return {
    seal: async (teamId, id) => `${id.slice(PREFIX.length)}${await sealOf(teamId, id)}`,
    async open(teamId, token) {
      const id = InvitationId.safeParse(`${PREFIX}${token.slice(0, ID_DIGITS)}`);
      if (!id.success) return undefined;
      return isSame(token.slice(ID_DIGITS), await sealOf(teamId, id.data)) ? id.data : undefined;
    },
  };
};
