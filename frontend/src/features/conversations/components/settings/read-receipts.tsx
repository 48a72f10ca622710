import { attempt } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';

/** Whether people see what the person has read. A change applies immediately. */
export const ReadReceipts = () => {
  const read = useRead(conversationsContract.settings, {});
  const save = useWrite(conversationsContract.saveSettings);
  return (
    <Card>
      <h2>{m.messages_title()}</h2>
      <Loaded
        of={read}
        heading="h3"
        failed={m.messages_settings_failed()}
        skeleton={<FormSkeleton fields={1} />}
      >
        {({ readReceipts }) => (
          <Switch
            label={m.messages_receipts()}
            description={m.messages_receipts_hint()}
            checked={readReceipts}
            onChange={({ currentTarget }) =>
              void attempt(() => save({ body: { readReceipts: currentTarget.checked } }), {
                done: m.messages_settings_saved(),
              })
            }
          />
        )}
      </Loaded>
    </Card>
  );
};
