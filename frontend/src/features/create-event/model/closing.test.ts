import { describe, expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { sentenceFor } from '#frontend/lib/form/problems.ts';
import { closingChoices, closingFields, closingLabel, closingOf } from './closing.ts';
import { aDraft } from './draft.fixture.ts';
import { Draft } from './draft.ts';
import { eventForm } from './new-event.ts';

const moment = { now: '2026-11-20T18:00:00.000Z', locale: 'en' } as const;

describe('when RSVPs close', () => {
  it.each([
    ['end', { allowLateRsvp: true, rsvpHoursBefore: 0 }, 'When the event ends'],
    ['0', { allowLateRsvp: false, rsvpHoursBefore: 0 }, 'When the event starts'],
    ['1', { allowLateRsvp: false, rsvpHoursBefore: 1 }, '1 hour before the start'],
    ['24', { allowLateRsvp: false, rsvpHoursBefore: 24 }, '1 day before the start'],
    ['168', { allowLateRsvp: false, rsvpHoursBefore: 168 }, '7 days before the start'],
  ])('RSV-14~ RSV-07 the choice %s is sent as %j, and reads %s', (choice, fields, label) => {
    expect(closingFields(choice)).toEqual(fields);
    expect([closingOf(fields), closingLabel(fields)]).toEqual([choice, label]);
    expect(checkForm(eventForm, aDraft(fields), moment)).toMatchObject({ ok: true, input: fields });
  });

  it('RSV-14~ is at the start, unless the host chooses; another number of hours of an event is kept', () => {
    expect(closingOf(aDraft())).toBe('0');
    const choices = closingChoices({ allowLateRsvp: false, rsvpHoursBefore: 36 });
    expect(choices.map(({ value }) => value).slice(0, 3)).toEqual(['end', '0', '1']);
    expect(choices).toContainEqual({ value: '36', label: '36 hours before the start' });
    expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
  });

  it('RSV-14~ a draft that was stored before there were deadlines still opens, as it was', () => {
    const { rsvpHoursBefore: _, ...stored } = aDraft({ allowLateRsvp: true });
    expect(closingOf(Draft.parse(stored))).toBe('end');
  });

  it('RSV-14~ a deadline in the past shows an error', () => {
    const problem = { field: 'rsvpHoursBefore', reason: 'too_big', limit: 5 } as const;
    const sentence = sentenceFor(eventForm, 'rsvpHoursBefore', problem, aDraft({ rsvpHoursBefore: 24 }));
    expect(sentence).toBe('That time has already passed. Choose a later one.');
  });
});
