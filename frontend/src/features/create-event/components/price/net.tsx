import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { priceParts } from '#shared/domains/sales/net.ts';
import type { Terms } from '../../api/use-terms.ts';
import css from './price.module.css';

interface NetProps {
  /** What a player pays, in cents; undefined or NaN if it is no amount. */
  readonly amount: number | undefined;
  /** Undefined until they are known. */
  readonly terms: Terms | undefined;
}

/** What is left of a price, while it is typed. */
export const Net = ({ amount, terms }: NetProps) => {
  if (amount === undefined || Number.isNaN(amount)) return null;
  if (amount === 0) return <span className={css.net}>{m.create_price_free_group()}</span>;
  if (!terms) return null;
  const { net } = priceParts(amount, terms.basisPoints);
  return <span className={css.net}>{m.create_price_net({ price: price(net) })}</span>;
};
