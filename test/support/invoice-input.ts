import type { InvoiceInput } from '#shared/domains/invoices/shapes.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';

/** An invoice for 1,398.10 dollars, due in ten days. */
export const anInvoiceInput = (now: string, overrides: Partial<InvoiceInput> = {}): InvoiceInput => ({
  ...{
    title: 'Holiday volleyball clinic',
    note: '',
    teamId: null,
    sender: { address: '', email: null },
    lateFee: null,
    timeZone: 'America/Chicago',
  },
  recipient: { kind: 'email', name: 'Simone Hayes', email: 'simone@example.com' },
  lines: [
    { text: 'Gym rental', quantity: 6, unitPrice: 8500, taxBasisPoints: 0 },
    { text: 'Coach', quantity: 2, unitPrice: 24_000, taxBasisPoints: 0 },
    { text: 'Clinic T-shirt', quantity: 26, unitPrice: 1450, taxBasisPoints: 825 },
  ],
  dueDates: [utcDayOf(addMilliseconds(now, 10 * DAY_MS))],
  reminders: true,
  ...overrides,
});
