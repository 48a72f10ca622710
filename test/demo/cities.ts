import type { City } from '#shared/domains/users/contract.ts';
import type { GameType } from '#shared/product/game-types.ts';

/** A place where people play. */
export interface Venue {
  readonly name: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  readonly games: readonly GameType[];
}
export interface DemoCity {
  /** The search that finds the city among the suggestions. */
  readonly search: string;
  readonly city: City;
  readonly venues: readonly Venue[];
}

export const demoCities: readonly DemoCity[] = [
  {
    search: 'Austin',
    city: { name: 'Austin, TX', lat: 30.26715, lng: -97.74306, hash: '9v6kpvp', timeZone: 'America/Chicago' },
    venues: [
      {
        name: 'Zilker Park courts',
        address: '2100 Barton Springs Rd, Austin, TX',
        lat: 30.2669,
        lng: -97.7729,
        games: ['pickleball', 'beach_volleyball', 'ultimate'],
      },
      {
        name: 'Krieg Fields',
        address: '517 S Pleasant Valley Rd, Austin, TX',
        lat: 30.2465,
        lng: -97.7156,
        games: ['softball', 'kickball', 'soccer'],
      },
      {
        name: 'Austin Recreation Center',
        address: '1301 Shoal Creek Blvd, Austin, TX',
        lat: 30.2788,
        lng: -97.7505,
        games: ['basketball', 'volleyball', 'pickleball'],
      },
      {
        name: 'Mueller Lake Park',
        address: '4550 Mueller Blvd, Austin, TX',
        lat: 30.2969,
        lng: -97.7057,
        games: ['ultimate', 'soccer', 'running'],
      },
      {
        name: 'South Austin Tennis Center',
        address: '1000 Cumberland Rd, Austin, TX',
        lat: 30.2411,
        lng: -97.7635,
        games: ['tennis', 'pickleball'],
      },
      {
        name: 'Emerald Board Café',
        address: '1203 Harvey St, Austin, TX',
        lat: 30.2722,
        lng: -97.7193,
        games: ['board_games', 'chess', 'trivia', 'card_games'],
      },
      {
        name: 'Chaparral Ice',
        address: '2525 W Anderson Ln, Austin, TX',
        lat: 30.3581,
        lng: -97.7362,
        games: ['ice_hockey'],
      },
      {
        name: 'Round Rock Sports Center',
        address: '2400 Chisholm Trail, Round Rock, TX',
        lat: 30.5315,
        lng: -97.6903,
        games: ['basketball', 'volleyball', 'futsal'],
      },
    ],
  },
  {
    search: 'Seattle',
    city: {
      name: 'Seattle, WA',
      lat: 47.60621,
      lng: -122.33207,
      hash: 'c23nb62',
      timeZone: 'America/Los_Angeles',
    },
    venues: [
      {
        name: 'Green Lake courts',
        address: '7201 E Green Lake Dr N, Seattle, WA',
        lat: 47.6806,
        lng: -122.3286,
        games: ['pickleball', 'basketball', 'running'],
      },
      {
        name: 'Magnuson Park field 4',
        address: '7400 Sand Point Way NE, Seattle, WA',
        lat: 47.6819,
        lng: -122.2556,
        games: ['soccer', 'ultimate', 'softball'],
      },
      {
        name: 'Cal Anderson Park',
        address: '1635 11th Ave, Seattle, WA',
        lat: 47.6171,
        lng: -122.3192,
        games: ['kickball', 'dodgeball', 'futsal'],
      },
      {
        name: 'Amy Yee Tennis Center',
        address: '2000 Martin Luther King Jr Way S, Seattle, WA',
        lat: 47.5853,
        lng: -122.2976,
        games: ['tennis', 'pickleball'],
      },
      {
        name: 'Alki Beach',
        address: '2665 Alki Ave SW, Seattle, WA',
        lat: 47.5796,
        lng: -122.4094,
        games: ['beach_volleyball', 'running'],
      },
      {
        name: 'Mox Boarding House',
        address: '5105 Leary Ave NW, Seattle, WA',
        lat: 47.6654,
        lng: -122.3822,
        games: ['board_games', 'card_games', 'trivia'],
      },
      {
        name: 'Rainier Community Center',
        address: '4600 38th Ave S, Seattle, WA',
        lat: 47.5606,
        lng: -122.2842,
        games: ['basketball', 'badminton', 'volleyball'],
      },
      {
        name: 'Kraken Community Iceplex',
        address: '10601 5th Ave NE, Seattle, WA',
        lat: 47.7069,
        lng: -122.3243,
        games: ['ice_hockey'],
      },
    ],
  },
];

/** The cities as destinations of a trip, by their names. */
export const demoDestinations = {
  cities: async () => [],
  search: async () => [],
  find: async (placeId: string) => {
    const found = demoCities.find(({ city }) => city.name === placeId)?.city;
    if (!found) return undefined;
    const { name, lat, lng, timeZone } = found;
    return { placeId, label: name, lat, lng, timeZone, isCity: true };
  },
};
