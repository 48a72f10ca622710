import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { cardName } from '#frontend/lib/text/card-name.ts';
import { price } from '#frontend/lib/text/price.ts';
import { refundSentence } from '#frontend/lib/text/refund-sentence.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RefundLine } from '#frontend/ui/refund-line/refund-line.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { type RefundShare, refundShareAt } from '#shared/domains/events/model/refund-rule.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { Sale, SpotSale } from '#shared/domains/sales/shapes.ts';

import { useSales } from '../../api/use-sales.ts';
import css from './paid-leaving.module.css';

interface PaidLeavingProps {
  readonly saleId: Sale['id'];
  /** The sales of guests who were added since. */
  readonly others?: readonly Sale['id'][];
  readonly timeZone: string;
  /** It counts as canceling late. */
  readonly isLate: boolean;
  /** There is no way back: it is past the deadline. */
  readonly isFinal: boolean;
  /** `back` is what is given back, in cents. */
  readonly onLeave: (back: number) => void;
  readonly onClose: () => void;
}

const whyTitles = {
  all: m.event_refund_why_all,
  half: m.event_refund_why_half,
  nothing: m.event_refund_why_nothing,
} as const satisfies Record<RefundShare, () => string>;

const whereTo = (sale: Sale): string =>
  sale.kind === 'spots' && sale.wantsCredit && sale.mayChooseCredit
    ? m.event_refund_where_credit()
    : m.event_refund_where({ card: cardName(sale.card) });

interface HeadlineProps {
  readonly back: number;
  readonly where: string;
  readonly amount: number;
}

const Headline = ({ back, where, amount }: HeadlineProps) => (
  <div className={css.back} data-nothing={back === 0}>
    <p className={css.amount}>
      {back === 0 ? m.event_refund_nothing() : m.event_refund_back({ price: price(back) })}
    </p>
    <p>{back === 0 ? m.event_refund_nothing_text({ price: price(amount) }) : where}</p>
  </div>
);

const Why = ({ sale, timeZone }: { readonly sale: SpotSale } & Pick<PaidLeavingProps, 'timeZone'>) => {
  const now = useNow();
  const { refundRule, dateStart, paidAt, createdAt } = sale;
  const share = refundShareAt(refundRule, dateStart, now);
  return (
    <Stack as="section" gap="0.75">
      <h3>{whyTitles[share]()}</h3>
      <div className={css.line}>
        <RefundLine
          rule={refundRule}
          dateStart={dateStart}
          from={paidAt ?? createdAt}
          now={now}
          timeZone={timeZone}
        />
      </div>
      <p>
        {m.event_refund_rule()} {refundSentence(refundRule, { dateStart, timeZone })}
      </p>
    </Stack>
  );
};

const ways = ['card', 'credit'] as const;

interface WhereProps {
  readonly sale: SpotSale;
  /** All sales of which something comes back: the choice is for all of them. */
  readonly all: readonly SpotSale[];
  readonly back: number;
}

/** Where the money goes: to the card, or to credit at once, where the organizer allows it. */
const Where = ({ sale, all, back }: WhereProps) => {
  const choose = useWrite(salesContract.chooseCredit);
  const { run } = useAction((wantsCredit: boolean) =>
    Promise.all(all.map(({ id: saleId }) => choose({ params: { saleId }, body: { wantsCredit } }))),
  );
  const amount = price(back);
  const words = {
    card: { name: cardName(sale.card), note: m.event_refund_to_card({ amount }) },
    credit: {
      name: m.event_refund_credit_with({ name: sale.receiver?.displayName ?? sale.title }),
      note: m.event_refund_to_credit({ amount }),
    },
  } as const;
  return (
    <fieldset className={css.where}>
      <legend>{m.event_refund_where_title()}</legend>
      <RadioOptions
        className={css.way}
        options={ways.map((value) => ({
          value,
          label: (
            <span>
              {words[value].name}
              <small>{words[value].note}</small>
            </span>
          ),
        }))}
        value={sale.wantsCredit ? 'credit' : 'card'}
        onChange={async (way) => {
          await run(way === 'credit');
        }}
      />
    </fieldset>
  );
};

/** What comes back of passes and credit. */
const InWallet = ({ back }: { readonly back: NonNullable<SpotSale['backInWallet']> }) => (
  <p>
    {back.uses > 0 && m.event_refund_visits({ count: back.uses })}{' '}
    {back.credit > 0 && m.event_refund_credit({ amount: price(back.credit) })}
  </p>
);

const sumOf = (sales: readonly SpotSale[], part: (sale: SpotSale) => number): number =>
  sales.reduce((sum, sale) => sum + part(sale), 0);

/** What comes back of passes and credit of all sales; null if none has used any. */
const walletOf = (sales: readonly SpotSale[]): SpotSale['backInWallet'] =>
  sales.some(({ backInWallet }) => backInWallet)
    ? {
        credit: sumOf(sales, ({ backInWallet }) => backInWallet?.credit ?? 0),
        uses: sumOf(sales, ({ backInWallet }) => backInWallet?.uses ?? 0),
      }
    : null;

/** The sales that have different rules, each rule once. */
const byRule = (sales: readonly SpotSale[]): SpotSale[] => [
  ...new Map(sales.toReversed().map((sale) => [JSON.stringify(sale.refundRule), sale])).values(),
];

/** What comes back of all sales, where it goes, and why. */
const Back = ({
  sales,
  timeZone,
}: { readonly sales: readonly SpotSale[] } & Pick<PaidLeavingProps, 'timeZone'>) => {
  const back = sumOf(sales, (sale) => sale.back ?? 0);
  const byCard = sales.find(({ amount }) => amount > 0);
  const inCredit = sales.filter(({ mayChooseCredit }) => mayChooseCredit);
  const wallet = walletOf(sales);
  return (
    <>
      {byCard && (
        <Headline
          back={back}
          where={whereTo(byCard)}
          amount={sumOf(sales, ({ amount, refunded }) => amount - refunded)}
        />
      )}
      {wallet && <InWallet back={wallet} />}
      {inCredit[0] && back > 0 && <Where sale={inCredit[0]} all={inCredit} back={back} />}
      {byRule(sales).map((sale) => (
        <Why key={sale.id} sale={sale} timeZone={timeZone} />
      ))}
    </>
  );
};

const ofSpots = (sales: readonly Sale[]): SpotSale[] => sales.filter((sale) => sale.kind === 'spots');

/** Asks before someone gives up spots that they have paid for: what they get back, where it goes, and why. */
export const PaidLeaving = ({
  saleId,
  others = [],
  timeZone,
  isLate,
  isFinal,
  onLeave,
  onClose,
}: PaidLeavingProps) => {
  const read = useSales([saleId, ...others]);
  const [asked, setAsked] = useState(false);
  const back = sumOf(ofSpots(read.data ?? []), (sale) => sale.back ?? 0);
  const leave = (): void => {
    setAsked(true);
    onLeave(back);
  };
  return (
    <Sheet
      title={m.event_refund_title()}
      onClose={onClose}
      foot={
        <Stack gap="0.5">
          {read.data && (
            <Button variant="danger" size="lg" wide loading={asked} onClick={leave}>
              {back === 0 ? m.event_refund_leave_nothing() : m.event_refund_leave({ price: price(back) })}
            </Button>
          )}
          <Button variant="secondary" size="lg" wide onClick={onClose}>
            {m.event_refund_keep()}
          </Button>
        </Stack>
      }
    >
      <Loaded of={read} heading="h3" failed={m.event_refund_failed()} skeleton={<FormSkeleton fields={2} />}>
        {(sales) => (
          <Stack gap="1.25">
            <Back sales={ofSpots(sales)} timeZone={timeZone} />
            {isFinal && <p>{m.event_leave_final()}</p>}
            {isLate && <p>{m.event_leave_late()}</p>}
          </Stack>
        )}
      </Loaded>
    </Sheet>
  );
};
