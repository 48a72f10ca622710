import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import type { DeliverySettings } from '#shared/domains/notifications/settings-shapes.ts';
import type { OwnSports, ProfileInput } from '#shared/domains/users/contract.ts';
import { ageProblem } from '#shared/domains/users/profile.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Person } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { Ids } from '../core/ids.ts';
import { refuseReserved } from '../core/reserved.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { geohashOf } from '../data/geohash.ts';
import type { PlaceFinder } from '../integrations/places.ts';
import type { SignInMethods } from '../integrations/user-pool.ts';
import type { FindFlags } from '../platform/api.ts';
import type { LogInHelp, LogInHelpRepository } from './log-in-help.repository.ts';
import { toMe } from './people/index.ts';
import type { ChangeNotificationSettings, VisibleOf } from './people/old-api.ts';
import { changedRecord, newRecord, withSports } from './profile.ts';
import { createPublicProfile } from './public-profile.ts';
import type { StoredUser, UsersRepository } from './users.repository.ts';

export interface UsersDeps {
  readonly users: UsersRepository;
  readonly places: Pick<PlaceFinder, 'find'>;
  readonly signInMethods: SignInMethods;
  readonly closeIfGone: (user: StoredUser) => Promise<boolean>;
  readonly changeSettings: ChangeNotificationSettings;
  readonly logInHelp: Pick<LogInHelpRepository, 'add'>;
  readonly ids: Pick<Ids, 'logInHelp'>;
  readonly goOffline: (id: UserId) => Promise<void>;
  readonly visibleOf: VisibleOf;
  readonly countUpcoming: (id: UserId, now: string) => Promise<number>;
  readonly findFlags: FindFlags;
  readonly clock: Clock;
}

const emailTaken = () => new AppError('user.email_taken');

export const createUsersService = ({
  users,
  places,
  signInMethods,
  closeIfGone,
  changeSettings,
  logInHelp,
  ids,
  goOffline,
  visibleOf,
  countUpcoming,
  findFlags,
  clock,
}: UsersDeps) => {
  const cityOf = async (cityId: string) => {
    const place = await places.find(cityId);
    if (!place?.isCity) throw new InvalidInput([{ field: 'body.cityId', reason: 'choice' }]);
    const { label, lat, lng, timeZone } = place;
    return { name: label, lat, lng, timeZone, hash: geohashOf({ lat, lng }) };
  };

  /** The email of an account that the user pool no longer has is available. */
  const isFreed = async (email: string): Promise<boolean> => {
    const id = await users.idOfEmail(email);
    const holder = id && (await users.find(id));
    return holder !== undefined && (await closeIfGone(holder));
  };

  const addOrTakeOver = async (user: StoredUser) => {
    const outcome = await users.add(user);
    return outcome === 'email_taken' && (await isFreed(user.email)) ? users.add(user) : outcome;
  };

  const setUp = async (
    person: Person,
    input: ProfileInput,
    platform: Platform,
  ): Promise<StoredUser | undefined> => {
    const now = clock.now();
    const user: StoredUser = {
      id: person.userId,
      email: person.email,
      record: newRecord(input, await cityOf(input.cityId), platform),
      suspended: false,
      hasVerifiedEmail: person.emailVerified,
      hostedCount: 0,
      faceRevision: 0,
      createdAt: now,
      updatedAt: now,
      revision: 1,
    };
    const outcome = await addOrTakeOver(user);
    if (outcome === 'email_taken') throw emailTaken();
    if (outcome === 'deleted') throw new AppError('auth.required');
    return outcome === 'added' ? user : undefined;
  };

  /** Replaces a record by what `next` makes of it, also if it changes meanwhile. */
  const replace = (
    id: UserId,
    next: (record: StoredUser['record']) => StoredUser['record'],
    first?: StoredUser,
  ): Promise<StoredUser> => {
    let known = first;
    return untilUnchanged(async () => {
      const latest = known ?? (await users.find(id));
      known = undefined;
      if (!latest) throw new AppError('user.not_found');
      return users.replace(latest, next(latest.record), clock.now());
    });
  };

  /** A birthdate that says minor protects the person, so nobody takes it away by changing it. @throws InvalidInput minor */
  const refuseOtherAge = (record: StoredUser['record'], { birthdate }: ProfileInput): void => {
    if (birthdate !== record.birthdate && isMinor(record, clock.now()))
      throw new InvalidInput([{ field: 'body.birthdate', reason: 'minor' }]);
  };

  const change = async (user: StoredUser, input: ProfileInput): Promise<StoredUser> => {
    const { cityId, defaultCity } = user.record;
    const city = input.cityId === cityId ? defaultCity : await cityOf(input.cityId);
    return replace(
      user.id,
      (record) => {
        refuseOtherAge(record, input);
        return changedRecord(record, input, city);
      },
      user,
    );
  };

  /** The pool is where an email is verified; the record is updated from it. */
  const follow = async (person: Person, user: StoredUser): Promise<StoredUser> => {
    if (!person.emailVerified) return user;
    if (user.email === person.email) {
      if (!user.hasVerifiedEmail) await users.verifyEmail(user, clock.now());
      return user;
    }
    const outcome = await users.moveEmail(user, person.email, clock.now());
    return outcome === 'moved' ? { ...user, email: person.email } : user;
  };

  return {
    async me(person: Person) {
      const stored = await users.find(person.userId);
      const user = stored && (await follow(person, stored));
      const { userId: id, email, emailVerified, isStaff } = person;
      const flags = await findFlags({ id, email, emailVerified });
      return { id, email, emailVerified, isStaff, flags, user: user ? toMe(user, emailVerified) : null };
    },

    async saveProfile(person: Person, input: ProfileInput, platform: Platform) {
      const { displayName, fullName } = input;
      await refuseReserved('person', { 'body.displayName': displayName, 'body.fullName': fullName });
      const tooYoung = ageProblem(input, clock.now());
      if (tooYoung) throw new InvalidInput([{ field: `body.${tooYoung.field}`, reason: tooYoung.reason }]);
      const existing = await users.find(person.userId);
      const created = existing ? undefined : await setUp(person, input, platform);
      if (created) return { isNew: true, user: toMe(created, person.emailVerified) };
      const stored = existing ?? (await users.find(person.userId));
      if (!stored) throw new AppError('user.not_found');
      if (stored.suspended) throw new AppError('auth.suspended');
      return { isNew: false, user: toMe(await change(stored, input), person.emailVerified) };
    },

    async saveSports({ userId, emailVerified }: Pick<Person, 'userId' | 'emailVerified'>, input: OwnSports) {
      return toMe(await replace(userId, (record) => withSports(record, input)), emailVerified);
    },

    /** Keys that are not sent stay unchanged. */
    async saveNotificationSettings({ userId }: Pick<Person, 'userId'>, settings: NotificationSettings) {
      return { settings: await changeSettings(userId, () => settings) };
    },

    async saveDeliverySettings({ userId }: Pick<Person, 'userId'>, deliverySettings: DeliverySettings) {
      return untilUnchanged(async () => {
        const user = await users.find(userId);
        if (!user) throw new AppError('user.not_found');
        const record = { ...user.record, deliverySettings };
        return (await users.replace(user, record, clock.now())) && deliverySettings;
      });
    },

    async goOffline(person: Person) {
      await goOffline(person.userId);
      return { done: true as const };
    },

    async signInMethods(email: string) {
      return { methods: await signInMethods(email) };
    },

    /** Every address gets the same immediate response: whether it has an account is looked up afterward. */
    async askForLogInHelp(email: string, { platform, locale }: Pick<LogInHelp, 'platform' | 'locale'>) {
      await logInHelp.add({ id: ids.logInHelp(), email, platform, locale, createdAt: clock.now() });
      return { done: true as const };
    },

    publicProfile: createPublicProfile({ users, visibleOf, countUpcoming, clock }),
  };
};
export type UsersService = ReturnType<typeof createUsersService>;
