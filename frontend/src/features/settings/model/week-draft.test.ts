import { describe, expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { noTime } from '#shared/domains/users/availability.ts';
import {
  changeWeek,
  draftOfWeek,
  presets,
  type WeekChange,
  type WeekDraft,
  weekForm,
  withPreset,
} from './week-draft.ts';

const evening = { start: '17:00', end: '20:00' };
const check = (draft: WeekDraft) =>
  checkForm(weekForm, draft, { now: '2026-11-20T18:00:00.000Z', locale: 'en' });
const weekOf = (draft: WeekDraft) => {
  const checked = check(draft);
  return checked.ok ? checked.input.week : undefined;
};
const draftAfter = (...changes: WeekChange[]) => changes.reduce(changeWeek, draftOfWeek(noTime()));

describe('week draft', () => {
  it('AVL-01 a day that is checked gets the usual range', () => {
    expect(weekOf(draftAfter({ type: 'toggle', day: 'monday' }))).toEqual({ ...noTime(), monday: [evening] });
  });

  it('AVL-01 a day that is unchecked loses all ranges', () => {
    const changes = ['toggle', 'add', 'toggle'] as const;
    const draft = draftAfter(...changes.map((type): WeekChange => ({ type, day: 'monday' })));
    expect(draft.days.monday).toEqual([]);
  });

  it('AVL-01 removing its last range makes a day unavailable', () => {
    const draft = draftOfWeek({ ...noTime(), friday: [evening] });
    const id = draft.days.friday[0]?.id ?? -1;
    expect(changeWeek(draft, { type: 'remove', day: 'friday', id }).days.friday).toEqual([]);
  });

  it('AVL-01 a range that was added and left blank is not saved', () => {
    const draft = draftAfter({ type: 'toggle', day: 'monday' }, { type: 'add', day: 'monday' });
    expect(draft.days.monday).toHaveLength(2);
    expect(weekOf(draft)?.monday).toEqual([evening]);
  });

  it('AVL-02 a week with an invalid range cannot be saved', () => {
    const draft = draftAfter({ type: 'toggle', day: 'monday' });
    const id = draft.days.monday[0]?.id ?? -1;
    expect(
      check(changeWeek(draft, { type: 'set', day: 'monday', id, range: { end: '16:00' } })).problems,
    ).toEqual([{ field: 'week.monday', reason: 'endTimeBeforeStartTime' }]);
  });

  it('rows keep their identity when others are added and removed', () => {
    const draft = draftAfter(
      { type: 'toggle', day: 'monday' },
      { type: 'add', day: 'monday' },
      { type: 'add', day: 'tuesday' },
    );
    const ids = Object.values(draft.days).flatMap((ranges) => ranges.map(({ id }) => id));
    expect(new Set(ids).size).toBe(3);
  });

  it('a saved week is loaded with new rows', () => {
    const draft = draftOfWeek({ ...noTime(), monday: [evening], friday: [evening, evening] });
    const ids = Object.values(draft.days).flatMap((ranges) => ranges.map(({ id }) => id));
    expect(ids).toEqual([0, 1, 2]);
    expect(draft.nextId).toBe(3);
  });

  it('AVL-01~ a day is copied to every day', () => {
    const copied = draftAfter(
      { type: 'put', day: 'tuesday', range: evening },
      { type: 'copy', day: 'tuesday' },
    );
    expect(weekOf(copied)).toMatchObject({ monday: [evening], tuesday: [evening], sunday: [evening] });
  });

  it('AVL-02~ a preset adds its hours where they fit, once', () => {
    const draft = withPreset(draftAfter({ type: 'put', day: 'tuesday', range: evening }), presets.evenings);
    const preset = [{ start: '18:00', end: '21:00' }];
    expect(weekOf(draft)).toMatchObject({ monday: preset, tuesday: [evening], friday: preset, saturday: [] });
    expect(weekOf(withPreset(draft, presets.evenings))).toEqual(weekOf(draft));
  });
});
