import { describe, expect, it } from 'vitest';
import { checkForm, isSameValues } from './definition.ts';
import { moment, rally, rallyForm } from './form.fixture.ts';

describe('what was typed is checked with the schema of the contract', () => {
  it('becomes what is sent when all is well', () => {
    expect(checkForm(rallyForm, { ...rally, name: ' Rally ' }, moment)).toEqual({
      ok: true,
      problems: [],
      input: { name: 'Rally', slots: [{ capacity: 4 }], location: { address: 'Austin', lat: 1 } },
    });
  });

  it('has the same reasons and limits as an answer of the server, under its paths', () => {
    expect(checkForm(rallyForm, { name: 'Ra', seats: '0', city: null }, moment).problems).toEqual([
      { field: 'name', reason: 'too_short', limit: 3 },
      { field: 'slots.0.capacity', reason: 'too_small', limit: 1 },
      { field: 'location.address', reason: 'required' },
      { field: 'location.lat', reason: 'required' },
    ]);
  });

  it('is refused for what no schema can see, too', () => {
    expect(checkForm(rallyForm, { ...rally, name: 'Over' }, moment)).toEqual({
      ok: false,
      problems: [{ field: 'name', reason: 'past' }],
    });
  });

  it('is the same as other values that say the same', () => {
    expect(isSameValues(rallyForm, rally, { ...rally })).toBe(true);
    expect(isSameValues(rallyForm, rally, { ...rally, seats: '5' })).toBe(false);
    expect(isSameValues({ isSame: () => true }, rally, { ...rally, seats: '5' })).toBe(true);
  });
});
