import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { walletContract } from '#shared/domains/wallet/contract.ts';
import type { WalletMove } from '#shared/domains/wallet/shapes.ts';
import type { WalletMoveKind } from '#shared/domains/wallet/states.ts';
import { dayOf } from '../model/terms.ts';
import css from './wallet.module.css';

const kinds = {
  pass_bought: m.move_pass_bought,
  pass_given: m.move_pass_given,
  pass_used: m.move_pass_used,
  pass_returned: m.move_pass_returned,
  pass_paused: m.move_pass_paused,
  pass_resumed: m.move_pass_resumed,
  pass_refunded: m.move_pass_refunded,
  credit_bought: m.move_credit_bought,
  credit_instead: m.move_credit_instead,
  credit_used: m.move_credit_used,
  credit_returned: m.move_credit_returned,
  credit_refunded: m.move_credit_refunded,
} as const satisfies Record<WalletMoveKind, () => string>;

const figureOf = ({ uses, amount }: WalletMove): string => {
  if (amount !== 0) return exactPrice(amount);
  return uses === 0 ? '' : String(uses).replace('-', '−');
};

const Row = ({ move }: { readonly move: WalletMove }) => {
  const { kind, title, at, forWhom } = move;
  const whom = forWhom ? ` ${m.move_for({ name: forWhom.displayName })}` : '';
  return (
    <li className={css.move}>
      <TwoLines title={`${kinds[kind]()}${whom}`} hint={`${title} · ${dayOf(at)}`} />
      <span className={css.amount}>{figureOf(move)}</span>
    </li>
  );
};

/** Every use of passes and movement of credit, newest first. */
export const History = () => {
  const list = usePages(walletContract.moves, { query: {} });
  return (
    <Section title={m.wallet_history()}>
      <Loaded
        of={list}
        heading="h3"
        failed={m.wallet_history_failed()}
        skeleton={<FormSkeleton fields={2} />}
        empty={<p>{m.wallet_history_none()}</p>}
      >
        {(items) => (
          <RowList label={m.wallet_history()}>
            {items.map((move) => (
              <Row key={move.id} move={move} />
            ))}
          </RowList>
        )}
      </Loaded>
      <ShowMore of={list} />
    </Section>
  );
};
