import { expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { anAccount } from '#frontend/lib/session/session.fixture.ts';
import { birthdateForm } from './birthdate-form.ts';

const moment = { now: '2026-11-20T18:00:00.000Z', locale: 'en' } as const;
const me = anAccount().user;

it.each([
  ['1990-05-04', []],
  ['', ['required']],
  ['2020-01-01', ['too_young']],
  ['1890-01-01', ['too_old']],
])('ON-05~ RSV-13~ a birthdate alone, %j, has the problems %j', (birthdate, reasons) => {
  if (!me) throw new Error('the account has a profile');
  const checked = checkForm(birthdateForm(me), { birthdate }, moment);
  expect(checked.problems.map(({ reason }) => reason)).toEqual(reasons);
  if (checked.ok) expect(checked.input).toMatchObject({ birthdate, displayName: me.displayName });
});
