import * as z from 'zod/mini';
import { createDraftStore } from '#frontend/lib/drafts.ts';
import { PlaceSuggestion } from '#shared/domains/places/contract.ts';
import type { NewTeam } from '#shared/domains/teams/contract.ts';
import { teamKinds, teamLimits, teamPrivacies } from '#shared/domains/teams/rules.ts';
import { gameTypeIds } from '#shared/product/game-types.ts';
import { emailsIn } from './emails.ts';

/** What has been typed of a team. */
export const TeamDraft = z.object({
  name: z.string(),
  kind: z.enum(teamKinds),
  games: z.readonly(z.array(z.enum(gameTypeIds))),
  online: z.boolean(),
  city: z.nullable(PlaceSuggestion),
  privacy: z.enum(teamPrivacies),
  about: z.string(),
  /** Addresses of whom to invite, as they are typed. */
  invited: z.string(),
});
export type TeamDraft = Readonly<z.infer<typeof TeamDraft>>;
export const teamStore = createDraftStore('team', TeamDraft);

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

/** Whether there is anything that would be missed. */
export const isTeamStarted = ({ name, games, about, invited }: TeamDraft): boolean =>
  games.length > 0 || [name, about, invited].some((text) => text.trim() !== '');

export const openFields = ['name', 'games', 'city'] as const;
export type OpenField = (typeof openFields)[number];

/** What is still missing, in the order of the form. */
export const openIn = ({ name, games, online, city }: TeamDraft): readonly OpenField[] =>
  openFields.filter((field) => {
    if (field === 'name') return name.trim().length < teamLimits.name.min;
    return field === 'games' ? games.length === 0 : !online && city === null;
  });

/** Where in the form each field of the contract stands. */
const partOf = {
  name: 'name',
  kind: 'kind',
  games: 'gameTypes',
  online: 'location',
  city: 'location',
  privacy: 'privacy',
  about: 'about',
  invited: 'invitations',
} as const satisfies Record<keyof TeamDraft, keyof NewTeam>;

/** The fields of the contract that a change concerns. */
export const fieldsChangedBy = (change: Partial<TeamDraft>): readonly (keyof NewTeam)[] =>
  Object.keys(TeamDraft.shape)
    .filter((key): key is keyof TeamDraft => Object.hasOwn(change, key))
    .map((key) => partOf[key]);

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
