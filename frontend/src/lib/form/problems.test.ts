import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api.ts';
import { rally, rallyForm } from './form.fixture.ts';
import {
  nameOfField,
  problemAt,
  problemsElsewhere,
  refusedBy,
  sentenceFor,
  withoutFields,
  wrongFields,
} from './problems.ts';

const seats = { field: 'slots.0.capacity', reason: 'too_big', limit: 9 } as const;
const city = { field: 'location.lat', reason: 'required' } as const;
const other = { field: 'locale', reason: 'choice' } as const;
const nearly = { field: 'slotsOfOthers', reason: 'choice' } as const;

describe('form problems', () => {
  it('are found at the field that covers their path, including lists and nested fields', () => {
    expect(problemAt(rallyForm, [seats, city], 'seats')).toBe(seats);
    expect(problemAt(rallyForm, [seats], 'seats', '0.capacity')).toBe(seats);
    expect(problemAt(rallyForm, [seats], 'seats', '1.capacity')).toBeUndefined();
    expect(problemAt(rallyForm, [nearly], 'seats')).toBeUndefined();
    expect(wrongFields(rallyForm, [city, seats, other])).toEqual(['seats', 'city']);
  });

  it('disappear once their field changes', () => {
    expect(withoutFields(rallyForm, [seats, city, other], ['seats'])).toEqual([city, other]);
  });

  it('of fields not on the screen are separated', () => {
    expect(problemsElsewhere(rallyForm, [seats, city, other], ['name', 'seats'])).toEqual([city, other]);
    expect(nameOfField(rallyForm, city)).toBe('City');
    expect(nameOfField(rallyForm, seats)).toBe('capacity');
    expect(nameOfField(rallyForm, other)).toBe('locale');
  });

  it('have the form’s sentence, or the general one with its limit', () => {
    expect(sentenceFor(rallyForm, 'city', city, rally)).toBe('Pick a city');
    expect(sentenceFor(rallyForm, 'seats', seats, rally)).toBe('At most 9');
  });

  it('come from a server response by their paths in the body, and from nothing else', () => {
    const error = new ApiError(400, {
      code: 'input.invalid',
      fields: [{ field: 'body.slots.0.capacity', reason: 'too_big', limit: 9 }],
    });
    expect(refusedBy(error)).toEqual([seats]);
    expect(refusedBy(new Error('offline'))).toEqual([]);
  });
});
