import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TeamEdit } from '#shared/domains/teams/contract.ts';
import { gameTypeIds } from '#shared/product/game-types.ts';

/** What admins change about a team. */
export const teamEditForm = defineForm({
  leaving: 'asks',
  name: 'team-edit',
  kept: z.object({ about: z.string(), gameTypes: z.readonly(z.array(z.enum(gameTypeIds))) }),
  input: TeamEdit,
  empty: { about: '', gameTypes: [] },
  toInput: ({ about, gameTypes }) => ({ about, gameTypes: [...gameTypes] }),
  labels: { about: m.team_about, gameTypes: m.team_games },
  sentences: { gameTypes: ({ reason }) => (reason === 'too_short' ? m.field_required() : null) },
});
