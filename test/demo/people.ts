import { newRecord } from '#lambdas/users/profile/public-profile.ts';
import type { StoredUser } from '#lambdas/users/store/index.ts';
import type { City } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { type GameType, gameTypeIds, joinOptions, type Locale } from '#shared/product/game-types.ts';
import type { Random } from '../support/random.ts';

const firstNames = [
  'Maya',
  'Rafael',
  'Priya',
  'Tomás',
  'Grace',
  'Noah',
  'Amara',
  'Kenji',
  'Sofía',
  'Dana',
  'Leo',
  'Ximena',
  'Owen',
  'Fatima',
  'Jonah',
  'Valentina',
  'Theo',
  'Ines',
  'Marcus',
  'Aiko',
  'Camila',
  'Eli',
  'Nadia',
  'Hugo',
  'Renata',
  'Sam',
  'Bianca',
  'Wei',
  'Luca',
  'Tessa',
  'Andrés',
  'Joy',
  'Malik',
  'Carmen',
  'Victor',
  'Hana',
] as const;
const lastNames = [
  'Johnson',
  'Torres',
  'Patel',
  'Okafor',
  'Kim',
  'Lindqvist',
  'Alvarez',
  'Brooks',
  'Nakamura',
  'Rossi',
  'Haddad',
  'Nguyen',
  'Walsh',
  'Mendoza',
  'Keller',
  'Osei',
  'Park',
  'Romero',
  'Chen',
  'Silva',
] as const;
const bios = [
  'Here for the long rallies and the tacos after.',
  'Back on the court after a knee. Gentle with drop shots.',
  'I bring spare rackets. Beginners welcome.',
  'Weekend goalkeeper, weekday nurse.',
  'New in town and looking for a regular game.',
  'Will play anything with a ball in it.',
  '',
] as const;

const pronounOf = {
  female: 'She/Her',
  male: 'He/Him',
  non_binary: 'They/Them',
  unspecified: 'None',
} as const;

export interface DemoProfile {
  readonly displayName: string;
  readonly fullName: string;
  readonly bio: string;
  readonly games: readonly GameType[];
  readonly gender: keyof typeof pronounOf;
  readonly locale: Locale;
  readonly mails: boolean;
}

/** The record of a person in the demo. */
export const storedUser = (
  id: UserId,
  email: string,
  profile: DemoProfile,
  place: { readonly city: City; readonly cityId: string },
  random: Random,
  createdAt: string,
): StoredUser => ({
  id,
  email,
  record: {
    ...newRecord(
      {
        displayName: profile.displayName,
        fullName: profile.fullName,
        lastName: null,
        birthdate: null,
        phoneNumber: null,
        gender: profile.gender,
        pronoun: pronounOf[profile.gender],
        cityId: place.cityId,
        games: [...profile.games],
        joinOption: random.pick(joinOptions),
        bio: profile.bio,
        ageConfirmed: true,
        termsAccepted: true,
        locale: profile.locale,
      },
      place.city,
      'gth',
    ),
    notificationSettings: profile.mails
      ? {}
      : { eventCreatedJoin: { email: false, push: false }, eventJoined: { email: false, push: false } },
  },
  suspended: false,
  hostedCount: 0,
  summaryRevision: 0,
  createdAt,
  updatedAt: createdAt,
  revision: 1,
});

/** Opens an account in the user pool that cannot log in yet. The product deletes people whom the pool does not know. */
export type Register = (email: string) => Promise<UserId>;

interface NeighboursWorld {
  readonly register: Register;
  readonly random: Random;
  readonly createdAt: string;
}

/** `count` residents of a city, each with a different name. They have no password, so they cannot log in. */
export const neighbours = async (
  place: { readonly city: City; readonly cityId: string },
  count: number,
  { register, random, createdAt }: NeighboursWorld,
): Promise<StoredUser[]> => {
  const town = place.city.name.split(',')[0]?.toLowerCase() ?? 'town';
  const people: StoredUser[] = [];
  for (const [index, first] of random.some(firstNames, count).entries()) {
    const fullName = `${first} ${random.pick(lastNames)}`;
    const profile: DemoProfile = {
      displayName: `${first} ${fullName.split(' ')[1]?.charAt(0) ?? ''}.`,
      fullName,
      bio: random.pick(bios),
      games: random.some(gameTypeIds.slice(0, 24), random.integer(1, 4)),
      gender: 'unspecified',
      locale: 'en',
      mails: false,
    };
    const email = `${first.normalize('NFD').replace(/\W/g, '').toLowerCase()}.${index}.${town}@demo.example`;
    people.push(storedUser(await register(email), email, profile, place, random, createdAt));
  }
  return people;
};
