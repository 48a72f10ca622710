import { useState } from 'react';
import { usePlatform } from '#frontend/lib/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { CheckField } from '#frontend/ui/fields/check-field.tsx';
import type { ProfilePartProps } from '../model/profile-draft.ts';
import css from './profile-form.module.css';

const paragraphs = [
  { id: 'fair', title: m.terms_fair_title, text: m.terms_fair_text },
  { id: 'account', title: m.terms_account_title, text: m.terms_account_text },
  { id: 'games', title: m.terms_games_title, text: m.terms_games_text },
  { id: 'risk', title: m.terms_risk_title, text: m.terms_risk_text },
  { id: 'data', title: m.terms_data_title, text: m.terms_data_text },
  { id: 'end', title: m.terms_end_title, text: m.terms_end_text },
] as const;

const TermsSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet reading title={m.terms_title({ platform: usePlatform().name })} onClose={onClose}>
    {paragraphs.map(({ id, title, text }) => (
      <section key={id} className={css.clause}>
        <h3>{title()}</h3>
        <p>{text()}</p>
      </section>
    ))}
  </Sheet>
);

/** The terms can be read before agreeing to them. */
export const Terms = ({ form }: ProfilePartProps) => {
  const [reading, setReading] = useState(false);
  return (
    <div className={css.terms}>
      <CheckField {...form.field('termsAccepted')} label={m.profile_terms()} required />
      <Button variant="quiet" size="compact" className={css.read} onClick={() => setReading(true)}>
        {m.terms_read()}
      </Button>
      {reading && <TermsSheet onClose={() => setReading(false)} />}
    </div>
  );
};
