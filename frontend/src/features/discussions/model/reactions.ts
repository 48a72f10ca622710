import { m } from '#frontend/paraglide/messages.js';
import type { ReactionKind } from '#shared/domains/discussions/rules.ts';

/** How each reaction looks, and its name. */
export const reactionLooks = {
  like: { emoji: '👍', name: m.reaction_like },
  love: { emoji: '❤️', name: m.reaction_love },
  laugh: { emoji: '😄', name: m.reaction_laugh },
  fire: { emoji: '🔥', name: m.reaction_fire },
  clap: { emoji: '👏', name: m.reaction_clap },
  goal: { emoji: '⚽', name: m.reaction_goal },
  wow: { emoji: '😮', name: m.reaction_wow },
  thanks: { emoji: '🙏', name: m.reaction_thanks },
} as const satisfies Record<ReactionKind, { readonly emoji: string; readonly name: () => string }>;
