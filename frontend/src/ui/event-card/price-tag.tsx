import { useNow } from '#frontend/lib/device/use-now.ts';
import { earlyText } from '#frontend/lib/text/early-price.ts';
import { priceRange } from '#frontend/lib/text/price.ts';
import { type DatePrice, priceAt } from '#shared/domains/events/model/admission.ts';
import css from './price-tag.module.css';
import { Tag } from './tag.tsx';

interface PriceTagProps {
  readonly price: DatePrice;
  readonly timeZone: string;
}

/** What a spot costs now, and what it costs after the early price. */
export const PriceTag = ({ price, timeZone }: PriceTagProps) => {
  const now = useNow();
  const later = earlyText(price, now, timeZone);
  return (
    <>
      <Tag>{priceRange(priceAt(price, now))}</Tag>
      {later !== undefined && <span className={css.later}>{later}</span>}
    </>
  );
};
