import { IconDots, IconLink, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { share as shareLink } from '#frontend/lib/device/share.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { amountOf, typedAmount } from '#frontend/lib/text/typed-amount.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { type Share, type Split, splitsContract } from '#shared/domains/splits/contract.ts';
import { shareForm } from '../model/split-form.ts';
import { differenceText, shareHint, shareState } from '../model/split-words.ts';
import css from './split.module.css';

interface ShareRowProps {
  readonly split: Split;
  readonly share: Share;
}

/** Changes a share, and says at once who covers the difference. */
const ChangeShare = ({ split, share, onClose }: ShareRowProps & { readonly onClose: () => void }) => {
  const change = useWrite(splitsContract.changeShare);
  const form = useForm(shareForm, {
    initial: { amount: typedAmount(share.amount) },
    send: (body) => change({ params: { splitId: split.id, key: share.key }, body }),
    done: () => {
      showToast(m.split_saved(), { tone: 'success' });
      onClose();
    },
  });
  const typed = amountOf(form.values.amount);
  const difference = typed === undefined ? undefined : differenceText(split, share, typed);
  return (
    <Sheet title={m.split_change()} onClose={onClose}>
      <Form form={form}>
        <TextField
          {...form.field('amount')}
          inputMode="decimal"
          label={m.split_share_of({ name: share.name })}
        />
        <p role="status">{difference ?? (typed === share.amount ? '' : m.split_not_covered())}</p>
        <FormEnd form={form} action={m.split_save()} disabled={difference === undefined} />
      </Form>
    </Sheet>
  );
};

/** What the captain can do about a share: send its link, or change it until the deadline. */
const ShareMenu = ({ split, share }: ShareRowProps) => {
  const [opened, setOpened] = useState<'menu' | 'change'>();
  const { name, link } = share;
  const close = (): void => setOpened(undefined);
  const copy = async (): Promise<void> => {
    close();
    const outcome = await shareLink({
      ...{ path: link, title: split.title, text: m.split_link_text({ name }) },
      ...{ linkLabel: m.split_link_shown(), closeLabel: m.close() },
    });
    if (outcome === 'copied') showToast(m.split_link_copied({ name }), { tone: 'success' });
  };
  return (
    <>
      <IconButton label={m.split_more_of({ name })} onClick={() => setOpened('menu')}>
        <IconDots size={22} aria-hidden />
      </IconButton>
      {opened === 'menu' && (
        <Sheet title={name} onClose={close}>
          <Stack gap="0.5">
            <Button
              wide
              variant="secondary"
              icon={<IconLink size={20} aria-hidden />}
              onClick={() => void copy()}
            >
              {m.split_copy_link()}
            </Button>
            {split.chooseUntil === null && (
              <Button
                wide
                variant="secondary"
                icon={<IconPencil size={20} aria-hidden />}
                onClick={() => setOpened('change')}
              >
                {m.split_change()}
              </Button>
            )}
          </Stack>
        </Sheet>
      )}
      {opened === 'change' && <ChangeShare split={split} share={share} onClose={close} />}
    </>
  );
};

/** A player: what they owe or have paid, and what the captain can do about it. */
export const ShareRow = ({ split, share }: ShareRowProps) => {
  const { name, userId, picture, amount, state, key } = share;
  return (
    <li className={css.share}>
      <Avatar seed={userId ?? `${split.id} ${key}`} name={name} src={picture} size={40} />
      <span>
        <strong>{name}</strong>
        <small>{shareHint(share)}</small>
      </span>
      <span className={css.amount} data-state={state}>
        <strong>{exactPrice(amount)}</strong>
        <small>{shareState(share)}</small>
      </span>
      {state === 'owes' && split.state === 'running' && <ShareMenu split={split} share={share} />}
    </li>
  );
};
