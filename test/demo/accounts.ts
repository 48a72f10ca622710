import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { LocationClient, SearchPlaceIndexForTextCommand } from '@aws-sdk/client-location';
import type { City } from '#shared/domains/users/contract.ts';
import { type UserId, userIdOf } from '#shared/kernel/ids.ts';
import type { Random } from '../support/random.ts';
import { type DemoProfile, type Register, storedUser } from './people.ts';

/** A login that the start command prints. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  readonly note: string;
}
interface DemoPerson {
  readonly email: string;
  readonly note: string;
  readonly city: string;
  readonly staff: boolean;
  readonly profile: DemoProfile;
}

const PASSWORD = 'Play-together-1';

const people: readonly DemoPerson[] = [
  {
    email: 'yolanda@demo.example',
    note: 'plays and hosts in Austin',
    city: 'Austin',
    staff: false,
    profile: {
      displayName: 'Yolanda O.',
      fullName: 'Yolanda Ortega',
      bio: 'Pickleball on Saturdays, board games when it rains.',
      games: ['pickleball', 'board_games', 'soccer'],
      gender: 'female',
      locale: 'en',
      mails: true,
    },
  },
  {
    email: 'mateo@demo.example',
    note: 'plays in Austin, in Spanish',
    city: 'Austin',
    staff: false,
    profile: {
      displayName: 'Mateo R.',
      fullName: 'Mateo Ruiz',
      bio: 'Fútbol, café y más fútbol.',
      games: ['soccer', 'futsal'],
      gender: 'male',
      locale: 'es',
      mails: true,
    },
  },
  {
    email: 'dana@demo.example',
    note: 'hosts in Seattle, member of the staff',
    city: 'Seattle',
    staff: true,
    profile: {
      displayName: 'Dana K.',
      fullName: 'Dana Keller',
      bio: 'I run the Green Lake ladder. Say hello at the net.',
      games: ['pickleball', 'tennis'],
      gender: 'female',
      locale: 'en',
      mails: true,
    },
  },
];

const subjectIn = (attributes: readonly AttributeType[] = []) =>
  attributes.find(({ Name }) => Name === 'sub')?.Value ?? '';

/** The demo's people who can log in. */
export const openAccounts = ({
  awsUrl,
  userPoolId: UserPoolId,
}: {
  readonly awsUrl: string;
  readonly userPoolId: string;
}) => {
  const settings = {
    endpoint: awsUrl,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
  const pool = new CognitoIdentityProviderClient(settings);
  const location = new LocationClient({ ...settings, disableHostPrefix: true });

  const subjectOf = async (email: string): Promise<string> => {
    try {
      const { User } = await pool.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      );
      return subjectIn(User?.Attributes);
    } catch (error) {
      if (!(error instanceof UsernameExistsException)) throw error;
      const { UserAttributes } = await pool.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
      return subjectIn(UserAttributes);
    }
  };

  const register: Register = async (email) => userIdOf(await subjectOf(email));

  return {
    peopleOf: (city: string): readonly DemoPerson[] => people.filter((person) => person.city === city),

    register,

    /** Opens an account that can log in right away. */
    async open({ email, staff }: DemoPerson): Promise<UserId> {
      const id = await register(email);
      const Username = email;
      await pool.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: PASSWORD, Permanent: true }),
      );
      if (staff)
        await pool.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'staff' }));
      return id;
    },

    recordOf: (
      id: UserId,
      { email, profile }: DemoPerson,
      place: { readonly city: City; readonly cityId: string },
      random: Random,
      now: string,
    ) => storedUser(id, email, profile, place, random, now),

    signInOf: ({ email, note }: DemoPerson): DemoSignIn => ({ email, password: PASSWORD, note }),

    /** The id of a city in the place search. */
    async findCity(name: string): Promise<string> {
      const { Results = [] } = await location.send(
        new SearchPlaceIndexForTextCommand({
          IndexName: 'local-places',
          Text: name,
          FilterCountries: ['USA'],
          FilterCategories: ['MunicipalityType'],
          MaxResults: 1,
        }),
      );
      const placeId = Results[0]?.PlaceId;
      if (!placeId) throw new Error(`the place search knows no ${name}`);
      return placeId;
    },
  };
};
