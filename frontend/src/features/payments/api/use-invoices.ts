import { useEndpoint } from '#frontend/lib/swr.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';

export const useInvoices = () => useEndpoint(paymentsContract.invoices, {});
