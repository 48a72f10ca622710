import { useRead } from '#frontend/lib/reads/use-read.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import type { PlanVariant } from '#shared/domains/payments/plans.ts';

/** One catalog, the free plan first. Empty if the server could not read it. */
export const usePlans = (variant: PlanVariant) =>
  useRead(paymentsContract.plans, { query: { variant } }, { revalidateOnFocus: false });
