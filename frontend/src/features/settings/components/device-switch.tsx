import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { pushDevice } from '#frontend/lib/push/device.ts';
import { causeOf, pushSentence, pushSentences } from '#frontend/lib/push/push-error.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import type { UserId } from '#shared/kernel/ids.ts';

const reasons = {
  unsupported: pushSentences.unsupported,
  blocked: pushSentences['permission.blocked'],
} as const;

/** Whether this device shows notifications while the app is closed. */
export const DeviceSwitch = ({ userId }: { readonly userId: UserId }) => {
  const [state, setState] = useState(() => pushDevice.state(userId));
  const turnsOn = state !== 'on';
  const { busy, failure, run } = useAction(
    () => (turnsOn ? pushDevice.subscribe(userId) : pushDevice.unsubscribe()),
    {
      done: turnsOn ? m.push_turned_on() : m.push_turned_off(),
      failed: 'inline',
      finally: () => setState(pushDevice.state(userId)),
    },
  );
  const isImpossible = state === 'unsupported' || state === 'blocked';
  return (
    <Card aria-labelledby="push">
      <h2 id="push">{m.push_title()}</h2>
      <Switch
        label={m.push_switch()}
        description={isImpossible ? reasons[state]() : m.push_switch_hint()}
        checked={state === 'on'}
        disabled={isImpossible || busy}
        onChange={() => void run()}
      />
      {failure !== null && !isImpossible && (
        <FailureNote error={causeOf(failure)}>{pushSentence(failure)}</FailureNote>
      )}
    </Card>
  );
};
