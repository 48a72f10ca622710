import { formatLocale } from '#frontend/lib/text/locale.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { type PriceParts, priceParts } from '#shared/domains/sales/net.ts';
import type { Terms } from '../../api/use-terms.ts';
import type { Draft } from '../../model/draft.ts';
import { centsOf } from '../../model/typed-price.ts';
import css from './price.module.css';

/** '5%', '2.5%' of hundredths of a percent. */
const share = (basisPoints: number): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );

/** The price as a line, in pieces that are as wide as what each gets of it. */
const Pieces = ({ net, platformFee, processingFee }: PriceParts) => (
  <div className={css.pieces} aria-hidden>
    <span style={{ flexGrow: net }} data-piece="net" />
    <span style={{ flexGrow: platformFee }} data-piece="platform" />
    <span style={{ flexGrow: processingFee }} data-piece="processing" />
  </div>
);

/** Where the first price goes, in amounts that add up. */
export const PriceBreakdown = ({ draft, terms }: { readonly draft: Draft; readonly terms: Terms }) => {
  const priced = draft.slots.find((slot) => (centsOf(slot.price) ?? 0) > 0);
  if (!priced) return null;
  const parts = priceParts(centsOf(priced.price) ?? 0, terms.basisPoints);
  const several = draft.slots.length > 1 && priced.name.trim() !== '';
  return (
    <section className={css.breakdown} aria-label={m.create_price_breakdown()}>
      <p>{several ? m.create_price_get_of({ slot: priced.name.trim() }) : m.create_price_get()}</p>
      <p className={css.big}>{exactPrice(parts.net)}</p>
      <Pieces {...parts} />
      <dl>
        <div>
          <dt>{m.create_price_pays()}</dt>
          <dd>{exactPrice(parts.amount)}</dd>
        </div>
        <div>
          <dt>{m.create_price_platform({ share: share(terms.basisPoints) })}</dt>
          <dd>{exactPrice(-parts.platformFee)}</dd>
        </div>
        <div>
          <dt>
            {m.create_price_processing()}
            <small>{m.create_price_processing_hint()}</small>
          </dt>
          <dd>{exactPrice(-parts.processingFee)}</dd>
        </div>
        <div>
          <dt>{m.create_price_left()}</dt>
          <dd>{exactPrice(parts.net)}</dd>
        </div>
      </dl>
    </section>
  );
};
