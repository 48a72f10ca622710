import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { MemberFields, phoneUnlessYoung } from '#shared/domains/family/contract.ts';
import { familyRelations } from '#shared/domains/family/relations.ts';
import { type FamilyRow, type RowGap, rowGaps } from '#shared/domains/family/rules.ts';
import { UserId } from '#shared/kernel/ids.ts';

/** A row of the form. `find` is what was typed to find a person, `displayName` the name of the one who was chosen. */
export interface Row extends FamilyRow {
  readonly id: number;
  readonly find: string;
  readonly displayName: string;
  /** The family member without an account who that person is; empty if they are someone else. */
  readonly familyMemberId: string;
}

/** A row before anything is chosen. */
export const newRow = (id: number): Row => ({
  ...{ id, relation: null, isGthUser: null, userId: null, find: '', displayName: '', familyMemberId: '' },
  ...{ firstName: '', lastName: '', phoneNumber: '', age: '' },
});

const relation = z.enum(familyRelations);
const RowInput = z.discriminatedUnion('isGthUser', [
  z.object({
    isGthUser: z.literal(true),
    relation,
    userId: UserId,
    displayName: z.string(),
    familyMemberId: z.optional(UserId),
  }),
  z.extend(MemberFields, { isGthUser: z.literal(false), relation }).check(phoneUnlessYoung),
]);
export type RowInput = z.infer<typeof RowInput>;

const toInput = ({ relation: chosen, isGthUser, userId, age, familyMemberId, ...typed }: Row) => ({
  isGthUser,
  ...(chosen !== null && { relation: chosen }),
  ...(isGthUser
    ? {
        ...(userId !== null && { userId }),
        ...{ displayName: typed.displayName, familyMemberId: familyMemberId || undefined },
      }
    : {
        ...{ firstName: typed.firstName, lastName: typed.lastName, phoneNumber: typed.phoneNumber },
        age: age.trim() === '' ? null : Number(age),
      }),
});

const Typed = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      relation: z.nullable(z.string()),
      isGthUser: z.nullable(z.boolean()),
      userId: z.nullable(z.string()),
      find: z.string(),
      displayName: z.string(),
      familyMemberId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: z.string(),
      age: z.string(),
    }),
  ),
});

/** Several new family members at once. */
export const familyForm = defineForm({
  leaving: 'asks',
  name: 'family',
  kept: Typed,
  input: z.object({ rows: z.array(RowInput) }),
  empty: { rows: [] as Row[] },
  toInput: ({ rows }) => ({ rows: rows.map(toInput) }),
});

const gapNames: Record<RowGap, () => string> = {
  isGthUser: m.family_account,
  relation: m.family_relation,
  userId: m.family_person,
  firstName: m.family_first_name,
  lastName: m.family_last_name,
  phoneNumber: m.family_phone,
  age: m.family_age,
};

/** What is still needed before the rows can be saved; undefined if nothing is. */
export const stillNeeded = (rows: readonly FamilyRow[]): string | undefined => {
  const gaps = [...new Set(rows.flatMap(rowGaps))];
  if (gaps.length === 0) return undefined;
  return m.form_still_needed({ fields: gaps.map((gap) => gapNames[gap]()).join(', ') });
};
