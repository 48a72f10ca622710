import { describe, expect, it } from 'vitest';
import { slugOf, slugWithId, teamLimits } from './rules.ts';

describe('the slug of a team', () => {
  it.each([
    ['Austin Thunder', 'austin-thunder'],
    ['  ¡Los Ñandúes!  ', 'los-nandues'],
    ['3rd St. Ballers & Co', '3rd-st-ballers-co'],
    ['Łódź Straßenkicker Ørsted', 'lodz-strassenkicker-orsted'],
    ['日本語', 'team'],
    ['---', 'team'],
  ])('TEA-01~ of %j is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('TEA-01~ ends with part of the id if the name is taken, and is never too long', () => {
    const name = 'a'.repeat(200);
    const slug = slugWithId(name, 'team_01j00000000000000000abcdef');
    expect(slug).toMatch(/a-abcdef$/);
    expect(slug.length).toBeLessThanOrEqual(teamLimits.slug.max);
  });
});
