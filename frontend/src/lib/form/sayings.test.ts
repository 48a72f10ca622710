import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api.ts';
import { checkForm } from './definition.ts';
import { moment, rally, rallyForm } from './form.fixture.ts';
import { fieldMessages } from './sayings.ts';
import { beginForm, failForm, showProblems } from './state.ts';

const empty = beginForm(rallyForm.empty);
const { problems } = checkForm(rallyForm, rallyForm.empty, moment);

describe('a form’s field messages', () => {
  it('are empty before the first attempt, then say what is wrong with each field', () => {
    expect(fieldMessages(rallyForm, empty, problems).error('name')).toBeNull();
    const { error } = fieldMessages(rallyForm, showProblems(empty, ['name', 'seats']), problems);
    expect([error('name'), error('seats'), error('seats', '0.capacity'), error('city')]).toEqual([
      'Required',
      'At least 1',
      'At least 1',
      null,
    ]);
  });

  it('show what the server refused, in the same words', () => {
    const refused = failForm(
      beginForm(rally),
      new ApiError(400, {
        code: 'input.invalid',
        fields: [{ field: 'body.slots.0.capacity', reason: 'too_small', limit: 1 }],
      }),
    );
    expect(fieldMessages(rallyForm, refused, []).error('seats')).toBe('At least 1');
    expect(fieldMessages(rallyForm, refused, []).error('name')).toBeNull();
  });

  it('show the sentence of a refusal if its code is about a field', () => {
    const form = {
      ...rallyForm,
      about: (code: string) => (code === 'team.full' ? ('seats' as const) : undefined),
    };
    const full = failForm(beginForm(rally), new ApiError(409, { code: 'team.full' }));
    const sayings = fieldMessages(form, full, []);
    expect([sayings.isShownAtField, sayings.error('name')]).toEqual([true, null]);
    expect(sayings.error('seats')).not.toBeNull();
  });
});
