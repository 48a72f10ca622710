import { IconDownload } from '@tabler/icons-react';
import { call } from '#frontend/lib/api/api.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { saveFile } from '#frontend/lib/device/save-file.ts';
import { readEveryPage } from '#frontend/lib/reads/read-every-page.ts';
import { viewerZone } from '#frontend/lib/text/format.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { Filter } from '../model/filters.ts';

/** Saves a file with the movements that the filter shows, of all pages. */
export const ExportButton = ({ filter }: { readonly filter: Filter }) => {
  const { busy, run } = useAction(async () => {
    const [{ transactionFile }, items] = await Promise.all([
      import('../model/transaction-file.ts'),
      readEveryPage((cursor) => call(salesContract.transactions, { query: { ...filter, cursor } })),
    ]);
    // A byte order mark: without it, some spreadsheets misread letters with accents.
    const file = new Blob([`\uFEFF${transactionFile(items, viewerZone())}`], { type: 'text/csv' });
    saveFile(`${m.transactions_title()}.csv`, file);
  });
  return (
    <Button
      variant="secondary"
      loading={busy}
      icon={<IconDownload size={20} aria-hidden />}
      onClick={() => void run()}
    >
      {m.transaction_export()}
    </Button>
  );
};
