import { describe, expect, it } from 'vitest';
import { aDraft, aRequestKey, austin } from './draft.fixture.ts';
import { isStarted, newDraft, reduceDraft } from './draft.ts';
import { draftStore } from './draft-store.ts';

const street = { ...austin, placeId: 'street', label: '2100 Barton Springs Rd' };
const aStorage = (entries: [string, string][] = []) => {
  const kept = new Map(entries);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

describe('reduceDraft', () => {
  it('RSV-02~ a new event has one group of eight players', () => {
    expect(newDraft(aRequestKey, 'Players').slots).toEqual([
      { key: 0, name: 'Players', capacity: '8', gender: 'any', level: null },
    ]);
  });

  it('EVT-02~ a change leaves the rest as it is', () => {
    const changed = reduceDraft(aDraft(), { type: 'change', change: { title: 'Sunday ladder' } });
    expect(changed).toEqual(aDraft({ title: 'Sunday ladder' }));
  });

  it('EVT-02~ another city drops the street, the same city keeps it', () => {
    const draft = aDraft({ street });
    const elsewhere = { ...austin, placeId: 'city-denver', label: 'Denver, CO' };
    expect(reduceDraft(draft, { type: 'change', change: { city: elsewhere } }).street).toBeNull();
    expect(reduceDraft(draft, { type: 'change', change: { city: null } }).street).toBeNull();
    expect(reduceDraft(draft, { type: 'change', change: { city: austin } }).street).toEqual(street);
    expect(reduceDraft(draft, { type: 'change', change: { time: '10:00' } }).street).toEqual(street);
  });

  it('RSV-02~ groups are added, changed and removed one by one', () => {
    const two = reduceDraft(aDraft(), { type: 'add-slot', name: 'Goalies' });
    const changed = reduceDraft(two, { type: 'change-slot', key: 1, change: { capacity: '2' } });
    expect(changed.slots.map(({ name, capacity }) => [name, capacity])).toEqual([
      ['Players', '8'],
      ['Goalies', '2'],
    ]);
    const one = reduceDraft(changed, { type: 'remove-slot', key: 0 });
    expect(one.slots.map(({ key }) => key)).toEqual([1]);
    expect(reduceDraft(one, { type: 'add-slot', name: '' }).slots.map(({ key }) => key)).toEqual([1, 2]);
  });
});

describe('the step that was reached', () => {
  it('EVT-02~ is the furthest one, however often somebody goes back', () => {
    const reached = (draft: ReturnType<typeof aDraft>, step: 'what' | 'where') =>
      reduceDraft(draft, { type: 'reach', step });
    expect(reached(reached(aDraft(), 'where'), 'what').step).toBe('where');
  });
});

describe('isStarted', () => {
  it('EVT-02~ only what somebody has entered is worth keeping', () => {
    expect(isStarted(newDraft(aRequestKey, 'Players', austin))).toBe(false);
    expect(isStarted({ ...newDraft(aRequestKey, 'Players'), title: 'S' })).toBe(true);
    expect(isStarted({ ...newDraft(aRequestKey, 'Players'), gameType: 'chess' })).toBe(true);
  });
});

describe('the draft in the browser', () => {
  it('EVT-02~ RSV-11 comes back whole, its request key included, and only for its person', () => {
    const storage = aStorage();
    draftStore.keep(storage, 'ana', aDraft({ step: 'who', street }));
    expect(draftStore.read(storage, 'ana')).toEqual(aDraft({ step: 'who', street }));
    expect(draftStore.read(storage, 'ben')).toBeUndefined();
  });

  it('EVT-02~ is gone when it has been published', () => {
    const storage = aStorage();
    draftStore.keep(storage, 'ana', aDraft());
    draftStore.forget(storage, 'ana');
    expect(draftStore.read(storage, 'ana')).toBeUndefined();
  });

  it.each(['{', '{}', '{"step":"what"}'])('EVT-02~ %j of an earlier version is no draft', (text) => {
    expect(draftStore.read(aStorage([['draft:event:ana', text]]), 'ana')).toBeUndefined();
  });
});
