import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvitationId, type TeamId, toBase32 } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';

const ID_DIGITS = 26;
const SEAL_BYTES = 16;
const PREFIX = 'inv_';

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const sealOf = async ({ cursors }: Context<'cursors'>, teamId: TeamId, id: InvitationId): Promise<string> => {
  const mac = createHmac('sha256', await cursors.readSecret())
    .update(`team-invitation\n${teamId}\n${id}`)
    .digest();
  return toBase32(BigInt(`0x${mac.subarray(0, SEAL_BYTES).toString('hex')}`));
};

/**
 * The token in an invitation link: the characters of the id and 128 bits of an HMAC-SHA-256 over team and id. So the table contains nothing
 * that opens a team, and an invitation's email can be created, and recreated, from its row.
 */
export const sealToken = async (ctx: Context<'cursors'>, teamId: TeamId, id: InvitationId): Promise<string> =>
  `${id.slice(PREFIX.length)}${await sealOf(ctx, teamId, id)}`;

/** The invitation a link belongs to; undefined if the link was not made here. */
export const openToken = async (
  ctx: Context<'cursors'>,
  teamId: TeamId,
  token: string,
): Promise<InvitationId | undefined> => {
  const id = InvitationId.safeParse(`${PREFIX}${token.slice(0, ID_DIGITS)}`);
  if (!id.success) return undefined;
  return isSame(token.slice(ID_DIGITS), await sealOf(ctx, teamId, id.data)) ? id.data : undefined;
};
