import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { type DuesCharge, type DuesSettings, duesEndpoints } from '#shared/domains/teams/dues.ts';

/** What members owe a team, and changes to it. */
export const useManagedDues = (teamId: string) => {
  const save = useWrite(duesEndpoints.saveDues);
  const end = useWrite(duesEndpoints.endDues);
  const change = useWrite(duesEndpoints.changeCharge);
  const remind = useWrite(duesEndpoints.remindOfDues);
  const remindAll = useWrite(duesEndpoints.remindAllOfDues);
  const of = ({ user: { userId }, dueOn }: DuesCharge) => ({ params: { teamId, dueOn, userId } });
  return {
    charges: usePages(duesEndpoints.duesCharges, { params: { teamId } }),
    save: (body: DuesSettings & { readonly revision: number }) => save({ params: { teamId }, body }),
    end: () => end({ params: { teamId }, body: {} }),
    change: (charge: DuesCharge, state: 'due' | 'paid' | 'waived' | 'refunded') =>
      change({ ...of(charge), body: { state } }),
    remindAll: (late: readonly DuesCharge[]) =>
      remindAll({
        params: { teamId },
        body: { charges: late.map(({ dueOn, user: { userId } }) => ({ dueOn, userId })) },
      }),
    remind: (charge: DuesCharge) => remind({ ...of(charge), body: {} }),
  };
};
