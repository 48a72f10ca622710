import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldProblems } from '../../../contracts/field-problems.ts';
import { RsvpInput } from './rsvp-input.ts';
import { eventLimits } from './rules.ts';

type Named = { readonly displayName: string; readonly email: string | null } | null;
const problemsOf = (guests: number, guestNames: readonly Named[]) => {
  const body = { requestKey: 'a'.repeat(21), slotId: 'slot_01jd5b4c6q8r9s0t1v2w3x4y5z', guests, guestNames };
  const { error } = z.safeParse(RsvpInput, body, { reportInput: true });
  return fieldProblems('body', error?.issues ?? []).filter(({ field }) =>
    field.startsWith('body.guestNames'),
  );
};
const called = (displayName: string, email: string | null = null) => ({ displayName, email });

it('RSV-05~ any guests can be named, and the others are left out', () => {
  expect(problemsOf(3, [called('Ben'), null, called('Ben', 'ben@example.com')])).toEqual([]);
  expect(problemsOf(2, [])).toEqual([]);
});

it('RSV-05~ a name that is missing, and an email that is not one, are refused where they are', () => {
  expect(problemsOf(2, [null, called('', 'ben@example.com')])).toEqual([
    expect.objectContaining({ field: 'body.guestNames.1.displayName' }),
  ]);
  expect(problemsOf(2, [null, called('Ben', 'ben')])).toEqual([
    { field: 'body.guestNames.1.email', reason: 'format' },
  ]);
});

it('RSV-05~ no more guests are named than there are, and each email once', () => {
  const { max } = eventLimits.guestLimit;
  const emails = fc.array(fc.constantFrom(null, 'a@example.com', 'A@example.com', 'b@example.com'), {
    maxLength: max,
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max }), emails, (guests, given) => {
      const repeated = given.flatMap((email, index) => {
        const before = given.slice(0, index).map((one) => one?.toLowerCase());
        return email !== null && before.includes(email.toLowerCase())
          ? [{ field: `body.guestNames.${index}.email`, reason: 'duplicate' }]
          : [];
      });
      const tooMany =
        given.length > guests ? [{ field: 'body.guestNames', reason: 'too_long', limit: guests }] : [];
      const found = problemsOf(
        guests,
        given.map((email) => called('Ben', email)),
      );
      expect(found).toEqual(
        expect.arrayContaining(tooMany.length > 0 && repeated.length === 0 ? tooMany : repeated),
      );
      expect(found.length === 0).toBe(tooMany.length + repeated.length === 0);
    }),
  );
});
