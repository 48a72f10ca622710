import { IconDownload, IconLink, IconPrinter } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { share } from '#frontend/lib/device/share.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { Sheet } from '../model/sheet.ts';

interface PaperActionsProps {
  readonly sheet: Sheet;
  /** The path of the link that needs no login; null for a draft. */
  readonly link: string | null;
  /** Where it is paid online; null if nothing is open. */
  readonly payAt: string | null;
}

/** Copies the link, prints the sheet, or saves it as a PDF. */
export const PaperActions = ({ sheet, link, payAt }: PaperActionsProps) => {
  const pdf = useAction(async () => (await import('../model/save-pdf.ts')).savePdf(sheet, payAt), {
    failed: m.invoice_pdf_failed(),
  });
  const copy = useAction(async () => {
    if (link === null) return;
    const outcome = await share({
      ...{ path: link, title: sheet.name, text: sheet.title },
      ...{ linkLabel: m.invoice_link_shown(), closeLabel: m.close() },
    });
    if (outcome === 'copied') showToast(m.invoice_link_copied(), { tone: 'success' });
  });
  return (
    <>
      {link !== null && (
        <Button
          variant="secondary"
          size="sm"
          loading={copy.busy}
          icon={<IconLink size={18} aria-hidden />}
          onClick={() => void copy.run()}
        >
          {m.invoice_copy_link()}
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        icon={<IconPrinter size={18} aria-hidden />}
        onClick={() => print()}
      >
        {m.invoice_print()}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        loading={pdf.busy}
        icon={<IconDownload size={18} aria-hidden />}
        onClick={() => void pdf.run()}
      >
        {m.invoice_pdf()}
      </Button>
    </>
  );
};
