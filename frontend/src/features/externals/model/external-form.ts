import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ExternalInput, type ExternalPage } from '#shared/domains/externals/shapes.ts';
import { PlaceSuggestion } from '#shared/domains/places/contract.ts';
import { gameTypeIds } from '#shared/product/game-types.ts';

/** The values of the form, as typed. */
export const ExternalDraft = z.object({
  name: z.string(),
  games: z.readonly(z.array(z.enum(gameTypeIds))),
  place: z.nullable(PlaceSuggestion),
  website: z.string(),
  contactEmail: z.string(),
});
export type ExternalDraft = Readonly<z.infer<typeof ExternalDraft>>;

const empty: ExternalDraft = { name: '', games: [], place: null, website: '', contactEmail: '' };

/** People leave out the scheme of an address. */
const withScheme = (typed: string): string => (/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);

const definition = {
  kept: ExternalDraft,
  input: ExternalInput,
  empty,
  toInput: ({ name, games, place, website, contactEmail }: ExternalDraft) => ({
    name: name.trim() || undefined,
    gameTypes: games,
    location: place ? { formattedAddress: place.label, lat: place.lat, lng: place.lng } : undefined,
    website: website.trim() === '' ? undefined : withScheme(website.trim()),
    contactEmail: contactEmail.trim() || null,
  }),
  paths: { games: ['gameTypes'], place: ['location'] },
  labels: {
    name: m.external_name,
    games: m.external_sports,
    place: m.external_place,
    website: m.external_website,
    contactEmail: m.external_email,
  },
  sentences: {
    games: ({ reason }: { readonly reason: string }) => (reason === 'too_short' ? m.field_required() : null),
    website: ({ reason }: { readonly reason: string }) =>
      reason === 'required' ? null : m.external_website_wrong(),
  },
} as const;

export const newExternalForm = defineForm({ ...definition, leaving: 'draft', name: 'external-team' });
export const editExternalForm = defineForm({ ...definition, leaving: 'asks', name: 'external-team-edit' });

/** What the form starts with for an entry. */
export const draftOf = ({ name, gameTypes, location, website, viewer }: ExternalPage): ExternalDraft => {
  const { formattedAddress: label, lat, lng } = location;
  return {
    ...{ name, games: gameTypes, website, contactEmail: viewer.contactEmail ?? '' },
    place: { placeId: label, label, lat, lng, timeZone: 'UTC' },
  };
};
