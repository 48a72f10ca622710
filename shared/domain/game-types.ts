/** What is played, and what its cover is drawn as. Labels stand in the message catalogue (`game_<id>`). */
export const gameTypes = {
  pickleball: 'court',
  tennis: 'court',
  padel: 'court',
  badminton: 'court',
  squash: 'court',
  racquetball: 'court',
  basketball: 'hardwood',
  volleyball: 'court',
  beach_volleyball: 'sand',
  soccer: 'field',
  futsal: 'hardwood',
  flag_football: 'field',
  football: 'field',
  rugby: 'field',
  ultimate: 'field',
  lacrosse: 'field',
  field_hockey: 'field',
  baseball: 'diamond',
  softball: 'diamond',
  kickball: 'diamond',
  cricket: 'field',
  ice_hockey: 'rink',
  roller_hockey: 'rink',
  dodgeball: 'hardwood',
  table_tennis: 'table',
  billiards: 'table',
  darts: 'board',
  bowling: 'lane',
  cornhole: 'lane',
  golf: 'green',
  disc_golf: 'green',
  running: 'trail',
  cycling: 'trail',
  hiking: 'trail',
  swimming: 'water',
  rowing: 'water',
  climbing: 'trail',
  yoga: 'hardwood',
  chess: 'board',
  board_games: 'board',
  card_games: 'board',
  esports: 'screen',
  trivia: 'board',
  other: 'field',
} as const;

export type GameType = keyof typeof gameTypes;
export type Surface = (typeof gameTypes)[GameType];

const isGameType = (text: string): text is GameType => Object.hasOwn(gameTypes, text);
/** All game types in the order of the table, 'other' last. */
export const gameTypeIds: readonly [GameType, ...GameType[]] = [
  'pickleball',
  ...Object.keys(gameTypes)
    .filter(isGameType)
    .filter((id) => id !== 'pickleball'),
];

export const genders = ['any', 'female', 'male', 'non_binary', 'unspecified'] as const;
/** What a person can be; 'any' only describes who may join (profile form: "the 'Any' gender is filtered out"). */
export const personGenders = ['female', 'male', 'non_binary', 'unspecified'] as const;
export const pronouns = ['None', 'He/Him', 'She/Her', 'They/Them', 'Unspecified'] as const;
export const joinReasons = ['Organize', 'Find-people', 'Find-events', 'Substitute'] as const;
export const platforms = ['gth', 'meh'] as const;
export type Platform = (typeof platforms)[number];
export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];
