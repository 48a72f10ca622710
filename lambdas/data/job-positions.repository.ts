import type { JobPositions } from '../core/paged-job.ts';
import { JobPosition } from './job-position.entity.ts';
import { once } from './once.ts';
import type { Table } from './table.ts';

/** Stores how far each repeated job has come. */
export const createJobPositions = (table: Table): JobPositions => {
  const positions = once(() => JobPosition({ table }));
  return {
    async find(job: string): Promise<string | undefined> {
      const { data } = await positions().get({ job }).go({ consistent: true });
      return data?.doneUntil;
    },
    async put(job: string, doneUntil: string): Promise<void> {
      await positions().put({ job, doneUntil }).go();
    },
  };
};
