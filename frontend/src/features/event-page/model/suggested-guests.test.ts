import { expect, it } from 'vitest';
import { suggestedGuests } from './suggested-guests.ts';

const guest = (name: string, email = '') => ({ name, email });
const ben = guest('Ben Soto', 'ben@example.com');
const earlier = [ben, guest('Cleo'), guest('Cleo'), guest('José Benítez'), guest('Ruben')];

it('RSV-05~ guests of earlier dates are suggested by the start of a word, without accents, once each', () => {
  expect(suggestedGuests(earlier, [], 'ben')).toEqual([ben, guest('José Benítez')]);
  expect(suggestedGuests(earlier, [], 'BENI')).toEqual([guest('José Benítez')]);
  expect(suggestedGuests(earlier, [], '').map(({ name }) => name)).toEqual([
    ...['Ben Soto', 'Cleo', 'José Benítez', 'Ruben'],
  ]);
});

it('RSV-05~ anyone who is in the party already is not suggested, and never more than a handful', () => {
  expect(suggestedGuests(earlier, [guest('Benjamin', 'ben@example.com')], 'b')).toEqual([
    guest('José Benítez'),
  ]);
  const many = Array.from({ length: 20 }, (_, n) => guest(`Ana ${n}`));
  expect(suggestedGuests(many, [], 'ana')).toHaveLength(5);
});
