import { cardName } from '#frontend/lib/text/card-name.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { OtherSale } from '#shared/domains/sales/shapes.ts';
import { hasLapsed, isCharged } from '#shared/domains/sales/states.ts';
import { routes } from '#shared/product/routes.ts';
import { refundedOf } from '../model/sale-stage.ts';
import css from './checkout.module.css';
import { SaleReceipt } from './sale-receipt.tsx';

interface Words {
  readonly stage: 'open' | 'lapsed' | 'given' | 'given_up';
  readonly mark: string;
  readonly title: string;
  readonly text: string;
}

const wordsOf = (sale: OtherSale): Words => {
  const { state, title } = sale;
  const card = cardName(sale.card);
  if (hasLapsed(state))
    return {
      stage: 'lapsed',
      mark: m.sale_lapsed(),
      title: m.sale_other_lapsed(),
      text: m.sale_other_lapsed_text(),
    };
  if (!isCharged(state))
    return {
      stage: 'open',
      mark: m.sale_confirming(),
      title: m.sale_confirming_title(),
      text: m.sale_other_confirming_text(),
    };
  const back = refundedOf(sale);
  if (state === 'refunded')
    return {
      stage: 'given_up',
      mark: m.sale_refunded(),
      title: m.sale_other_refunded({ title }),
      text: m.sale_back_text({ price: price(back), card }),
    };
  return {
    stage: 'given',
    mark: m.sale_paid(),
    title: m.sale_other_paid({ price: price(sale.amount), title }),
    text: m.sale_other_paid_text({ name: sale.receiver?.displayName ?? title }),
  };
};

/** What has become of a payment for something else than spots. */
export const OtherResult = ({ sale }: { readonly sale: OtherSale }) => {
  const { stage, mark, title, text } = wordsOf(sale);
  return (
    <Stack gap="1.5">
      <div className={css.result} data-stage={stage}>
        <p className={css.mark}>{mark}</p>
        <h1>{title}</h1>
        <p role="status">{text}</p>
      </div>
      {isCharged(sale.state) && <SaleReceipt sale={sale} />}
      <Cluster>
        <ButtonLink to={routes.Transactions} variant="secondary" size="sm">
          {m.sale_to_transactions()}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
};
