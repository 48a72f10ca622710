import { useSearchParams } from 'react-router';

const AGAIN_MS = 4000;

/**
 * Whether the payer is back from the payment provider (`?paid`), and how often a read is repeated then, in milliseconds: the provider reports a payment a moment
 * later.
 */
export const usePaymentReturn = () => {
  const [query] = useSearchParams();
  const isBack = query.get('paid') !== null;
  return { isBack, refreshInterval: isBack ? AGAIN_MS : 0 };
};
