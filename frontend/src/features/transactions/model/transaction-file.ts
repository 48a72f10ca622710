import Papa from 'papaparse';
import { spreadsheetTime } from '#frontend/lib/text/format.ts';
import { historyWords } from '#frontend/lib/text/history-words.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Transaction } from '#shared/domains/sales/shapes.ts';
import { causeLabels, stateLabels } from './labels.ts';

/** A number, so that spreadsheets calculate with it: 18.5 for 1850 minor units. */
const inUnits = (amount: number): number => amount / 100;

/** What a movement was for: a plan has the payment provider's words. */
export const whatOf = ({ saleId, kind, title }: Pick<Transaction, 'saleId' | 'kind' | 'title'>): string =>
  saleId === null ? historyWords({ kind, description: title }).title : title;

/**
 * Movements as a CSV file (RFC 4180), with a column for each amount and one for its currency, in the viewer's time zone. Names that a spreadsheet would
 * calculate as formulas are escaped.
 */
export const transactionFile = (items: readonly Transaction[], timeZone: string): string =>
  Papa.unparse(
    {
      fields: [
        m.transaction_csv_when(),
        m.transaction_csv_who(),
        m.transaction_csv_what(),
        m.transaction_csv_status(),
        m.transaction_csv_why(),
        m.transaction_amount(),
        m.transaction_platform_fee(),
        m.transaction_processing_fee(),
        m.transaction_refund(),
        m.transaction_net(),
        m.transaction_csv_currency(),
      ],
      data: items.map((one) => [
        spreadsheetTime(one.at, timeZone),
        one.other?.displayName ?? '',
        whatOf(one),
        stateLabels[one.state](),
        one.cause ? causeLabels[one.cause]() : '',
        one.kind === 'charge' ? inUnits(one.amount) : 0,
        inUnits(one.platformFee),
        inUnits(one.processingFee),
        one.kind === 'refund' ? inUnits(one.amount) : 0,
        inUnits(one.net),
        one.currency.toUpperCase(),
      ]),
    },
    { escapeFormulae: true },
  );
