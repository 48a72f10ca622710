import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ProfileInput } from '#shared/domains/users/contract.ts';
import type { GameType } from '#shared/product/game-types.ts';

interface ShortProfile {
  readonly name: string;
  /** Null while the field contains only typed text. */
  readonly city: { readonly placeId: string; readonly label: string } | null;
  /** Old enough, and agrees to the terms. */
  readonly agreed: boolean;
}

const empty: ShortProfile = { name: '', city: null, agreed: false };

/** The profile of someone who signs up to join an event: the event says what they play and why they are here, and the rest can be added later. */
export const shortProfileForm = (game: GameType) =>
  defineForm({
    leaving: 'free',
    input: ProfileInput,
    empty,
    toInput: ({ name, city, agreed }: ShortProfile, { locale }) => ({
      displayName: name.trim() || undefined,
      fullName: name.trim() || undefined,
      lastName: null,
      birthdate: null,
      ageConfirmed: agreed,
      phoneNumber: null,
      gender: 'unspecified',
      pronoun: 'Unspecified',
      cityId: city?.placeId,
      games: [game],
      joinOption: 'find_events',
      bio: '',
      termsAccepted: agreed || undefined,
      locale,
    }),
    paths: {
      name: ['displayName', 'fullName'],
      city: ['cityId'],
      agreed: ['ageConfirmed', 'termsAccepted'],
    },
    sentences: {
      city: () => m.profile_city_missing(),
      agreed: () => m.short_profile_agree_missing(),
    },
  });
