import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { monthAndDay, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { Dispute, Refund, Sale } from '#shared/domains/sales/shapes.ts';
import { countsAsBack, isCharged } from '#shared/domains/sales/states.ts';
import { exactMoney } from '#shared/kernel/money.ts';
import { paths } from '#shared/product/paths.ts';
import { type DisputeStage, disputeStage } from '../model/dispute-stage.ts';
import { causeLabels, failureText } from '../model/labels.ts';
import { openOf } from '../model/mass-refund.ts';
import type { Side } from '../model/parts.ts';
import { RefundSheet } from './refund-sheet.tsx';
import css from './transactions.module.css';

/** 'November 28, 9:00 AM', on the viewer's clock. */
export const momentText = (at: string): string => {
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  return `${monthAndDay(at, zone)}, ${time(at, zone, viewerZone())}`;
};

interface StepProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
}

const Step = ({ icon, title, hint }: StepProps) => (
  <li className={css.step}>
    {icon}
    <span>
      <strong>{title}</strong>
      <small>{hint}</small>
    </span>
  </li>
);

const refundTexts = {
  asked: m.transaction_refund_asked,
  pending: m.transaction_refund_pending,
  done: m.transaction_refund_back,
  failed: m.transaction_refund_failed,
} as const satisfies Record<Refund['state'], (values: { amount: string }) => string>;

const titleOf = ({ state, asCredit, isSettled }: Refund, amount: string): string => {
  if (asCredit) return m.transaction_refund_credit({ amount });
  return isSettled ? m.transaction_refund_settled({ amount }) : refundTexts[state]({ amount });
};

const RefundStep = ({ refund, currency }: { readonly refund: Refund; readonly currency: string }) => {
  const amount = exactMoney({ amount: refund.amount, currency }, formatLocale());
  const hint = [
    momentText(refund.askedAt),
    causeLabels[refund.cause](),
    ...(refund.state === 'failed' ? [failureText(refund.failure)] : []),
  ];
  const Icon = countsAsBack(refund) ? IconArrowBackUp : IconAlertTriangle;
  return (
    <Step icon={<Icon size={22} aria-hidden />} title={titleOf(refund, amount)} hint={hint.join(' · ')} />
  );
};

interface DisputeStepProps {
  readonly dispute: Dispute;
  readonly currency: string;
  readonly side: Side;
}

/** What the payer's bank asks back, and how that stands. */
const DisputeStep = ({ dispute, currency, side }: DisputeStepProps) => {
  const now = useNow();
  const stage = disputeStage(dispute, now);
  const amount = exactMoney({ amount: dispute.amount, currency }, formatLocale());
  const due = dispute.dueBy === null ? '' : momentText(dispute.dueBy);
  const hints = {
    open: side === 'received' ? m.dispute_step_open({ when: due }) : m.dispute_step_bank(),
    too_late: m.dispute_too_late(),
    sent: m.dispute_step_bank(),
    won: m.dispute_step_won(),
    lost: m.dispute_step_lost(),
  } as const satisfies Record<DisputeStage, string>;
  const Icon = stage === 'won' ? IconCircleCheck : IconAlertTriangle;
  return (
    <Step icon={<Icon size={22} aria-hidden />} title={m.dispute_step({ amount })} hint={hints[stage]} />
  );
};

interface SaleHistoryProps {
  readonly sale: Sale;
  readonly side: Side;
}

/** What happened with a payment, and what can be done with it. */
export const SaleHistory = ({ sale, side }: SaleHistoryProps) => {
  const [refunding, setRefunding] = useState(false);
  const { amount, currency, paidAt, receiptUrl, refunds } = sale;
  const event = sale.kind === 'spots' ? sale.event : null;
  const left = openOf(sale);
  const inMoney = (minor: number): string => exactMoney({ amount: minor, currency }, formatLocale());
  const canRefund = side === 'received' && isCharged(sale.state) && left > 0;
  return (
    <Stack gap="0.75">
      <Stack as="ul" gap="0.5">
        {paidAt === null ? (
          <Step
            icon={<IconCircleCheck size={22} aria-hidden />}
            title={m.transaction_authorized({ amount: inMoney(amount) })}
            hint={momentText(sale.createdAt)}
          />
        ) : (
          <Step
            icon={<IconCircleCheck size={22} aria-hidden />}
            title={m.transaction_paid({ amount: inMoney(amount) })}
            hint={momentText(paidAt)}
          />
        )}
        {refunds.map((refund) => (
          <RefundStep key={refund.key} refund={refund} currency={currency} />
        ))}
        {sale.dispute && <DisputeStep dispute={sale.dispute} currency={currency} side={side} />}
      </Stack>
      <Cluster>
        {receiptUrl !== null && (
          <ButtonLink
            href={receiptUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="secondary"
            size="sm"
            endIcon={<IconExternalLink size={18} aria-hidden />}
          >
            {m.transaction_receipt()}
          </ButtonLink>
        )}
        {event && (
          <ButtonLink to={paths.event(event)} variant="secondary" size="sm">
            {m.transaction_open_event()}
          </ButtonLink>
        )}
        {canRefund && (
          <Button variant="secondary" size="sm" onClick={() => setRefunding(true)}>
            {left < amount
              ? m.transaction_refund_rest({ amount: inMoney(left) })
              : m.transaction_refund_act({ amount: inMoney(left) })}
          </Button>
        )}
      </Cluster>
      {refunding && <RefundSheet sale={sale} onClose={() => setRefunding(false)} />}
    </Stack>
  );
};
