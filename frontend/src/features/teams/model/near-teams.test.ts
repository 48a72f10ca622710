import { expect, it } from 'vitest';
import { nearTeams } from './near-teams.ts';

const austin = { lat: 30.2672, lng: -97.7431 };
const aTeam = (name: string, place: { lat: number; lng: number } | null) => ({
  name,
  location: place && { formattedAddress: 'Somewhere, TX', ...place },
});
const seattle = aTeam('Seattle', { lat: 47.6062, lng: -122.3321 });
const roundRock = aTeam('Round Rock', { lat: 30.5083, lng: -97.6789 });
const online = aTeam('Online', null);
const zilker = aTeam('Zilker', { lat: 30.2669, lng: -97.7729 });
const all = [seattle, roundRock, online, zilker];

it('teams near the person’s city come before others, each group in its order', () => {
  expect(nearTeams(all, austin)).toEqual({ near: [roundRock, zilker], others: [seattle, online] });
});

it('without a city, no team is near', () => {
  expect(nearTeams(all, undefined)).toEqual({ near: [], others: all });
});
