import { defineForm } from '#frontend/lib/form/definition.ts';
import { familyContract } from '#shared/domains/family/contract.ts';

/** Where the invitation goes with which a family member gets an own account. */
export const inviteForm = defineForm({
  leaving: 'free',
  input: familyContract.inviteMember.body,
  empty: { email: '' },
  toInput: ({ email }) => ({ email: email.trim() || undefined }),
});
