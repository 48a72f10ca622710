import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METERS_PER_DEGREE } from '../../kernel/geo.ts';
import { changedFields, isSimilarName, mightBeSame } from './rules.ts';

const zilker = { name: 'Zilker Park', lat: 30.2669, lng: -97.7729 };
const north = (meters: number) => zilker.lat + meters / METERS_PER_DEGREE;

describe('places that might be the same', () => {
  it.each([
    ['Zilker Park', 'Zilker Park, courts 3–4', true],
    ['Café Emeráld', 'emerald cafe', true],
    ['Zilker Park', 'Mueller Park', false],
    ['Park', 'Parkway', false],
    ['Park', '…', false],
  ])('PLC-02~ %s and %s have similar names: %s', (one, other, similar) => {
    expect([isSimilarName(one, other), isSimilarName(other, one)]).toEqual([similar, similar]);
  });

  it.each([
    ['at the same spot, whatever its name', 149, 'Barton Springs', true],
    ['a bit further, with another name', 151, 'Barton Springs', false],
    ['a bit further, with a similar name', 999, 'Zilker Park courts', true],
    ['far away, with the same name', 1001, 'Zilker Park', false],
  ])('PLC-02~ %s', (_, meters, name, same) => {
    const other = { name, lat: north(meters), lng: zilker.lng };
    expect([mightBeSame(zilker, other), mightBeSame(other, zilker)]).toEqual([same, same]);
  });
});

describe('a suggested edit', () => {
  const facts = fc.record({ name: fc.string(), courts: fc.option(fc.nat()), sports: fc.array(fc.string()) });

  it('PLC-05~ has what differs and nothing else; with it, the current facts become the suggested ones', () => {
    fc.assert(
      fc.property(facts, facts, (current, next) => {
        const changes = changedFields(current, next);
        expect({ ...current, ...changes }).toEqual(next);
        for (const [key, value] of Object.entries(changes))
          expect(value).not.toEqual(new Map<string, unknown>(Object.entries(current)).get(key));
        expect(changedFields(next, next)).toEqual({});
      }),
    );
  });

  it('PLC-05~ does not depend on the order of keys', () => {
    const current = { hours: { MO: { opens: '08:00', closes: '20:00' }, TU: null } };
    const next = { hours: { TU: null, MO: { closes: '20:00', opens: '08:00' } } };
    expect(changedFields(current, next)).toEqual({});
    expect(changedFields(current, { hours: { ...next.hours, MO: null } })).not.toEqual({});
  });
});
