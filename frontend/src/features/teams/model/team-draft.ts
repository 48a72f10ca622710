import type { PlaceSuggestion } from '#shared/contracts/places.ts';
import type { NewTeam } from '#shared/contracts/teams.ts';
import { type GameType, gameTypeIds } from '#shared/domain/game-types.ts';
import { type TeamKind, type TeamPrivacy, teamLimits } from '#shared/domain/teams.ts';
import { emailsIn } from './emails.ts';

export interface TeamDraft {
  readonly name: string;
  readonly kind: TeamKind;
  readonly games: readonly GameType[];
  readonly online: boolean;
  readonly city: PlaceSuggestion | null;
  readonly privacy: TeamPrivacy;
  readonly about: string;
  /** Addresses of whom to invite, as they are typed. */
  readonly invited: string;
}

export const emptyTeam: TeamDraft = {
  name: '',
  kind: 'team',
  games: [],
  online: false,
  city: null,
  privacy: 'public',
  about: '',
  invited: '',
};

export const openFields = ['name', 'games', 'city'] as const;
export type OpenField = (typeof openFields)[number];

/** What is still missing, in the order of the form. */
export const openIn = ({ name, games, online, city }: TeamDraft): readonly OpenField[] =>
  openFields.filter((field) => {
    if (field === 'name') return name.trim().length < teamLimits.name.min;
    return field === 'games' ? games.length === 0 : !online && city === null;
  });

/** A community may be about anything, so that stands first. */
export const teamGames: readonly GameType[] = ['other', ...gameTypeIds.filter((game) => game !== 'other')];

export const toNewTeam = (draft: TeamDraft): Omit<NewTeam, 'requestKey'> => ({
  name: draft.name.trim(),
  kind: draft.kind,
  gameTypes: draft.games.slice(0, teamLimits.games.max),
  location:
    draft.online || !draft.city
      ? null
      : { formattedAddress: draft.city.label, lat: draft.city.lat, lng: draft.city.lng },
  privacy: draft.privacy,
  about: draft.about,
  invitations: [...emailsIn(draft.invited).emails],
});
