import {
  IconBan,
  IconBell,
  IconCash,
  IconCircleDashed,
  IconCreditCard,
  IconEye,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Card } from '#frontend/ui/layout/card.tsx';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import type { Invoice } from '#shared/domains/invoices/shapes.ts';
import { type HistoryEntry, historyOf } from '../model/history.ts';
import { dayText } from '../model/words.ts';
import css from './invoice.module.css';

const icons = {
  ...{ sent: IconSend, opened: IconEye, reminder: IconBell, card: IconCreditCard, cash: IconCash },
  ...{ claimed: IconCash, refused: IconX, void: IconBan },
} as const satisfies Record<HistoryEntry['what'], typeof IconSend>;
const tones: Partial<Record<HistoryEntry['what'], string>> = { card: 'good', cash: 'good', claimed: 'warn' };

/** When the payer is reminded next, and the way to turn that off. */
const Reminders = ({ invoice }: { readonly invoice: Invoice }) => {
  const { id: invoiceId, reminders, nextReminder: next, standing } = invoice;
  const save = useWrite(invoicesContract.setReminders);
  const { busy, run } = useAction(() => save({ params: { invoiceId }, body: { reminders: !reminders } }));
  if (standing.open === 0 || (reminders && !next)) return null;
  const days = next?.days ?? 0;
  const about = next
    ? m.invoice_reminder_about({
        days: Math.abs(days),
        when: days < 0 ? 'before' : days > 0 ? 'after' : 'on',
      })
    : m.invoice_reminders_off();
  return (
    <li>
      <IconCircleDashed size={22} aria-hidden />
      <span>
        <strong>
          {next ? m.invoice_reminder_next({ day: dayText(next.on) }) : m.invoice_reminder_none()}
        </strong>
        <small>
          {about} ·{' '}
          <button type="button" className={css.linkButton} disabled={busy} onClick={() => void run()}>
            {reminders ? m.invoice_reminder_off() : m.invoice_reminder_on()}
          </button>
        </small>
      </span>
    </li>
  );
};

/** What has happened with an invoice, as its organizer sees it, latest first. */
export const History = ({ invoice }: { readonly invoice: Invoice }) => (
  <Card aria-label={m.invoice_history()}>
    <h2>{m.invoice_history()}</h2>
    <ul className={css.history}>
      <Reminders invoice={invoice} />
      {historyOf(invoice).map(({ key, what, title, hint }) => {
        const Icon = icons[what];
        return (
          <li key={key} data-tone={tones[what]}>
            <Icon size={22} aria-hidden />
            <span>
              {title}
              <small>{hint}</small>
            </span>
          </li>
        );
      })}
    </ul>
  </Card>
);
