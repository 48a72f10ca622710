import { IconBuildingBank } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import css from './payout.module.css';

/** For people without payouts: what they are, and the first step. */
export const PayoutPrompt = ({ onStart }: { readonly onStart: () => void }) => (
  <div className={css.prompt}>
    <span className={css.picture}>
      <IconBuildingBank size={28} aria-hidden />
    </span>
    <div className={css.words}>
      <strong>{m.payouts_prompt_title()}</strong>
      <p>{m.payouts_prompt_text()}</p>
    </div>
    <Button onClick={onStart}>{m.payouts_set_up()}</Button>
  </div>
);
