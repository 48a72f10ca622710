import { useState } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { arrivalOf, pauseAfter } from './subscription-arrival.ts';

/** What was bought in a checkout; requested again, less and less often, until the plan has arrived. */
export const usePurchase = (sessionId: string) => {
  const [began] = useState(() => performance.now());
  const isReference = paymentsContract.checkout.params.safeParse({ sessionId }).success;
  return useRead(paymentsContract.checkout, isReference ? { params: { sessionId } } : null, {
    refreshInterval: (latest) =>
      latest && arrivalOf(latest) === 'waiting' ? pauseAfter(performance.now() - began) : 0,
  });
};
