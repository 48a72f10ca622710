import * as z from 'zod/mini';
import { Email, refusedBy } from './fields.ts';

/** Addresses that one request may invite. */
export const INVITED_AT_ONCE = 20;

/** Email addresses to invite, without duplicates. */
export const InvitedEmails = z.array(Email).check(
  z.maxLength(INVITED_AT_ONCE),
  refusedBy((list) => (new Set(list).size < list.length ? 'duplicate' : undefined)),
);
