import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { Email, oneOf } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { UserId } from '../../kernel/ids.ts';

/** The state of a family member's invitation to their own account. `withdrawn`: canceled, replaced by a newer one, or never sent. */
export const invitationStates = ['open', 'used', 'expired', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What parents and guardians see of it. */
export const InvitationOfMember = z.object({
  email: z.string(),
  sentAt: Instant,
  until: Instant,
  state: oneOf(invitationStates, 'open'),
});
export type InvitationOfMember = z.infer<typeof InvitationOfMember>;

/** What its link shows; names only while it works. */
export const OwnAccountPage = z.object({
  state: oneOf(invitationStates, 'withdrawn'),
  firstName: z.nullable(z.string()),
  /** The people whose family member it is, no matter who invites first. */
  guardians: z.array(z.string()),
});
export type OwnAccountPage = z.infer<typeof OwnAccountPage>;

/** Sealed by the server: nobody else can make or read it. */
const Token = z.string().check(z.minLength(20), z.maxLength(400), z.regex(/^[A-Za-z0-9_-]+$/));
const link = z.object({ token: Token });
const member = z.object({ memberId: UserId });

/** How a family member without an account gets an own one. */
export const ownAccountEndpoints = {
  inviteMember: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/family/members/{memberId}/invitation',
    changes: ['family'],
    access: 'profile',
    limits: [
      { per: 'actor', count: 20, in: '1 day' },
      { per: 'target', of: 'memberId', count: 10, in: '1 day' },
    ],
    summary:
      'Emails a link with which a family member without an account gets an own one. It replaces an earlier link. The response is the same for every email.',
    params: member,
    body: z.object({ email: Email }),
    response: Done,
  }),
  withdrawInvitation: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/family/members/{memberId}/invitation',
    changes: ['family'],
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Withdraws the invitation of a family member to have an own account. Its link no longer works.',
    params: member,
    response: Done,
  }),
  invitation: endpoint({
    ...noInput,
    method: 'GET',
    path: '/family-invitations/{token}',
    shows: ['family'],
    access: 'public',
    limits: [{ per: 'address', count: 600, in: '1 hour' }],
    summary:
      'Returns whose family member a link from an email is for, and whether it still works; changes nothing.',
    params: link,
    response: OwnAccountPage,
  }),
  acceptInvitation: endpoint({
    ...noInput,
    method: 'POST',
    path: '/family-invitations/{token}/accept',
    changes: ['family', 'event'],
    access: 'profile',
    limits: [{ per: 'actor', count: 30, in: '1 hour' }],
    summary:
      'Says that the caller is the family member that a link is for: RSVPs become theirs, and the guardians stay family. It works once.',
    params: link,
    response: Done,
  }),
} as const;
