import type { UserId } from '#shared/kernel/ids.ts';
import type { Looking } from '../core/standing.ts';
import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import { openShownNames } from './shown-names.ts';

// Verbs for other domains. Until this domain is moved, they wrap its factories, each once.
const shownNames = /* @__PURE__ */ oncePer(({ table, clock }: Context) => openShownNames(table, clock));

/** Active people under the names that a viewer may see; see `openShownNames`. */
export const findShown = (ctx: Context, ids: readonly UserId[], viewer?: Looking) =>
  shownNames(ctx)(ids, viewer);
