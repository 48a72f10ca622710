import { describe, expect, it } from 'vitest';
import { matchesPattern } from './matches-pattern.ts';

const event = {
  source: 'gth.events',
  'detail-type': 'event.created',
  detail: {
    status: 'Published',
    price: 1250,
    free: false,
    note: null,
    tags: ['tennis', 'indoor'],
    place: { city: 'Austin', state: 'TX' },
    players: [
      { level: 3, name: 'Ana' },
      { level: 5, name: 'Bo' },
    ],
  },
};

describe('an event pattern', () => {
  it.each<[string, object, boolean]>([
    ['an exact value', { source: ['gth.events'] }, true],
    ['one of several values', { source: ['gth.teams', 'gth.events'] }, true],
    ['another value', { source: ['gth.teams'] }, false],
    ['all fields at once', { source: ['gth.events'], detail: { status: ['Draft'] } }, false],
    ['a number', { detail: { price: [1250] } }, true],
    ['a number written as text', { detail: { price: ['1250'] } }, false],
    ['false and null', { detail: { free: [false], note: [null] } }, true],
    ['nested fields', { detail: { place: { city: ['Austin'] } } }, true],
    ['an element of an array', { detail: { tags: ['indoor'] } }, true],
    ['no element of an array', { detail: { tags: ['outdoor'] } }, false],
    ['an object in an array', { detail: { players: { name: ['Bo'] } } }, true],
    ['prefix', { 'detail-type': [{ prefix: 'event.' }] }, true],
    ['another prefix', { 'detail-type': [{ prefix: 'team.' }] }, false],
    ['prefix ignoring case', { detail: { status: [{ prefix: { 'equals-ignore-case': 'PUB' } }] } }, true],
    ['suffix', { 'detail-type': [{ suffix: '.created' }] }, true],
    ['suffix of a number', { detail: { price: [{ suffix: '0' }] } }, false],
    ['anything-but a value', { detail: { status: [{ 'anything-but': 'Draft' }] } }, true],
    ['anything-but that value', { detail: { status: [{ 'anything-but': ['Published', 'Draft'] }] } }, false],
    ['anything-but a prefix', { detail: { status: [{ 'anything-but': { prefix: 'Pub' } }] } }, false],
    [
      'anything-but some suffixes',
      { detail: { status: [{ 'anything-but': { suffix: ['x', 'y'] } }] } },
      true,
    ],
    ['anything-but where there is nothing', { detail: { absent: [{ 'anything-but': 'x' }] } }, false],
    ['exists', { detail: { price: [{ exists: true }] } }, true],
    ['exists where there is nothing', { detail: { absent: [{ exists: true }] } }, false],
    ['not exists', { detail: { absent: [{ exists: false }] } }, true],
    ['not exists where there is something', { detail: { note: [{ exists: false }] } }, false],
    ['not exists below nothing', { detail: { absent: { deeper: [{ exists: false }] } } }, true],
    ['a value or nothing', { detail: { absent: ['x', { exists: false }] } }, true],
    ['a numeric range', { detail: { price: [{ numeric: ['>', 1000, '<=', 1250] }] } }, true],
    ['outside a numeric range', { detail: { price: [{ numeric: ['>', 1250] }] } }, false],
    ['numeric equality', { detail: { price: [{ numeric: ['=', 1250] }] } }, true],
    ['numeric on text', { detail: { status: [{ numeric: ['>', 0] }] } }, false],
    ['equals-ignore-case', { detail: { status: [{ 'equals-ignore-case': 'published' }] } }, true],
    ['wildcard', { source: [{ wildcard: 'gth.*s' }] }, true],
    ['wildcard with a literal dot', { source: [{ wildcard: 'gth.e*.x' }] }, false],
    ['$or, one true', { $or: [{ source: ['x'] }, { detail: { price: [1250] } }] }, true],
    ['$or, none true', { $or: [{ source: ['x'] }, { source: ['y'] }] }, false],
    [
      '$or beside another field',
      { detail: { status: ['Draft'], $or: [{ price: [1250] }, { free: [true] }] } },
      false,
    ],
    ['a field that every object inherits', { detail: { toString: [{ exists: true }] } }, false],
  ])('%s', (_case, pattern, expected) => {
    expect(matchesPattern({ ...pattern }, event)).toBe(expected);
  });

  it.each([
    ['an unknown operator', { source: [{ cidr: '10.0.0.0/24' }] }],
    ['two operators in one', { source: [{ prefix: 'a', suffix: 'b' }] }],
    ['a value outside of a list', { source: 'gth.events' }],
  ])('%s is an error, never a silent mismatch', (_case, pattern) => {
    expect(() => matchesPattern(pattern, event)).toThrow('not emulated');
  });
});
