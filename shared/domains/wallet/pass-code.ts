import * as z from 'zod/mini';
import { PassId, UserId } from '../../kernel/ids.ts';
import { routes } from '../../product/routes.ts';

const MARK = '#pass=';

/** What a pass code says: which pass, of whom. It is sealed, so nobody can make one up. */
export const PassClaim = z.object({ holderId: UserId, passId: PassId });

/** A sealed claim as it travels. */
export const SealedPass = z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^[\w-]+$/));

/** The path in the QR card of a pass. It opens what someone holds; what is behind the `#` is not sent to any server. */
export const passCode = (sealed: string): string => `${routes.Subscriptions}${MARK}${sealed}`;

/** The sealed claim in a scanned text; undefined if it is not the code of a pass. */
export const readPassCode = (text: string): string | undefined => {
  const read = SealedPass.safeParse(text.split(MARK)[1]);
  return read.success ? read.data : undefined;
};
