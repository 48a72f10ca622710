import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import type { Invoice } from '#shared/domains/invoices/shapes.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { amountText } from '../model/words.ts';
import css from './invoice.module.css';

/** What the organizer can do with a draft: send it, change it, or delete it. */
export const DraftActions = ({ invoice }: { readonly invoice: Invoice }) => {
  const { id: invoiceId, revision, to, total, recipient, replaces } = invoice;
  const [asking, setAsking] = useState<'send' | 'delete'>();
  const navigate = useNavigate();
  const { data: terms } = useRead(salesContract.terms, { query: {} });
  const send = useWrite(invoicesContract.send);
  const remove = useWrite(invoicesContract.remove);
  const close = () => setAsking(undefined);
  const sending = useAction(() => send({ params: { invoiceId }, body: { revision } }), {
    ...{ done: m.invoice_sent_done(), finally: close },
  });
  const removing = useAction(
    async () => {
      await navigate(paths.invoices({ tab: 'sent' }), { replace: true });
      await remove({ params: { invoiceId } });
    },
    { done: m.invoice_deleted(), finally: close },
  );
  const isList = recipient.kind === 'list';
  return (
    <Card aria-label={m.invoice_state_draft()}>
      <Stack>
        <h2>{m.invoice_draft_title()}</h2>
        <p className={css.soft}>{isList ? m.invoice_draft_list_text() : m.invoice_draft_text()}</p>
        {terms && !terms.isActive ? (
          <>
            <p>{m.invoice_account_needed()}</p>
            <ButtonLink to={paths.settings({ tab: 'payments' })}>{m.invoice_account_set_up()}</ButtonLink>
          </>
        ) : (
          <Button icon={<IconSend size={20} aria-hidden />} wide onClick={() => setAsking('send')}>
            {m.invoice_send()}
          </Button>
        )}
        <ButtonLink
          to={paths.editInvoice(invoiceId)}
          variant="secondary"
          wide
          icon={<IconPencil size={18} aria-hidden />}
        >
          {m.invoice_edit()}
        </ButtonLink>
        <Button
          variant="secondary"
          wide
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => setAsking('delete')}
        >
          {m.invoice_delete()}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking === 'send'}
        title={m.invoice_send_title({ amount: amountText(total), name: to.name })}
        action={m.invoice_send()}
        busy={sending.busy}
        onConfirm={() => void sending.run()}
        onClose={close}
      >
        {replaces?.number
          ? m.invoice_send_replaces({ number: String(replaces.number) })
          : m.invoice_send_text()}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title={m.invoice_delete_title()}
        action={m.invoice_delete()}
        tone="danger"
        busy={removing.busy}
        onConfirm={() => void removing.run()}
        onClose={close}
      />
    </Card>
  );
};
