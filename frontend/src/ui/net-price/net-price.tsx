import { useRead } from '#frontend/lib/reads/use-read.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { priceParts } from '#shared/domains/sales/net.ts';
import type { TeamId } from '#shared/kernel/ids.ts';

interface NetPriceProps {
  /** What is paid, in cents; undefined if it is no amount. */
  readonly amount: number | undefined;
  /** The team that receives it; the person if absent. */
  readonly teamId?: TeamId | undefined;
}

/** What the organizer gets of a price that is paid by card, while it is typed. */
export const NetPrice = ({ amount = 0, teamId }: NetPriceProps) => {
  const isPriced = amount > 0;
  const { data: terms } = useRead(salesContract.terms, isPriced ? { query: teamId ? { teamId } : {} } : null);
  if (!isPriced || !terms) return null;
  const { net } = priceParts(amount, terms.basisPoints);
  return <p>{m.price_net({ price: price(net) })}</p>;
};
