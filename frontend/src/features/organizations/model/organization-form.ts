import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#shared/domains/media/cover.ts';
import {
  OrganizationEdit,
  OrganizationInput,
  type OrganizationPage,
} from '#shared/domains/organizations/shapes.ts';
import { PlaceSuggestion } from '#shared/domains/places/contract.ts';

/** The values of the form, as typed. */
export const OrganizationDraft = z.object({
  name: z.string(),
  about: z.string(),
  city: z.nullable(PlaceSuggestion),
  website: z.string(),
});
export type OrganizationDraft = Readonly<z.infer<typeof OrganizationDraft>>;

const toInput = ({ name, about, city, website }: OrganizationDraft) => ({
  name: name.trim() || undefined,
  about,
  city: city ? { name: city.label, lat: city.lat, lng: city.lng } : undefined,
  website: website.trim() || null,
});
const labels = {
  name: m.organization_name,
  about: m.organization_about,
  city: m.organization_city,
  website: m.organization_website,
};
const empty: OrganizationDraft = { name: '', about: '', city: null, website: '' };

export const newOrganizationForm = defineForm({
  leaving: 'draft',
  name: 'organization',
  kept: OrganizationDraft,
  input: OrganizationInput,
  empty,
  toInput,
  labels,
});

const EditDraft = z.extend(OrganizationDraft, { slug: z.string(), picture: z.nullable(Cover) });

export const editOrganizationForm = defineForm({
  leaving: 'asks',
  name: 'organization-edit',
  kept: EditDraft,
  input: z.omit(OrganizationEdit, { revision: true }),
  empty: { ...empty, slug: '', picture: null },
  toInput: (draft) => ({
    ...toInput(draft),
    slug: draft.slug.trim().toLowerCase(),
    picture: draft.picture?.id ?? null,
  }),
  labels: { ...labels, slug: m.organization_slug },
  sentences: {
    slug: ({ reason }) => {
      if (reason === 'duplicate') return m.organization_slug_taken();
      return reason === 'format' ? m.organization_slug_format() : null;
    },
  },
});

/** What the form starts with for an organization. */
export const draftOf = ({ name, about, city, website, slug, picture }: OrganizationPage) => ({
  ...{ name, about, website: website ?? '', slug, picture },
  city: { placeId: city.name, label: city.name, lat: city.lat, lng: city.lng, timeZone: 'UTC' },
});
