import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api.ts';
import { newRequestKey } from '../api/request-key.ts';
import { moment, rally, rallyForm } from './form.fixture.ts';
import {
  beginForm,
  changeForm,
  failForm,
  formSent,
  isDirty,
  leaveField,
  sendForm,
  showProblems,
} from './state.ts';

const fresh = beginForm(rallyForm.empty);
const typed = changeForm(rallyForm, fresh, rally, moment);
const sent = { intent: 'rally', requestKey: newRequestKey() };
const refusal = new ApiError(400, {
  code: 'input.invalid',
  fields: [
    { field: 'body.name', reason: 'reserved' },
    { field: 'body.slots.0.capacity', reason: 'too_big', limit: 9 },
  ],
});

describe('a form', () => {
  it('is dirty from the first change until it is sent', () => {
    expect([fresh, typed, formSent(typed, typed.values)].map((state) => isDirty(rallyForm, state))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('stays dirty if something was typed while it was being sent', () => {
    const later = changeForm(rallyForm, typed, { ...typed.values, name: 'Rally 2' }, moment);
    expect(isDirty(rallyForm, formSent(later, typed.values))).toBe(true);
  });

  it('updates fields that depend on a changed one', () => {
    expect(typed.values).toEqual({ ...rally, seats: '' });
  });

  it('shows a field’s problem when it is left, and nothing for an untouched one', () => {
    const left = leaveField(leaveField(typed, 'name'), 'seats');
    expect([...left.shown]).toEqual(['name']);
  });

  it('shows all problems after an attempt', () => {
    const tried = showProblems(fresh, ['name', 'city']);
    expect([[...tried.shown], tried.attempt]).toEqual([['name', 'city'], 1]);
  });

  it('keeps the values when refused, and shows each problem until its field changes', () => {
    const failed = failForm(sendForm(typed, sent), refusal);
    expect(failed.values).toBe(typed.values);
    const once = changeForm(rallyForm, failed, { ...failed.values, name: 'Other' }, moment);
    expect(once.refused.map(({ field }) => field)).toEqual(['slots.0.capacity']);
    expect(once.failure).toBe(refusal);
    const twice = changeForm(rallyForm, once, { ...once.values, seats: '3' }, moment);
    expect([twice.refused, twice.failure]).toEqual([[], null]);
  });

  it('keeps the key of a change that may have been made, and drops the key of a refused one', () => {
    const sending = sendForm(typed, sent);
    expect(failForm(sending, new ApiError(0, { code: 'offline' })).inDoubt).toBe(sent);
    expect(failForm(sending, new ApiError(503, { code: 'internal' })).inDoubt).toBe(sent);
    expect(failForm(sending, refusal).inDoubt).toBeNull();
    expect(formSent(sending, rally).inDoubt).toBeNull();
  });

  it('EVT-02~ continues with what was stored in the browser, including the key of a change in doubt', () => {
    const found = beginForm(rallyForm.empty, { values: rally, inDoubt: sent });
    expect(found).toMatchObject({ values: rally, inDoubt: sent, restored: true });
    expect(isDirty(rallyForm, found)).toBe(true);
    expect(sendForm(found, sent).restored).toBe(false);
  });
});
