import { call } from '#frontend/lib/api/api.ts';
import { saveFile } from '#frontend/lib/device/save-file.ts';
import { downloadsContract, type OwnDataPage } from '#shared/domains/downloads/contract.ts';
import { localDateIn } from '#shared/kernel/dates.ts';
import { dataFile, dataFileName } from '../model/data-file.ts';

/** Collects everything that is stored about the person, page by page, and saves it as one file. */
export const downloadData = async (product: string): Promise<void> => {
  const pages: OwnDataPage[] = [];
  let cursor: string | null = null;
  do {
    const page: OwnDataPage = await call(downloadsContract.ownData, {
      query: cursor === null ? {} : { cursor },
    });
    pages.push(page);
    cursor = page.next;
  } while (cursor !== null);
  const downloadedAt = new Date().toISOString();
  const day = localDateIn(downloadedAt, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const file = new Blob([dataFile(pages, { product, origin: location.origin, downloadedAt })], {
    type: 'application/json',
  });
  saveFile(dataFileName(product, day), file);
};
