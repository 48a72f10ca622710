import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#shared/domains/media/cover.ts';
import { TeamEdit } from '#shared/domains/teams/shapes.ts';
import { gameTypeIds } from '#shared/product/game-types.ts';

/** What admins change about a team. */
export const teamEditForm = defineForm({
  leaving: 'asks',
  name: 'team-edit',
  kept: z.object({
    about: z.string(),
    gameTypes: z.readonly(z.array(z.enum(gameTypeIds))),
    cover: z.nullable(Cover),
  }),
  input: TeamEdit,
  empty: { about: '', gameTypes: [], cover: null },
  toInput: ({ about, gameTypes, cover }) => ({ about, gameTypes: [...gameTypes], cover: cover?.id ?? null }),
  labels: { about: m.team_about, gameTypes: m.team_games, cover: m.cover_photo },
  sentences: {
    gameTypes: ({ reason }) => (reason === 'too_short' ? m.field_required() : null),
    cover: ({ reason }) => (reason === 'choice' ? m.cover_problem() : null),
  },
});
