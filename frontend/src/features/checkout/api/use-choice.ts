import { useNavigate } from 'react-router';
import { call } from '#frontend/lib/api/api.ts';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { type Choice, everything } from '#shared/domains/wallet/apply.ts';
import { paths } from '#shared/product/paths.ts';

const withoutOf = ({ memberPrice, pass, credit }: Choice): string =>
  [...(memberPrice ? [] : ['member_price']), ...(pass ? [] : ['pass']), ...(credit ? [] : ['credit'])].join(
    ',',
  );

const quoteInput = ({ event, slotId, guests, isAddition, promoCode, attendee }: SpotSale, choice: Choice) => {
  if (!event || slotId === undefined) return null;
  const without = withoutOf(choice);
  return {
    params: { eventId: event.id, occurrenceId: event.occurrenceId },
    query: {
      ...{ slotId, guests: String(guests) },
      ...(promoCode !== undefined && { promoCode }),
      ...(isAddition && { isAddition: 'true' as const }),
      ...(attendee && { forMember: attendee.userId }),
      ...(without !== '' && { without }),
    },
  };
};

/** What can be used for spots that are held; undefined until it is known. `choose` holds the same spots with another choice, at the price that the server says. */
export const useChoice = (sale: SpotSale) => {
  const choice = sale.choice ?? everything;
  const { data: quote } = useRead(salesContract.quote, quoteInput(sale, choice));
  const open = useWrite(salesContract.checkout);
  const keyed = useKeyedChange();
  const navigate = useNavigate();
  const choose = async (changed: Partial<Choice>): Promise<void> => {
    const wanted = { ...choice, ...changed };
    const input = quoteInput(sale, wanted);
    if (!input || sale.slotId === undefined) return;
    const { total } = await call(salesContract.quote, input);
    const { slotId, guests, isAddition, promoCode, attendee } = sale;
    const body = {
      ...{ slotId, guests, total, choice: wanted },
      ...(promoCode !== undefined && { promoCode }),
      ...(isAddition && { isAddition: true as const }),
      ...(attendee && { forMember: attendee.userId }),
    };
    const next = await keyed(`${sale.id} ${JSON.stringify(body)}`, (requestKey) =>
      open({ params: input.params, body: { requestKey, ...body } }),
    );
    await navigate(paths.checkout(next.id), { replace: true });
  };
  return { choice, quote, choose };
};
