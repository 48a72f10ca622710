import { useEndpoint } from '#frontend/lib/swr.ts';
import { paymentsContract } from '#shared/contracts/payments.ts';

export const useInvoices = () => useEndpoint(paymentsContract.invoices, {});
