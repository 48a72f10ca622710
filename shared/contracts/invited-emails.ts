import { distinctList, Email } from './fields.ts';

/** Addresses that one request may invite. */
export const INVITED_AT_ONCE = 20;

/** Email addresses to invite, without duplicates. */
export const InvitedEmails = distinctList(Email, { max: INVITED_AT_ONCE });
