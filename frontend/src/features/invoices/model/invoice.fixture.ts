import type { Invoice } from '#shared/domains/invoices/shapes.ts';
import { InvoiceId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';

/** An invoice of three installments, of which one is paid and one is claimed in cash. */
export const anInvoice = (overrides: Partial<Invoice> = {}): Invoice => ({
  ...{ id: InvoiceId.parse(`invc_${'0'.repeat(26)}`), revision: 3, number: 42, state: 'partly_paid' },
  ...{ title: 'Holiday volleyball clinic', note: 'Northside Gym, both courts' },
  from: {
    ...{ name: 'Mueller Volleyball Club', picture: null, email: 'hello@muellervolleyball.example' },
    address: '4550 Mueller Blvd\nAustin, TX 78723',
  },
  to: { name: 'Oakwood Elementary PTA', picture: null, email: 'simone@oakwoodpta.example' },
  lines: [
    { text: 'Gym rental', quantity: 6, unitPrice: 8500, taxBasisPoints: 0 },
    { text: 'Coach', quantity: 2, unitPrice: 24_000, taxBasisPoints: 0 },
    { text: 'Clinic T-shirt, Größe Łódź', quantity: 26, unitPrice: 1450, taxBasisPoints: 825 },
  ],
  ...{ currency: 'usd', lineAmounts: [51_000, 48_000, 37_700], subtotal: 136_700, total: 139_810 },
  taxes: [{ basisPoints: 825, of: 37_700, amount: 3110 }],
  standing: {
    ...{ fee: null, due: 139_810, paid: 46_604, claimed: 46_603, open: 93_206, refunded: 0 },
    installments: [
      { dueOn: '2026-11-06', amount: 46_604, paid: 46_604, claimed: 0, state: 'paid', isFee: false },
      { dueOn: '2026-11-27', amount: 46_603, paid: 0, claimed: 46_603, state: 'claimed', isFee: false },
      { dueOn: '2026-12-18', amount: 46_603, paid: 0, claimed: 0, state: 'open', isFee: false },
    ],
    next: { dueOn: '2026-11-27', amount: 46_603 },
  },
  lateFee: { kind: 'fixed', value: 2500, afterDays: 14 },
  ...{ timeZone: 'America/Chicago', createdAt: '2026-11-06T21:58:00.000Z' },
  ...{ sentAt: '2026-11-06T21:58:00.000Z', openedAt: '2026-11-06T22:31:00.000Z' },
  ...{ voidedAt: null, voidReason: '', replaces: null, replacedBy: null, isSplit: false },
  payments: [
    {
      ...{ key: 'sale', kind: 'card', state: 'paid', amount: 46_604, refunded: 0, surplus: 0, note: '' },
      ...{ at: '2026-11-06T22:40:00.000Z', card: 'Visa 4242' },
    },
    {
      ...{ key: 'cash', kind: 'cash', state: 'claimed', amount: 46_603, refunded: 0, surplus: 0, card: '' },
      ...{ at: '2026-11-29T15:12:00.000Z', note: 'Gave the envelope to Coach Bea.' },
    },
  ],
  role: 'organizer',
  recipient: { kind: 'email', userId: null, teamId: null, listId: null },
  ...{ teamId: null, dueDates: ['2026-11-06', '2026-11-27', '2026-12-18'], reminders: true },
  ...{
    remindedAt: ['2026-11-24T15:00:00.000Z'],
    list: null,
    splitId: null,
    link: paths.invoiceLink('token'),
  },
  nextReminder: { on: '2026-12-15', dueOn: '2026-12-18', days: -3 },
  ...overrides,
});
