import type { Domain } from '#shared/declare/domain.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import type { Section } from './downloads.service.ts';
import type { OwnDataModule } from './sections.ts';

/** The bundler includes the `own-data.ts` of every domain. */
const load = async (domain: string): Promise<OwnDataModule> => import(`../${domain}/own-data.ts`);

/** The sections of every domain. The list of domains, and what reads their rows, are loaded when somebody downloads their data. */
export const openAllSections = async (table: Table, clock: Clock): Promise<Section[]> => {
  const { domains } = await import('../domains.ts');
  const all = Object.values<Domain>(domains).filter(({ ownData }) => ownData);
  const opened = await Promise.all(
    all.map(async ({ name, ownData = {} }) => {
      const reads = (await load(name)).openOwnData(table, clock);
      return Object.keys(ownData).map((section) => {
        const read = reads[section];
        if (!read) throw new Error(`${name}/own-data.ts does not read ${section}`);
        return { name: section, read };
      });
    }),
  );
  return opened.flat();
};
