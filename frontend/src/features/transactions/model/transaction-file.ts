import Papa from 'papaparse';
import { spreadsheetTime } from '#frontend/lib/text/format.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Transaction } from '#shared/domains/sales/shapes.ts';
import { causeLabels, stateLabels } from './labels.ts';
import { columnsOf, whatOf, whoOf } from './movement.ts';

/** A number, so that spreadsheets calculate with it: 18.5 for 1850 minor units. */
const inUnits = (amount: number): number => amount / 100;

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
        m.transaction_payout(),
        m.transaction_net(),
        m.transaction_csv_currency(),
      ],
      data: items.map((one) => [
        spreadsheetTime(one.at, timeZone),
        whoOf(one),
        whatOf(one),
        stateLabels[one.state](),
        one.cause ? causeLabels[one.cause]() : '',
        inUnits(columnsOf(one).amount),
        inUnits(one.platformFee),
        inUnits(one.processingFee),
        inUnits(columnsOf(one).refund),
        inUnits(columnsOf(one).payout),
        inUnits(one.net),
        one.currency.toUpperCase(),
      ]),
    },
    { escapeFormulae: true },
  );
