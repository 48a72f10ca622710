import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { fullDate, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { InvitationOfMember } from '#shared/domains/family/own-account.ts';
import { useFamilyChanges } from '../api/use-family.ts';
import { inviteForm } from '../model/invite-form.ts';
import css from './family.module.css';

interface OwnAccountProps {
  readonly id: string;
  readonly firstName: string;
  readonly invitation: InvitationOfMember | null;
}

const Invite = ({ id }: Pick<OwnAccountProps, 'id'>) => {
  const { invite } = useFamilyChanges();
  const form = useForm(inviteForm, {
    send: ({ email }) => invite(id, email),
    done: () => showToast(m.family_invited(), { tone: 'success' }),
  });
  return (
    <Form form={form}>
      <EmailField {...form.field('email')} label={m.family_invite_email()} autoComplete="email" />
      <FormEnd form={form} action={m.family_invite()} />
    </Form>
  );
};

const Sent = ({ id, invitation }: { readonly id: string; readonly invitation: InvitationOfMember }) => {
  const { invite, withdraw } = useFamilyChanges();
  const { email, until, state } = invitation;
  const again = useAction(() => invite(id, email), { done: m.family_invited() });
  const back = useAction(() => withdraw(id), { done: m.family_invitation_withdrawn() });
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  return (
    <>
      <p className={css.sent} role="status">
        {state === 'expired'
          ? m.family_invitation_expired({ email })
          : m.family_invitation_sent({ email, until: fullDate(until, zone) })}
      </p>
      <Cluster as="p">
        <Button variant="secondary" loading={again.busy} onClick={() => void again.run()}>
          {m.family_invite_again()}
        </Button>
        <Button variant="secondary" loading={back.busy} onClick={() => void back.run()}>
          {m.family_invitation_withdraw()}
        </Button>
      </Cluster>
    </>
  );
};

/** How a family member without an account gets an own one: their parent or guardian enters an email. */
export const OwnAccount = ({ id, firstName, invitation }: OwnAccountProps) => (
  <section className={css.own}>
    <h3 className={css.ownTitle}>{m.family_own_account({ name: firstName })}</h3>
    <p className={css.hint}>{m.family_own_account_hint({ name: firstName })}</p>
    {invitation ? <Sent id={id} invitation={invitation} /> : <Invite id={id} />}
  </section>
);
