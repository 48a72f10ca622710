import { useAction } from '#frontend/lib/api/use-action.ts';
import { exactPrice, price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { type Choice, totalOf } from '#shared/domains/wallet/apply.ts';
import { useChoice } from '../api/use-choice.ts';
import css from './checkout.module.css';

interface PartProps {
  readonly label: string;
  readonly note: string;
  /** What it takes off now, in cents. */
  readonly off: number;
  readonly isOn: boolean;
  readonly onSwitch: (on: boolean) => Promise<void>;
}

/** A part of the price that can be switched off, to keep it for another day. */
const Part = ({ label, note, off, isOn, onSwitch }: PartProps) => {
  const { busy, run } = useAction(() => onSwitch(!isOn));
  return (
    <div className={css.choice}>
      <dt>
        <Cluster as="span" gap="0.75" align="center" wraps={false}>
          <Switch aria-label={label} checked={isOn} disabled={busy} onChange={() => void run()} />
          <span>
            {label}
            <small>{note}</small>
          </span>
        </Cluster>
      </dt>
      <dd>{off > 0 ? exactPrice(-off) : exactPrice(0)}</dd>
    </div>
  );
};

/** What the buyer holds of the organizer, in the order in which it applies, each with its switch; nothing if there is nothing. */
export const Choices = ({ sale }: { readonly sale: SpotSale }) => {
  const { choice, quote, choose } = useChoice(sale);
  if (!quote) return null;
  const { membership, pass, credit } = quote;
  const onSwitch = (part: keyof Choice) => (on: boolean) => choose({ [part]: on });
  const uses = sale.spots.filter(({ passId }) => passId !== undefined).length;
  return (
    <>
      {membership && (
        <Part
          label={m.checkout_member_price()}
          note={membership.name}
          off={totalOf(sale.spots, 'member')}
          isOn={choice.memberPrice}
          onSwitch={onSwitch('memberPrice')}
        />
      )}
      {pass && (
        <Part
          label={pass.name}
          note={m.checkout_pass_left({ count: pass.left - uses })}
          off={totalOf(sale.spots, 'pass')}
          isOn={choice.pass}
          onSwitch={onSwitch('pass')}
        />
      )}
      {credit !== null && (
        <Part
          label={m.checkout_credit()}
          note={m.checkout_credit_has({ amount: price(credit) })}
          off={totalOf(sale.spots, 'credit')}
          isOn={choice.credit}
          onSwitch={onSwitch('credit')}
        />
      )}
    </>
  );
};

/** What was used for spots, on the receipt. */
export const UsedParts = ({ sale }: { readonly sale: SpotSale }) => {
  const parts = [
    [m.checkout_member_price(), totalOf(sale.spots, 'member')],
    [m.checkout_pass(), totalOf(sale.spots, 'pass')],
    [m.checkout_credit(), totalOf(sale.spots, 'credit')],
  ] as const;
  return parts.map(
    ([label, off]) =>
      off > 0 && (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{exactPrice(-off)}</dd>
        </div>
      ),
  );
};
