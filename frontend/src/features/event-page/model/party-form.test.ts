import { expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { linesOf, partyForm } from './party-form.ts';

const moment = { now: '2026-11-01T12:00:00.000Z', locale: 'en' } as const;
const ben = { displayName: 'Ben', email: 'ben@example.com' };
const cleo = { displayName: 'Cleo', email: null };

it('RSV-05~ guests who are named, and one who is not, are sent in the order of their lines', () => {
  const { lines } = linesOf([ben, { displayName: '', email: null }, cleo]);
  expect(checkForm(partyForm(3), { lines }, moment)).toMatchObject({
    ok: true,
    input: { guestNames: [ben, null, cleo] },
  });
});

it('RSV-05~ what is wrong with a line is shown at the line, and a line that is not shown does not matter', () => {
  const values = linesOf([cleo, { displayName: '', email: 'ben@example.com' }]);
  expect(checkForm(partyForm(2), values, moment)).toMatchObject({
    ok: false,
    problems: [{ field: 'guestNames.1.displayName' }],
  });
  expect(checkForm(partyForm(1), values, moment)).toMatchObject({ ok: true });
});
