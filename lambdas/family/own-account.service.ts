import type { OwnAccountPage } from '#shared/domains/family/own-account.ts';
import { ageConflict, ageOn, familyLimits } from '#shared/domains/family/rules.ts';
import { profileLimits } from '#shared/domains/users/profile.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Platform } from '#shared/product/game-types.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { FindActive, FindBlockedIds } from '../core/standing.ts';
import type { FamilyService } from './family.service.ts';
import { stateOf } from './family-invitation-state.ts';
import type { FamilyInvitationRow, FamilyInvitationsRepository } from './family-invitations.repository.ts';
import type { FamilyLinks } from './family-links.ts';
import type { FamilyMemberRow, FamilyMembersRepository } from './family-members.repository.ts';

export interface OwnAccountDeps {
  readonly invitations: FamilyInvitationsRepository;
  readonly members: Pick<FamilyMembersRepository, 'find'>;
  readonly family: Pick<FamilyService, 'childOf' | 'refuseIfFull'>;
  readonly findActive: FindActive;
  readonly findApart: FindBlockedIds;
  readonly links: FamilyLinks;
  readonly ids: Pick<Ids, 'invitation'>;
  readonly clock: Clock;
}
type Guardian = Pick<Member, 'userId' | 'user'>;

const done = { done: true } as const;
const KEPT_MS = familyLimits.invitationDays * DAY_MS;

/** How a family member without an account gets an own one: by a link in an email, with which somebody says once that it is them. */
export const createOwnAccountService = (deps: OwnAccountDeps) => {
  const { invitations, members, family, findActive, findApart, links, ids, clock } = deps;

  const ageOf = ({ age, agedAt }: FamilyMemberRow) => ageOn(utcDayOf(clock.now()), age, agedAt);

  /** What a link is for: the invitation and whom it invites, as long as it works. */
  const opened = async (
    token: string,
  ): Promise<
    | { state: 'open' | 'used'; row: FamilyInvitationRow; member: FamilyMemberRow | undefined }
    | { state: 'expired' | 'withdrawn' }
  > => {
    const target = await links.open(token);
    const row = target && (await invitations.find(target.memberId));
    if (!row || row.id !== target.id) return { state: 'withdrawn' };
    const member = await members.find(row.memberId);
    const state = stateOf(row, clock.now());
    if (state === 'used') return { state, row, member };
    // Whoever invited may have left the family, and the family member may be gone.
    if (!member?.guardianIds.includes(row.invitedBy)) return { state: 'withdrawn' };
    return state === 'open' ? { state, row, member } : { state: 'expired' };
  };

  return {
    /** Sends an invitation, also again; links sent before no longer work. @throws AppError family.not_found | family.too_young */
    async invite({ userId, user }: Guardian, memberId: UserId, email: string, platform: Platform) {
      const age = ageOf(await family.childOf(userId, memberId));
      if (age !== null && age < profileLimits.minimumAge)
        throw new AppError('family.too_young', { age: profileLimits.minimumAge });
      const createdAt = clock.now();
      const isSent = await invitations.put({
        ...{ memberId, id: ids.invitation(), invitedBy: userId, email, platform, locale: user.locale },
        ...{ createdAt, until: addMilliseconds(createdAt, KEPT_MS) },
      });
      // It was used: the family member is about to be somebody with an account.
      if (!isSent) throw new AppError('family.not_found');
      return done;
    },

    /** Idempotent. @throws AppError family.not_found */
    async withdraw({ userId }: Pick<Member, 'userId'>, memberId: UserId) {
      await family.childOf(userId, memberId);
      await invitations.withdraw(memberId);
      return done;
    },

    async page(token: string): Promise<OwnAccountPage> {
      const found = await opened(token);
      if (found.state !== 'open' || !found.member)
        return { state: found.state, firstName: null, guardians: [] };
      const { firstName, guardianIds } = found.member;
      const { invitedBy } = found.row;
      const active = await findActive(guardianIds);
      if (!active.has(invitedBy)) return { state: 'withdrawn', firstName: null, guardians: [] };
      const inOrder = [invitedBy, ...guardianIds.filter((id) => id !== invitedBy)];
      return {
        ...{ state: 'open', firstName },
        guardians: inOrder.flatMap((id) => active.get(id)?.displayName ?? []),
      };
    },

    /**
     * Notes that the caller is the family member; a reaction does the rest. Idempotent for the same person.
     * @throws AppError invitation.invalid | family.own_guardian | family.birthdate_needed | family.age_differs | family.full
     */
    async accept({ userId, user }: Guardian, token: string) {
      const found = await opened(token);
      if (found.state === 'used' && found.row.usedBy === userId) return done;
      if (found.state !== 'open' || !found.member) throw new AppError('invitation.invalid');
      const { row, member } = found;
      if (member.guardianIds.includes(userId)) throw new AppError('family.own_guardian');
      const [active, blockedIds] = await Promise.all([findActive([row.invitedBy]), findApart(userId)]);
      if (!active.has(row.invitedBy) || blockedIds.has(row.invitedBy))
        throw new AppError('invitation.invalid');
      const conflict = ageConflict(ageOf(member), user, clock.now());
      if (conflict) throw new AppError(conflict);
      await family.refuseIfFull(userId);
      if (!(await invitations.use(row, userId))) throw new AppError('invitation.invalid');
      return done;
    },
  };
};
