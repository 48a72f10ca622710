import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { it } from 'vitest';
import { requestKey } from '#test/support/builders.ts';
import { createDomain } from '#test/support/domain.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();
it('x', async () => {
  const d = createDomain(store.table);
  const e = await d.host(1);
  for (const n of [2, 3, 4, 5, 6, 7]) {
    const one = await d.member(n);
    const slotId = e.eventSlotGroup[0]!.id;
    const a = await store.costOf(() =>
      d.rsvps.join(one, e.id, { requestKey: requestKey(1), slotId, guests: 0 }),
    );
    const b = await store.costOf(() => d.settle(e.id, slotId));
    console.log(n, a, b);
  }
  const { Items = [] } = await store.client.send(new ScanCommand({ TableName: store.tableName }));
  const size = (v: any): number =>
    v.S !== undefined
      ? Buffer.byteLength(v.S)
      : v.N !== undefined
        ? Math.ceil(v.N.length / 2) + 1
        : v.L
          ? 3 + v.L.reduce((a: number, x: any) => a + 1 + size(x), 0)
          : v.M
            ? 3 + Object.entries(v.M).reduce((a, [k, x]) => a + 1 + k.length + size(x), 0)
            : 1;
  for (const i of Items)
    if (i.__edb_e__?.S === 'occurrence') {
      let t = 0;
      for (const [k, v] of Object.entries(i).sort((a, b) => size(b[1]) - size(a[1]))) {
        t += k.length + size(v);
        console.log(k, k.length + size(v));
      }
      console.log('TOTAL', t);
    }
});
