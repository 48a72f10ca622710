import { describe, expect, it } from 'vitest';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import { communityLabels, filtersIn, isForNobody } from './privacy-form.ts';

const privacy = (overrides: object) => ({ ...defaultPrivacy(), ...overrides });

describe('who may see when a person is free', () => {
  it('AVL-05~ communities have the texts of the specification', () => {
    expect(Object.values(communityLabels).map((label) => label())).toEqual([
      ...['No filter', 'Any shared community', 'All my communities', 'Specific communities'],
    ]);
  });

  it.each([
    [privacy({}), 2, false],
    [privacy({ communityFilter: 'none', connectsOnly: false }), 0, true],
    [privacy({ communityFilter: 'none', connectsOnly: false, visibilityMode: 'public' }), 0, false],
    [privacy({ communityFilter: 'specific' }), 2, false],
    [privacy({ communityFilter: 'specific', requireAllFilters: true }), 2, true],
    [privacy({ communityFilter: 'specific', connectsOnly: false }), 1, true],
    [privacy({ communityFilter: 'none', connectsOnly: false, allowedGenders: ['female'] }), 1, false],
  ])('AVL-05~ %j has %i filters, and nobody passes: %s', (given, filters, nobody) => {
    expect([filtersIn(given), isForNobody(given)]).toEqual([filters, nobody]);
  });
});
