import type { familyContract } from '#shared/domains/family/contract.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import { type ObjectCase, type RowsOf, sameForMembers } from './row.ts';

const person = { firstName: 'Mia', lastName: 'Contract', phoneNumber: '(512) 555-0100', age: 9 };
const ofChild = ({ child }: World): Input => ({ params: { memberId: child.recipientId } });
const notFound = [404, 'family.not_found'] as const;

/** What is between the caller and someone else is theirs alone. */
const nothingBetween: ObjectCase = {
  of: 'someone with whom there is nothing',
  input: ({ people: { newcomer } }) => ({ params: { userId: newcomer.userId } }),
  expect: { member: [200], other: [200], staff: [200] },
};
const strangers = (input: ObjectCase['input']): ObjectCase[] => [
  {
    of: 'the child of someone else',
    input,
    expect: { other: notFound, staff: notFound, unverified: notFound },
  },
];
const saving = (world: World): Input => ({ ...ofChild(world), body: person });
const sharing = (world: World): Input => ({
  ...ofChild(world),
  body: { userId: world.people.teammate.userId },
});
const unsharing = ({ child, people: { teammate } }: World): Input => ({
  params: { memberId: child.recipientId, userId: teammate.userId },
});
const merging = ({ child, sameChild }: World): Input => ({
  params: { memberId: sameChild.recipientId },
  body: { into: child.recipientId },
});

const inviting = ({ teenager }: World): Input => ({
  params: { memberId: teenager.recipientId },
  body: { email: 'mia@contract.example' },
});
const correcting = ({ people: { teammate } }: World): Input => ({
  params: { userId: teammate.userId },
  body: { birthdate: '2011-01-01' },
});
const withdrawing = ({ teenager }: World): Input => ({ params: { memberId: teenager.recipientId } });
/** Of a link that was not made here. */
const madeUp = { token: 'A'.repeat(120) };

export const family: RowsOf<typeof familyContract> = {
  list: { valid: () => ({}) },
  search: { valid: ({ people: { teammate } }) => ({ query: { find: teammate.userId } }) },
  request: {
    again: { because: 'who asked already stays as they were' },
    valid: ({ people: { teammate } }) => ({
      params: { userId: teammate.userId },
      body: { relation: 'spouse' },
    }),
    objects: [
      {
        of: 'the caller',
        input: ({ people: { member } }) => ({
          params: { userId: member.userId },
          body: { relation: 'other' },
        }),
        expect: { member: [404, 'user.not_found'] },
      },
      {
        of: 'the child of someone else, who has an account by now',
        input: ({ people: { teammate }, child }) => ({
          params: { userId: teammate.userId },
          body: { relation: 'child', familyMemberId: child.recipientId },
        }),
        expect: { other: notFound, staff: notFound },
      },
    ],
  },
  accept: {
    again: { because: 'who is accepted stays so' },
    valid: ({ people: { teammate } }) => ({ params: { userId: teammate.userId }, body: {} }),
    objects: [{ ...nothingBetween, input: (world) => ({ ...nothingBetween.input(world), body: {} }) }],
  },
  remove: {
    again: { because: 'what is gone stays gone' },
    valid: ({ people: { newcomer } }) => ({ params: { userId: newcomer.userId } }),
    objects: [nothingBetween],
  },
  correctBirthdate: {
    again: { because: 'the same birthdate again changes nothing', refused: 'family.not_found' },
    owner: 'member',
    differs: { member: notFound },
    valid: correcting,
    objects: [
      {
        of: 'someone for whom the caller does not care',
        input: correcting,
        expect: { other: notFound, staff: notFound, unverified: notFound },
      },
    ],
  },
  addMember: { valid: () => ({ body: { ...person, relation: 'child', requestKey: nextKey() } }) },
  saveMember: {
    again: { because: 'the same facts again change nothing' },
    owner: 'member',
    valid: saving,
    objects: strangers(saving),
  },
  share: {
    again: { because: 'who shares a child already stays so', refused: 'family.not_found' },
    owner: 'member',
    differs: { member: notFound },
    valid: sharing,
    objects: strangers(sharing),
  },
  unshare: {
    again: { because: 'who no longer shares a child stays so' },
    owner: 'member',
    valid: unsharing,
    objects: strangers(unsharing),
  },
  merge: {
    again: { because: 'what is one entry stays so' },
    owner: 'member',
    valid: merging,
    objects: strangers(merging),
  },
  inviteMember: {
    again: { because: 'the same email again is a new link, which replaces the earlier one' },
    owner: 'member',
    valid: inviting,
    objects: strangers(inviting),
  },
  withdrawInvitation: {
    again: { because: 'what is withdrawn stays so' },
    owner: 'member',
    valid: withdrawing,
    objects: strangers(withdrawing),
  },
  invitation: { valid: () => ({ params: madeUp }) },
  acceptInvitation: {
    again: { because: 'who said that it is them stays so', refused: 'invitation.invalid' },
    valid: () => ({ params: madeUp, body: {} }),
    differs: sameForMembers(409, 'invitation.invalid'),
    objects: [
      {
        of: 'a link that was not made here',
        input: () => ({ params: madeUp, body: {} }),
        expect: { member: [409, 'invitation.invalid'], other: [409, 'invitation.invalid'] },
      },
    ],
  },
};
