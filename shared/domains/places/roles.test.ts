import { describe, expect, it } from 'vitest';
import { may } from '../../contracts/permissions.ts';
import { place, placeRoles } from './roles.ts';

describe('who may change a place', () => {
  it.each([
    ['owner', true],
    ['staff', true],
    ['visitor', false],
  ] as const)(
    'PLC-05 PLC-06 %s: edits it, sets its status, and answers suggested edits: %s',
    (role, allowed) => {
      for (const permission of ['edit', 'answerEdits', 'setStatus'] as const)
        expect(may(place, [role], permission)).toBe(allowed);
      expect(may(place, [role], 'suggest')).toBe(true);
    },
  );

  it('PLC-02~ only staff verify it', () => {
    expect(placeRoles.filter((role) => may(place, [role], 'verify'))).toEqual(['staff']);
  });
});
