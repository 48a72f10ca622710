import type { UserSummary } from '../users/user-summary.ts';
import { facePicture } from './faces.ts';
import { photoSources } from './rules.ts';

/** The variables with which an email shows who it is from. Nothing is shown of an empty face. */
export const avatarVariables = ['avatar', 'avatarName'] as const;
type AvatarValues = Readonly<Record<(typeof avatarVariables)[number], string>>;

const addressOf = ({ userId, photoURL }: UserSummary, isForStranger: boolean): string | undefined => {
  if (photoURL === null) return facePicture(userId);
  // Email programs show no SVG, and people who never asked for an email get no picture that someone uploaded.
  return isForStranger || photoSources(photoURL) === undefined ? undefined : photoURL;
};

/** A person's face in an email: their photo, or else their drawn face as a PNG. */
export const avatarValues = (
  person: UserSummary | undefined,
  origin: string,
  { isForStranger = false } = {},
): AvatarValues => {
  const address = person && addressOf(person, isForStranger);
  return address === undefined
    ? { avatar: '', avatarName: '' }
    : { avatar: `${origin}${address}`, avatarName: person?.displayName ?? '' };
};
