import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { type FamilyConnection, MemberInput } from '#shared/domains/family/contract.ts';

/** What is entered about a family member without an account. */
export const memberForm = defineForm({
  leaving: 'asks',
  name: 'family-member',
  kept: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    age: z.string(),
  }),
  input: MemberInput,
  empty: { firstName: '', lastName: '', phoneNumber: '', age: '' },
  toInput: ({ age, ...typed }) => ({ ...typed, age: age.trim() === '' ? null : Number(age) }),
});

/** The form for someone who was entered before. */
export const typedOf = ({
  firstName,
  lastName,
  phoneNumber,
  age,
}: NonNullable<FamilyConnection['member']>) => ({
  ...{ firstName, lastName, phoneNumber },
  age: age === null ? '' : String(age),
});
