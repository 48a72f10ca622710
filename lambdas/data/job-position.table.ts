import { defineEntity, id, primaryKey, text, type WithTable } from './entity.ts';

/** How far a repeated job has come, so the work of a missed run is made up once. */
export const JobPosition = defineEntity('jobPosition', {
  privacy: { onDeletion: 'nothing' },
  attributes: {
    job: id(),
    /** ISO instant up to which everything has been processed. */
    doneUntil: text(),
  },
  indexes: {
    /** How far has a repeated job come? Cost: 1, consistent. */
    byJob: primaryKey(['job'], []),
  },
});

export const findPosition = async (ctx: WithTable, job: string): Promise<string | undefined> => {
  const { data } = await JobPosition(ctx).get({ job }).go({ consistent: true });
  return data?.doneUntil;
};

export const putPosition = async (ctx: WithTable, job: string, doneUntil: string): Promise<void> => {
  await JobPosition(ctx).put({ job, doneUntil }).go();
};
