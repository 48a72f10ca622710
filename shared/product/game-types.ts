/** Sports and games: the twelve that most groups play, which choices show first, then the others by kind, 'other' last. Labels are in the message catalog (`game_<id>`), covers in `frontend/covers/sports`. */
export const gameTypeIds = [
  'pickleball',
  'tennis',
  'basketball',
  'soccer',
  'volleyball',
  'softball',
  'flag_football',
  'ultimate',
  'ice_hockey',
  'running',
  'cycling',
  'badminton',
  'padel',
  'squash',
  'racquetball',
  'beach_volleyball',
  'futsal',
  'football',
  'rugby',
  'lacrosse',
  'field_hockey',
  'baseball',
  'kickball',
  'cricket',
  'roller_hockey',
  'dodgeball',
  'table_tennis',
  'billiards',
  'darts',
  'bowling',
  'cornhole',
  'golf',
  'disc_golf',
  'hiking',
  'swimming',
  'rowing',
  'climbing',
  'yoga',
  'chess',
  'board_games',
  'card_games',
  'esports',
  'trivia',
  'other',
] as const;

export type GameType = (typeof gameTypeIds)[number];

export const genders = ['any', 'female', 'male', 'non_binary', 'unspecified'] as const;
/** A person's gender; 'any' only describes who may join (profile form: "the 'Any' gender is filtered out"). */
export const personGenders = ['female', 'male', 'non_binary', 'unspecified'] as const;
export const pronouns = ['None', 'He/Him', 'She/Her', 'They/Them', 'Unspecified'] as const;
export const joinReasons = ['Organize', 'Find-people', 'Find-events', 'Substitute'] as const;
/** The reasons for joining that sign-up offers: five answers, each of which maps to one of the four reasons. */
export const joinOptions = [
  'organize_events',
  'find_people',
  'manage_community',
  'find_events',
  'substitute',
] as const;
export const reasonOfOption = {
  organize_events: 'Organize',
  find_people: 'Find-people',
  manage_community: 'Organize',
  find_events: 'Find-events',
  substitute: 'Substitute',
} as const satisfies Record<(typeof joinOptions)[number], (typeof joinReasons)[number]>;
export const platforms = ['gth', 'meh'] as const;
export type Platform = (typeof platforms)[number];
export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];
/** A text as a language of the product; undefined if it is none. */
export const localeOf = (text: string | undefined): Locale | undefined =>
  locales.find((locale) => locale === text);
