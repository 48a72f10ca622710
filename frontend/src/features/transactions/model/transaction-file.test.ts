import { expect, it } from 'vitest';
import { aTransaction } from './transaction.fixture.ts';
import { transactionFile } from './transaction-file.ts';

it('INV-02~ CSV has a column for each amount and its currency, and a refund in its own row', () => {
  const refund = {
    ...{ amount: -1850, platformFee: -90, processingFee: 0, net: -1760, title: '=2+2' },
    ...{ id: 're_1', at: '2026-12-01T03:00:00.000Z' },
  };
  const canceled = aTransaction({ kind: 'refund', state: 'refunded', cause: 'rule', ...refund });
  const file = transactionFile([canceled, aTransaction()], 'America/Chicago');
  expect(file.split('\r\n')).toEqual([
    'When,Who,Description,Status,Reason,Amount,Platform fee,Card processing,Refund,Payout,Net,Currency',
    `2026-11-30 21:00,Good Times Hub,"'=2+2",Refunded,Spot canceled,0,-0.9,0,-18.5,0,-17.6,USD`,
    '2026-11-20 12:05,Good Times Hub,Saturday doubles,Paid,,18,0.9,0.82,0,0,16.28,USD',
  ]);
});
