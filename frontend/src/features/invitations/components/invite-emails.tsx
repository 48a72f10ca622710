import { IconSend, IconTrash } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { EmailsField } from '#frontend/ui/fields/emails-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormNotes } from '#frontend/ui/fields/form-end.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { INVITED_AT_ONCE } from '#shared/contracts/invited-emails.ts';
import type { EmailInvitation } from '#shared/domains/answers/email-invitations.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useEmailInvitations, useInviteByEmail } from '../api/use-email-invitations.ts';
import { inviteForm } from '../model/emails-form.ts';
import css from './invitations.module.css';

const states = {
  open: m.invite_email_open,
  declined: m.invite_email_declined,
  answered: m.invite_email_answered,
} as const satisfies Record<EmailInvitation['state'], () => string>;

interface InvitationProps {
  readonly invitation: EmailInvitation;
  readonly resend: (guestId: UserId) => Promise<boolean>;
  readonly withdraw: (guestId: UserId) => Promise<void>;
}

const Invitation = ({ invitation: { guestId, email, state }, resend, withdraw }: InvitationProps) => {
  const { busy, run } = useAction(() => withdraw(guestId), { done: m.invite_email_withdrawn() });
  const sending = useAction(() => resend(guestId), {
    done: (isSent) => (isSent ? m.email_resent({ email }) : { text: m.email_resent_before(), tone: 'info' }),
  });
  return (
    <li className={css.row}>
      <span className={css.email}>
        {email}
        <span className={css.soft}>{states[state]()}</span>
      </span>
      {state === 'open' && (
        <IconButton
          label={m.email_resend_to({ email })}
          disabled={sending.busy}
          onClick={() => void sending.run()}
        >
          <IconSend size={20} aria-hidden />
        </IconButton>
      )}
      {state !== 'answered' && (
        <IconButton label={m.invite_email_withdraw({ email })} disabled={busy} onClick={() => void run()}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  );
};

/** Invites people of whom the host knows the email, whether they have an account or not, and says what became of each invitation. */
export const InviteEmails = ({ event }: { readonly event: EventPage }) => {
  const invite = useInviteByEmail(event);
  const list = useEmailInvitations(event);
  const { resend, withdraw } = list;
  const form = useForm(inviteForm, {
    send: ({ emails }) => invite(emails),
    done: (count) => {
      showToast(count === 0 ? m.invitations_known() : m.invite_emails_done({ count }), { tone: 'success' });
      form.reset();
    },
  });
  return (
    <section className={css.part}>
      <h3>{m.invite_emails_title()}</h3>
      <Form form={form}>
        <EmailsField
          {...form.field('emails')}
          label={m.emails_label()}
          description={m.invite_emails_hint({ most: INVITED_AT_ONCE })}
        />
        <FormNotes form={form} />
        <Cluster as="p">
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            loading={form.busy}
            icon={<IconSend size={18} aria-hidden />}
          >
            {m.invitations_send()}
          </Button>
        </Cluster>
      </Form>
      <Loaded
        of={list}
        heading="h3"
        failed={m.invite_emails_failed()}
        skeleton={<FormSkeleton fields={1} />}
        empty={null}
      >
        {(items) => (
          <RowList label={m.invite_emails_list()}>
            {items.map((invitation) => (
              <Invitation
                key={invitation.guestId}
                invitation={invitation}
                resend={resend}
                withdraw={withdraw}
              />
            ))}
          </RowList>
        )}
      </Loaded>
      <ShowMore of={list} />
    </section>
  );
};
