import { describe, expect, it } from 'vitest';
import { aDraft, austin } from './draft.fixture.ts';
import { addSlot, changeSlot, Draft, newDraft, reach, removeSlot, settleDraft } from './draft.ts';
import { RepetitionDraft } from './repetition-draft.ts';

const street = { ...austin, placeId: 'street', label: '2100 Barton Springs Rd' };

describe('an event draft', () => {
  it('RSV-02~ a new event has one group of eight players', () => {
    expect(newDraft('Players').slots).toEqual([
      {
        ...{ key: 0, name: 'Players', capacity: '8', gender: 'any', level: null, price: '' },
        earlyPrice: '',
        ages: { min: '', max: '' },
      },
    ]);
  });

  it('EVT-02~ changing the city clears the street, choosing the same city keeps it', () => {
    const draft = aDraft({ street });
    const elsewhere = { ...austin, placeId: 'city-denver', label: 'Denver, CO' };
    expect(settleDraft({ ...draft, city: elsewhere }, draft).street).toBeNull();
    expect(settleDraft({ ...draft, city: null }, draft).street).toBeNull();
    expect(settleDraft({ ...draft, city: austin }, draft).street).toEqual(street);
    expect(settleDraft({ ...draft, time: '10:00' }, draft).street).toEqual(street);
  });

  it('EVT-02~ a moved pin stays until the city or the address changes', () => {
    const draft = aDraft({ street, pin: { lat: 30.3, lng: -97.7 } });
    expect(settleDraft({ ...draft, placeName: 'Zilker Park, court 2' }, draft).pin).toEqual(draft.pin);
    expect(settleDraft({ ...draft, street: null }, draft).pin).toBeNull();
    expect(settleDraft({ ...draft, city: null }, draft).pin).toBeNull();
  });

  it('RSV-02~ groups are added, changed, and removed one by one', () => {
    const changed = changeSlot(1, { capacity: '2' })(addSlot('Goalies')(aDraft()));
    expect(changed.slots.map(({ name, capacity }) => [name, capacity])).toEqual([
      ['Players', '8'],
      ['Goalies', '2'],
    ]);
    const one = removeSlot(0)(changed);
    expect(one.slots.map(({ key }) => key)).toEqual([1]);
    expect(addSlot('')(one).slots.map(({ key }) => key)).toEqual([1, 2]);
  });

  it('EVT-02~ a draft that was stored before events could repeat still opens, and does not repeat', () => {
    const known = Object.keys(RepetitionDraft.shape);
    const stored = Object.fromEntries(Object.entries(aDraft()).filter(([key]) => !known.includes(key)));
    expect(Draft.parse(stored)).toEqual(aDraft({ repeats: 'never' }));
  });

  it('EVT-02~ a draft that was stored when there were other steps continues at the second', () => {
    expect(Draft.parse({ ...aDraft(), step: 'review' }).step).toBe('details');
  });

  it('EVT-02~ remembers the furthest step, however often the person goes back', () => {
    expect(reach('what')(reach('details')(aDraft())).step).toBe('details');
  });
});
