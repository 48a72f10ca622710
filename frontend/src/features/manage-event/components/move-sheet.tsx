import { useState } from 'react';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { moveLimits } from '#shared/domains/events/model/waitlist.ts';
import type { WaitlistMoveInput } from '#shared/domains/events/waiting.ts';
import { moveForm } from '../model/move-form.ts';

interface MoveSheetProps {
  readonly name: string;
  /** The position that the host asked for, which can still be changed. */
  readonly position: number;
  /** How many wait for that slot. */
  readonly most: number;
  readonly onMove: (input: WaitlistMoveInput) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Moves someone on the waitlist, with a reason. */
export const MoveSheet = ({ name, position, most, onMove, onClose }: MoveSheetProps) => {
  const [definition] = useState(() => moveForm(position));
  const form = useForm(definition, {
    send: onMove,
    done: () => {
      showToast(m.manage_moved({ name }), { tone: 'success' });
      onClose();
    },
  });
  return (
    <Sheet title={m.manage_move_title({ name })} onClose={onClose}>
      <Form form={form}>
        <SelectField
          {...form.field('position')}
          label={m.manage_move_to()}
          choices={Array.from({ length: most }, (_, index) => String(index + 1)).map((value) => ({
            value,
            label: value,
          }))}
        />
        <TextField
          {...form.field('reason')}
          label={m.manage_move_reason()}
          description={m.manage_move_reason_hint()}
          maxLength={moveLimits.reason.max}
        />
        <FormEnd form={form} action={m.manage_move_action()} />
      </Form>
    </Sheet>
  );
};
