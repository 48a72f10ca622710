import type { DayHours, OpeningHours } from '#shared/domains/places/hours.ts';
import type { NewPlace } from '#shared/domains/places/shapes.ts';
import type { RequestKey } from '#shared/kernel/ids.ts';
import { aPlace } from '../support/builders.ts';
import type { Venue } from './cities.ts';

const week = (usual: DayHours, weekend: DayHours | null): OpeningHours => ({
  ...{ MO: usual, TU: usual, WE: usual, TH: usual, FR: usual, SA: weekend, SU: weekend },
});
const outdoors = week({ opens: '05:00', closes: '22:00' }, { opens: '05:00', closes: '22:00' });
const center = week({ opens: '06:00', closes: '21:00' }, { opens: '08:00', closes: '18:00' });
const cafe = week({ opens: '12:00', closes: '23:00' }, { opens: '10:00', closes: '01:00' });

type Kind = Pick<
  NewPlace,
  'setting' | 'surfaces' | 'amenities' | 'cost' | 'costNote' | 'hours' | 'lights' | 'courts'
>;

const park: Kind = {
  ...{ setting: 'outdoor', surfaces: ['hard', 'grass'], amenities: ['restrooms', 'water', 'parking'] },
  ...{ cost: 'free', costNote: '', hours: outdoors, lights: true, courts: 4 },
};
const gym: Kind = {
  ...{ setting: 'indoor', surfaces: ['wood'], amenities: ['restrooms', 'water', 'showers', 'accessible'] },
  ...{ cost: 'paid', costNote: '$5 per person', hours: center, lights: true, courts: 6 },
};
const tables: Kind = {
  ...{ setting: 'indoor', surfaces: [], amenities: ['food', 'restrooms', 'wifi'] },
  ...{ cost: 'paid', costNote: '$6 per table', hours: cafe, lights: false, courts: null },
};

/** The kind of a venue, by its name. */
const kindOf = (name: string): Kind => {
  if (/Caf|House/.test(name)) return tables;
  return /Center|Ice/.test(name) ? gym : park;
};

/** A venue of the demo's events, as a place. */
export const demoPlace = ({ games, ...venue }: Venue, requestKey: RequestKey): NewPlace =>
  aPlace({ ...kindOf(venue.name), ...venue, requestKey, sports: [...games] });
