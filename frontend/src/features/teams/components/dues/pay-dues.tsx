import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { OwedDues } from '#shared/domains/sales/shapes.ts';

/** Leads to the payment provider's page, where a member pays what they owe. */
export const PayDues = ({ owed: { team, dueOn, amount } }: { readonly owed: OwedDues }) => {
  const open = useWrite(salesContract.payDues);
  const keyed = useKeyedChange();
  const { busy, run } = useAction(async () => {
    const sale = await keyed(`${team.id} ${dueOn} ${amount}`, (requestKey) =>
      open({ params: { teamId: team.id, dueOn }, body: { requestKey, total: amount } }),
    );
    if (sale.url !== null) window.location.assign(sale.url);
  });
  return (
    <Button size="sm" loading={busy} onClick={() => void run()}>
      {m.dues_pay({ amount: exactPrice(amount) })}
    </Button>
  );
};
