import { IconMail } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { shortDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import type { EmailInvitation } from '#shared/domains/answers/email-invitations.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import css from '../manage.module.css';

interface InvitedEmailProps {
  readonly invitation: EmailInvitation;
  readonly timeZone: string;
  readonly resend: (guestId: UserId) => Promise<boolean>;
}

/** An address that was invited and has not answered, with the way to send the email again. */
export const InvitedEmail = ({
  invitation: { guestId, email, sentAt },
  timeZone,
  resend,
}: InvitedEmailProps) => {
  const date = shortDate(sentAt, { locale: formatLocale(), timeZone });
  const { busy, run } = useAction(() => resend(guestId), {
    done: (isSent) => (isSent ? m.email_resent({ email }) : { text: m.email_resent_before(), tone: 'info' }),
  });
  return (
    <li className={css.row}>
      <span className={css.person}>
        <span className={css.mail}>
          <IconMail size={20} aria-hidden />
        </span>
        <TwoLines title={email} hint={m.manage_emailed({ date })} />
      </span>
      <Button
        size="sm"
        variant="secondary"
        loading={busy}
        aria-label={m.email_resend_to({ email })}
        onClick={() => void run()}
      >
        {m.manage_resend()}
      </Button>
    </li>
  );
};
