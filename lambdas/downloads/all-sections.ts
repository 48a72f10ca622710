import type { Domain } from '#shared/declare/domain.ts';
import type { OwnDataModule, ReadOwnRows } from './sections/sections.ts';

/** A section of the data, of whichever domain. */
export interface Section {
  readonly name: string;
  readonly read: ReadOwnRows;
}

/** The bundler includes the `own-data.ts` of every domain. */
const load = async (domain: string): Promise<OwnDataModule> => import(`../${domain}/own-data.ts`);

/** The sections of every domain, always in the same order. The list of domains, and what reads their rows, are loaded when someone downloads their data. */
export const allSections = async (): Promise<Section[]> => {
  const { domains } = await import('../domains.ts');
  const all = Object.values<Domain>(domains).filter(({ ownData }) => ownData);
  const opened = await Promise.all(
    all.map(async ({ name, ownData = [] }) => {
      const { ownData: reads } = await load(name);
      return ownData.map((section) => {
        const read = reads[section];
        if (!read) throw new Error(`${name}/own-data.ts does not read ${section}`);
        return { name: section, read };
      });
    }),
  );
  return opened.flat();
};
