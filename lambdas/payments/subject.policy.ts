import type { Subject } from '#shared/domains/payments/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** Tells who owns a community. */
export interface TeamOwners {
  owns(userId: UserId, teamId: string): Promise<boolean>;
}

/** Whether a person may buy, change and end the plan of a subject: one's own, or that of a community that one owns. */
export const mayManagePlan = async (userId: UserId, subject: Subject, teams: TeamOwners): Promise<boolean> =>
  subject.type === 'user' ? subject.id === userId : teams.owns(userId, subject.id);
