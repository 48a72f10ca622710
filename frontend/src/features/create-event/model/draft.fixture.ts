import { type Draft, newDraft } from './draft.ts';

export const austin = {
  placeId: 'city-austin',
  label: 'Austin, TX',
  lat: 30.2672,
  lng: -97.7431,
  timeZone: 'America/Chicago',
};

/** A draft with all required fields. */
export const aDraft = (draft: Partial<Draft> = {}): Draft => ({
  ...newDraft('Players'),
  gameType: 'pickleball',
  title: 'Saturday dinks at Zilker',
  date: '2026-11-28',
  time: '09:00',
  placeName: 'Zilker Park',
  city: austin,
  ...draft,
});
