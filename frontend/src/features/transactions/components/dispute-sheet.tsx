import { IconPaperclip } from '@tabler/icons-react';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { Sale } from '#shared/domains/sales/shapes.ts';
import { disputeForm, WORDS_MOST } from '../model/dispute-form.ts';
import css from './disputes.module.css';

interface DisputeSheetProps {
  readonly sale: Sale;
  readonly onClose: () => void;
}

/** What we send along with the organizer's words. */
const attached = (sale: Sale): string[] => [
  m.dispute_attached_what({ title: sale.title }),
  ...(sale.kind === 'spots' ? [m.dispute_attached_rule(), m.dispute_attached_check_in()] : []),
  m.dispute_attached_money(),
];

/** The one answer to a dispute: what is attached, and the organizer's own words. */
export const DisputeSheet = ({ sale, onClose }: DisputeSheetProps) => {
  const answer = useWrite(salesContract.answerDispute);
  const form = useForm(disputeForm(sale.id), {
    send: (body) => answer({ params: { saleId: sale.id }, body }),
    done: () => {
      showToast(m.dispute_sent(), { tone: 'success' });
      onClose();
    },
  });
  return (
    <Sheet title={m.dispute_answer_title()} onClose={onClose}>
      <Form form={form}>
        <p>{m.dispute_once()}</p>
        <div>
          <h3>{m.dispute_attached()}</h3>
          <Stack as="ul" gap="0.375">
            {attached(sale).map((line) => (
              <li key={line} className={css.attached}>
                <IconPaperclip size={18} aria-hidden />
                {line}
              </li>
            ))}
          </Stack>
        </div>
        <TextAreaField
          {...form.field('text')}
          label={m.dispute_words()}
          description={m.dispute_words_hint()}
          maxLength={WORDS_MOST}
          rows={6}
        />
        <FormEnd form={form} action={m.dispute_send()} />
      </Form>
    </Sheet>
  );
};
