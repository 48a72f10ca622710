import { describe, expect, it } from 'vitest';
import { checkForm, isSameValues } from './definition.ts';
import { moment, rally, rallyForm } from './form.fixture.ts';

describe('form values are checked with the contract’s schema', () => {
  it('becomes the input that is sent if everything is valid', () => {
    expect(checkForm(rallyForm, { ...rally, name: ' Rally ' }, moment)).toEqual({
      ok: true,
      problems: [],
      input: { name: 'Rally', slots: [{ capacity: 4 }], location: { address: 'Austin', lat: 1 } },
    });
  });

  it('has the same reasons, limits, and paths as a response from the server', () => {
    expect(checkForm(rallyForm, { name: 'Ra', seats: '0', city: null }, moment).problems).toEqual([
      { field: 'name', reason: 'too_short', limit: 3 },
      { field: 'slots.0.capacity', reason: 'too_small', limit: 1 },
      { field: 'location.address', reason: 'required' },
      { field: 'location.lat', reason: 'required' },
    ]);
  });

  it('is also refused for reasons beyond the schema', () => {
    expect(checkForm(rallyForm, { ...rally, name: 'Over' }, moment)).toEqual({
      ok: false,
      problems: [{ field: 'name', reason: 'past' }],
    });
  });

  it('equals other values with the same meaning', () => {
    expect(isSameValues(rallyForm, rally, { ...rally })).toBe(true);
    expect(isSameValues(rallyForm, rally, { ...rally, seats: '5' })).toBe(false);
    expect(isSameValues({ isSame: () => true }, rally, { ...rally, seats: '5' })).toBe(true);
  });
});
