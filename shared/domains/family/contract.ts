import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, opaque, phoneNumber, text } from '../../contracts/fields.ts';
import { Instant, LocalDate } from '../../kernel/dates.ts';
import { FamilyConnectionId, RequestKey, UserId } from '../../kernel/ids.ts';
import { BirthdateCorrection } from '../users/birthdate.ts';
import { UserSummary } from '../users/user-summary.ts';
import { InvitationOfMember, ownAccountEndpoints } from './own-account.ts';
import { familyRelations } from './relations.ts';
import { familyLimits, needsPhone } from './rules.ts';

const { firstName, lastName, age, search } = familyLimits;

const relation = oneOf(familyRelations, 'other');

export const MemberFields = z.object({
  firstName: text(firstName.min, firstName.max),
  lastName: text(lastName.min, lastName.max),
  /** Empty for a young child. */
  phoneNumber: phoneNumber(familyLimits.phoneNumber.max, { optional: true }),
  age: z.nullable(z.int().check(z.minimum(age.min), z.maximum(age.max))),
});
/** Only young children have no phone number. */
export const phoneUnlessYoung = z.check<{ readonly phoneNumber: string; readonly age: number | null }>(
  ({ value: { phoneNumber: input, age: years }, issues }) => {
    // They may be anything if they were refused already.
    if (input === '' && needsPhone(years ?? null))
      issues.push({
        ...{ code: 'custom', input, path: ['phoneNumber'] },
        params: { reason: 'required' },
      });
  },
);
/** What is entered about a family member without an account. */
export const MemberInput = MemberFields.check(phoneUnlessYoung);
export type MemberInput = z.infer<typeof MemberInput>;

/** Two people, one of whom may have no account, and what each is to the other. */
export const FamilyConnection = z.object({
  id: FamilyConnectionId,
  requesterId: UserId,
  requesterName: z.string(),
  /** What the requester is to the recipient. */
  requesterRelation: relation,
  recipientId: UserId,
  recipientName: z.string(),
  /** What the recipient is to the requester. */
  recipientRelation: relation,
  recipientAge: z.nullable(z.int()),
  recipientPhoneNumber: z.nullable(z.string()),
  isRecipientGthUser: z.boolean(),
  status: oneOf(['pending', 'accepted'], 'pending'),
  /** Of the other one of the two: their photo, or null. */
  photoURL: z.nullable(z.string()),
  /** Of the other one, if they are a minor with an account and the caller is their parent or guardian; null for everybody else. */
  birthdate: z.nullable(LocalDate),
  /** What was entered about a recipient without an account; null for someone with one. */
  member: z.nullable(
    z.extend(MemberFields, {
      /** The others who share the child; `throughCaller` if the caller has shared it with them, or with the person who did. */
      sharedWith: z.array(z.extend(UserSummary, { throughCaller: z.boolean() })),
      invitation: z.nullable(InvitationOfMember),
    }),
  ),
  createdAt: Instant,
});
export type FamilyConnection = z.infer<typeof FamilyConnection>;

const person = z.object({ userId: UserId });
const member = z.object({ memberId: UserId });
const anHour = { per: 'actor', count: 60, in: '1 hour' } as const;

export const familyContract = {
  list: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/family',
    shows: ['family'],
    access: 'profile',
    summary: "Lists the caller's family members and open requests, in both directions.",
    response: z.object({ items: z.array(FamilyConnection) }),
  }),
  search: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/family/search',
    shows: [],
    access: 'profile',
    limits: [
      { per: 'actor', count: 60, in: '1 hour' },
      { per: 'actor', count: 200, in: '1 day' },
    ],
    summary:
      'Finds the person with exactly that email or user id; null if there is none, or a block stands between the two.',
    query: z.object({ find: opaque(search.max).check(z.trim(), z.minLength(3)) }),
    response: z.object({ person: z.nullable(UserSummary) }),
  }),
  request: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/family/{userId}/request',
    changes: ['family'],
    access: 'profile',
    limits: [
      { per: 'actor', count: 30, in: '1 day' },
      { per: 'target', of: 'userId', count: 50, in: '1 day' },
    ],
    summary:
      'Asks a person to be a family member. With `familyMemberId`, they are that family member, who has an account by now: once they accept, RSVPs become theirs.',
    params: person,
    body: z.object({ relation: z.enum(familyRelations), familyMemberId: z.optional(UserId) }),
    response: FamilyConnection,
  }),
  accept: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/family/{userId}/accept',
    changes: ['family'],
    access: 'profile',
    limits: [anHour],
    summary: 'Accepts the request of a person to be a family member.',
    params: person,
    response: Done,
  }),
  remove: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/family/{userId}',
    changes: ['family', 'event'],
    access: 'profile',
    limits: [anHour],
    summary:
      'Removes a family member, declines a request, or withdraws one. Children without an account whom one of the two has shared with the other are no longer shared. What was entered about someone without an account is deleted with the last person who shares them.',
    params: person,
    response: Done,
  }),
  correctBirthdate: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/family/{userId}/birthdate',
    changes: ['family', 'user', 'event'],
    access: 'profile',
    limits: [
      { per: 'actor', count: 20, in: '1 day' },
      { per: 'target', of: 'userId', count: 5, in: '1 day' },
    ],
    summary:
      'Corrects the birthdate of a minor with an account, by a parent or guardian, who is an adult. If it makes the minor an adult, what protects minors ends at once, and only they or staff can change it again.',
    params: person,
    body: BirthdateCorrection,
    response: Done,
  }),
  addMember: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/family/members',
    changes: ['family'],
    access: 'profile',
    limits: [anHour],
    summary: 'Adds a family member without an account.',
    body: z
      .extend(MemberFields, { relation: z.enum(familyRelations), requestKey: RequestKey })
      .check(phoneUnlessYoung),
    response: FamilyConnection,
  }),
  saveMember: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/family/members/{memberId}',
    changes: ['family'],
    access: 'profile',
    limits: [anHour],
    summary: 'Changes what is entered about a family member without an account.',
    params: member,
    body: MemberInput,
    response: Done,
  }),
  share: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/family/members/{memberId}/share',
    changes: ['family'],
    access: 'profile',
    limits: [anHour],
    summary:
      'Shares a child without an account with a family member, who can then do everything for the child that the caller can.',
    params: member,
    body: z.object({ userId: UserId }),
    response: Done,
  }),
  unshare: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/family/members/{memberId}/share/{userId}',
    changes: ['family', 'event'],
    access: 'profile',
    limits: [anHour],
    summary:
      'Ends it for someone with whom the caller has shared a child without an account, and for those to whom they have shared the child.',
    params: z.extend(member, { userId: UserId }),
    response: Done,
  }),
  merge: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/family/members/{memberId}/merge',
    changes: ['family', 'event'],
    access: 'profile',
    limits: [anHour],
    summary:
      'Makes two entries of the same child one: the caller shares both. RSVPs and the people who share them are joined.',
    params: member,
    body: z.object({ into: UserId }),
    response: Done,
  }),
  ...ownAccountEndpoints,
} as const;
