import { utcDayOf, yearsBefore } from '../../kernel/dates.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { PrivacyChoices } from './privacy.ts';

/** Younger people are minors: not shown to strangers, whatever their settings say. */
export const ADULT_AGE = 18;

/** Who looks at a person. */
export interface Viewer {
  readonly id: UserId;
  /** Between whom and the viewer a block stands, no matter which of the two has blocked the other. */
  readonly blockedIds: ReadonlySet<UserId>;
}

/** The person they look at. */
export interface SeenPerson {
  readonly id: UserId;
  readonly suspended: boolean;
  /** `YYYY-MM-DD`; people without one have confirmed their age. */
  readonly birthdate: string | null;
  readonly privacySettings: PrivacyChoices;
}

interface Circumstances {
  /** An ISO instant. */
  readonly now: string;
  /** Whether the two are connected or share a team; others are strangers. */
  readonly knows?: boolean;
  /** Whether the person hides from players nearby and from search. */
  readonly isHidden?: boolean;
}

/** What someone may see of a person, and do about them. */
export interface Visibility {
  /** Their name and photo, next to what they make or take part in. */
  readonly name: boolean;
  /** Their profile, with the name of their city: nobody sees more of where they live. */
  readonly profile: boolean;
  /** That they exist, in search, among players nearby, and among those who are at a place. */
  readonly find: boolean;
  /** Ask them to connect. */
  readonly connect: boolean;
  /** Write to them: without asking, with a request that they accept first, or not at all. */
  readonly message: 'open' | 'request' | 'no';
  /** Whether they are online. */
  readonly online: boolean;
  /** The games that they are going to. */
  readonly upcomingGames: boolean;
}

/** Whether a person is a minor at `now` (ISO instant). */
export const isMinor = ({ birthdate }: Pick<SeenPerson, 'birthdate'>, now: string): boolean =>
  birthdate !== null && birthdate > yearsBefore(utcDayOf(now), ADULT_AGE);

/** Whether anybody who has an account may find a person. */
export const isFindable = (
  person: Pick<SeenPerson, 'birthdate' | 'suspended'>,
  { now, isHidden = false }: Circumstances,
): boolean => !person.suspended && !isHidden && !isMinor(person, now);

/** Whether `viewer` may see a person's name and photo next to what they make or take part in: `name` of `visibilityOf`, for long lists. */
export const maySeeName = (
  viewer: Viewer | undefined,
  { id, suspended }: Pick<SeenPerson, 'id' | 'suspended'>,
): boolean => viewer?.id === id || (!suspended && viewer?.blockedIds.has(id) !== true);

/**
 * What `viewer` may see of a person: the one place that decides it. Everything that shows people or what they do asks this. A visitor, who has
 * no account, is undefined.
 */
export const visibilityOf = (
  viewer: Viewer | undefined,
  person: SeenPerson,
  circumstances: Circumstances,
): Visibility => {
  const { now, knows = false, isHidden = false } = circumstances;
  const isSelf = viewer?.id === person.id;
  const name = maySeeName(viewer, person);
  const minor = isMinor(person, now);
  const profile = name && (isSelf || knows || !minor);
  const isOther = viewer !== undefined && !isSelf;
  const settings = person.privacySettings;
  const { publicOnlineStatus, publicUpcomingGames } = settings;
  const strangersMessage = settings.messagesFromAnyone ? 'open' : 'request';
  return {
    name,
    profile,
    find: isOther && name && !isHidden && !minor,
    connect: isOther && profile,
    message: isOther && profile ? (knows ? 'open' : strangersMessage) : 'no',
    online: profile && viewer !== undefined && (isSelf || publicOnlineStatus),
    upcomingGames: profile && (isSelf || publicUpcomingGames),
  };
};
