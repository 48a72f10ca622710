import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { emailsIn, emailsSentence } from '#frontend/lib/form/emails.ts';
import type { Form } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#shared/domains/media/cover.ts';
import { PlaceSuggestion } from '#shared/domains/places/contract.ts';
import { teamKinds, teamLimits, teamPrivacies } from '#shared/domains/teams/rules.ts';
import { NewTeam } from '#shared/domains/teams/shapes.ts';
import type { City } from '#shared/domains/users/contract.ts';
import { gameTypeIds } from '#shared/product/game-types.ts';

/** The values of a team form, as typed. */
export const TeamDraft = z.object({
  name: z.string(),
  kind: z.enum(teamKinds),
  games: z.readonly(z.array(z.enum(gameTypeIds))),
  where: z.enum(['place', 'online']),
  city: z.nullable(PlaceSuggestion),
  privacy: z.enum(teamPrivacies),
  about: z.string(),
  /** Of drafts that were stored before teams had covers, none. */
  cover: z._default(z.nullable(Cover), null),
  /** The addresses to invite, as typed. */
  invited: z.string(),
});
export type TeamDraft = Readonly<z.infer<typeof TeamDraft>>;

export const emptyTeam: TeamDraft = {
  name: '',
  kind: 'team',
  games: [],
  where: 'place',
  city: null,
  privacy: 'public',
  about: '',
  cover: null,
  invited: '',
};

/** Most teams play where the person who starts them lives. */
export const startingIn = ({ name, lat, lng, timeZone }: City): TeamDraft => ({
  ...emptyTeam,
  city: { placeId: name, label: name, lat, lng, timeZone },
});

/** Null: it meets online. Undefined if none is chosen. */
const placeOf = ({ where, city }: TeamDraft) => {
  if (where === 'online') return null;
  return city ? { formattedAddress: city.label, lat: city.lat, lng: city.lng } : undefined;
};

export const teamForm = defineForm({
  leaving: 'draft',
  name: 'team',
  kept: TeamDraft,
  input: z.omit(NewTeam, { requestKey: true }),
  empty: emptyTeam,
  toInput: (draft) => ({
    name: draft.name.trim() || undefined,
    kind: draft.kind,
    gameTypes: draft.games.slice(0, teamLimits.games.max),
    location: placeOf(draft),
    privacy: draft.privacy,
    about: draft.about,
    cover: draft.cover?.id ?? null,
    invitations: emailsIn(draft.invited),
  }),
  paths: { games: ['gameTypes'], city: ['location'], invited: ['invitations'] },
  labels: {
    name: m.team_name,
    games: m.team_games,
    city: m.team_city,
    about: m.team_about,
    cover: m.cover_photo,
    invited: m.team_invite_first,
  },
  sentences: {
    games: ({ reason }) => (reason === 'too_short' ? m.field_required() : null),
    cover: ({ reason }) => (reason === 'choice' ? m.cover_problem() : null),
    invited: (_problem, { invited }) => emailsSentence(invited),
  },
});

/** Whether it is known what the team is: then the form asks where and who. */
export const isKnown = ({ name, games }: TeamDraft): boolean =>
  name.trim().length >= teamLimits.name.min && games.length > 0;

/** The props of each part of the team form. */
export interface TeamPartProps {
  readonly form: Form<TeamDraft>;
}
