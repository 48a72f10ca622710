import { describe, expect, it } from 'vitest';
import { checkForm } from '#frontend/lib/form/definition.ts';
import { anInvoice } from './invoice.fixture.ts';
import { draftOf, dueDatesOf, type InvoiceDraft, invoiceForm } from './invoice-form.ts';

const moment = { now: '2026-11-29T18:00:00.000Z', locale: 'en' } as const;
const aDraft = (overrides: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  ...invoiceForm.empty,
  ...{ title: 'Clinic', name: 'Simone', email: 'simone@example.com', dueOn: '2026-12-31' },
  lines: [{ key: '1', text: 'Gym', quantity: '2', price: '85.50', tax: '8.25' }],
  ...overrides,
});
const problemsOf = (overrides: Partial<InvoiceDraft>) => {
  const checked = checkForm(invoiceForm, aDraft(overrides), moment);
  return checked.problems.map(({ field, reason }) => `${field} ${reason}`);
};

describe('the form of an invoice', () => {
  it('INV-01~ reads amounts to the cent, and rates to a hundredth of a percent', () => {
    const checked = checkForm(
      invoiceForm,
      aDraft({ installments: '3', late: 'share', lateAmount: '5' }),
      moment,
    );
    expect(checked).toMatchObject({
      ok: true,
      input: {
        lines: [{ text: 'Gym', quantity: 2, unitPrice: 8550, taxBasisPoints: 825 }],
        dueDates: ['2026-12-31', '2027-01-31', '2027-02-28'],
        lateFee: { kind: 'share', basisPoints: 500, afterDays: 14 },
      },
    });
  });

  it.each([
    ['a price of nothing', { price: '0' }, 'lines.0.unitPrice too_small'],
    ['a negative price', { price: '-5' }, 'lines.0.unitPrice required'],
    ['a huge price', { price: '100000.01' }, 'lines.0.unitPrice too_big'],
    ['a part of a thing', { quantity: '1.5' }, 'lines.0.quantity required'],
    ['a tax of 31 %', { tax: '31' }, 'lines.0.taxBasisPoints too_big'],
    ['no text', { text: ' ' }, 'lines.0.text too_short'],
  ])('INV-01~ PAY-14~ refuses %s at its field', (_, change, problem) => {
    const [line] = aDraft().lines;
    expect(problemsOf({ lines: [{ ...line, ...change } as InvoiceDraft['lines'][number]] })[0]).toBe(problem);
  });

  it('INV-01~ refuses a date that has passed, and a late fee of nothing', () => {
    expect(problemsOf({ dueOn: '2026-11-20' })).toEqual(['dueDates past']);
    expect(problemsOf({ late: 'fixed', lateAmount: '0' })).toEqual(['lateFee.amount too_small']);
  });

  it('INV-01~ shows a saved draft as it was typed', () => {
    const draft = draftOf(anInvoice());
    expect(draft).toMatchObject({ installments: '3', late: 'fixed', lateAmount: '25', lateDays: '14' });
    expect(draft.lines[2]).toMatchObject({ quantity: '26', price: '14.50', tax: '8.25' });
    expect(dueDatesOf(aDraft({ installments: '2', every: 'two_weeks' }))).toEqual([
      '2026-12-31',
      '2027-01-14',
    ]);
  });
});
