import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { Email } from '../../contracts/fields.ts';

export const alternateEmailLimits = {
  /** Confirmed addresses and those that wait for their code, together. */
  addresses: 5,
  /** Wrong codes, until a new code is needed. */
  attempts: 5,
  codeHours: 24,
} as const;

const AlternateEmail = z.object({
  email: Email,
  /** Only a confirmed address counts as the person's; `pending` waits for the code that was emailed to it. */
  state: z.enum(['confirmed', 'pending']),
});
export type AlternateEmail = z.infer<typeof AlternateEmail>;

/** The alternate emails of a person: confirmed ones first, each in the order in which they were added. */
export const AlternateEmails = z.object({ items: z.array(AlternateEmail) });
export type AlternateEmails = z.infer<typeof AlternateEmails>;

const shared = {
  ...noInput,
  method: 'POST',
  changes: ['alternate-emails', 'user'],
  access: 'profile',
  response: AlternateEmails,
} as const;
const sendsCode = [
  { per: 'actor', count: 20, in: '1 day' },
  { per: 'target', of: 'email', count: 20, in: '1 day' },
] as const;
const OneEmail = z.object({ email: Email });

/** Part of the users contract. Addresses are sent in bodies, as paths are logged. */
export const alternateEmailEndpoints = {
  alternateEmails: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/alternate-emails',
    shows: ['alternate-emails'],
    access: 'profile',
    summary: "Returns the caller's alternate emails.",
    response: AlternateEmails,
  }),
  addAlternateEmail: endpoint({
    ...shared,
    path: '/me/alternate-emails',
    limits: sendsCode,
    summary: `Adds an alternate email, at most ${alternateEmailLimits.addresses}, and emails a code to it. The response does not depend on whose address it is.`,
    body: OneEmail,
  }),
  resendAlternateEmailCode: endpoint({
    ...shared,
    path: '/me/alternate-emails/resend',
    limits: sendsCode,
    summary: 'Emails a new code to an alternate email that is not confirmed; earlier codes stop working.',
    body: OneEmail,
  }),
  confirmAlternateEmail: endpoint({
    ...shared,
    path: '/me/alternate-emails/confirm',
    limits: [{ per: 'actor', count: 50, in: '1 day' }],
    summary: 'Confirms an alternate email with its code. Repeated, it changes nothing.',
    body: z.object({ email: Email, code: z.string().check(z.maxLength(6), z.regex(/^\d{6}$/)) }),
  }),
  removeAlternateEmail: endpoint({
    ...shared,
    path: '/me/alternate-emails/remove',
    limits: [{ per: 'actor', count: 100, in: '1 hour' }],
    summary: 'Removes an alternate email, which others can then use. If it is not there, nothing changes.',
    body: OneEmail,
  }),
} as const;
