import type { UserId } from '#shared/kernel/ids.ts';
import type { ViewerInput } from '../core/standing.ts';
import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { createChildrenFinder, createFamilyMembersFinder, createMemberRemover } from './family-reads.ts';

export { findShown } from './shown-names.ts';

// Verbs for other domains. Until this domain is moved, they wrap its factories, each once.
const members = /* @__PURE__ */ oncePer(createFamilyMembersFinder);
const children = /* @__PURE__ */ oncePer(({ table, clock }: Context) => createChildrenFinder(table, clock));
const remover = /* @__PURE__ */ oncePer(createMemberRemover);

/** Those of some people who are family members without an account, for hosts and those who share them. */
export const findMembers = (ctx: Context, ids: readonly UserId[]) => members(ctx.table)(ids);

/** Those for whom a person acts, whose parent or guardian they are. */
export const findChildren = (ctx: Context, id: UserId) => children(ctx)(id);

/** Removes a family member without an account. */
export const removeMember = (ctx: Context, id: UserId) => remover(ctx.table)(id);

/** Active people for hosts, who also see family members without an account, and the names of minors. */
export const findForHosts = async (ctx: Context, ids: readonly UserId[], viewer?: ViewerInput) => {
  const [people, withoutAccount] = await Promise.all([
    users.findNamed(ctx, ids, viewer),
    findMembers(ctx, ids),
  ]);
  const faces = [...withoutAccount.values()].map(({ guardianIds: _, ...face }) => face);
  return new Map([...people, ...faces.map((face) => [face.userId, face] as const)]);
};
