import { IconClockHour4, IconMailCheck, IconShieldCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { isSignedIn } from '#frontend/lib/session/session.ts';
import { fullDate, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { CodeField } from '#frontend/ui/fields/code-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd, FormNotes } from '#frontend/ui/fields/form-end.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { externalsContract } from '#shared/domains/externals/contract.ts';
import { domainMailboxes, externalLimits } from '#shared/domains/externals/rules.ts';
import type { ExternalPage, OwnClaim } from '#shared/domains/externals/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { type ClaimDraft, claimCodeForm, claimForm, waysOf } from '../model/claim-forms.ts';
import css from './externals.module.css';

interface ClaimProps {
  readonly team: ExternalPage;
}
interface StepProps extends ClaimProps {
  readonly onDone: () => void;
}

const labelOf = (way: ClaimDraft['way'], { viewer: { ways } }: ExternalPage): string => {
  if (way === 'email') return m.external_way_email({ email: ways?.email ?? '' });
  return way === 'domain' ? m.external_way_domain({ domain: ways?.domain ?? '' }) : m.external_way_staff();
};

/** The first step: how the person proves that it is their team. */
const ChooseWay = ({ team, onDone }: StepProps) => {
  const claim = useWrite(externalsContract.claim);
  const ways = waysOf(team);
  const domain = team.viewer.ways?.domain ?? '';
  const initial: ClaimDraft = { way: ways[0] ?? 'staff', mailbox: 'info', note: '' };
  const form = useForm(claimForm, {
    initial,
    send: (body) => claim({ params: { teamId: team.id }, body }),
    done({ viewer }) {
      form.reset(form.values);
      if (viewer.claim?.state === 'staff') {
        showToast(m.external_claim_sent(), { tone: 'success', duration: 'long' });
        onDone();
      }
    },
  });
  const { way } = form.values;
  return (
    <Form form={form}>
      <p>{m.external_claim_lead()}</p>
      <ChoiceField
        {...form.field('way')}
        label={m.external_way()}
        choices={ways.map((value) => ({ value, label: labelOf(value, team) }))}
      />
      {way === 'domain' && (
        <SelectField
          {...form.field('mailbox')}
          label={m.external_mailbox()}
          choices={domainMailboxes.map((value) => ({ value, label: `${value}@${domain}` }))}
        />
      )}
      {way === 'staff' && (
        <TextAreaField
          {...form.field('note')}
          label={m.external_claim_note()}
          description={m.external_claim_note_hint()}
          maxLength={externalLimits.note.max}
        />
      )}
      <FormEnd form={form} action={way === 'staff' ? m.external_claim_ask() : m.external_claim_send()} />
    </Form>
  );
};

/** The second step: the code. */
const EnterCode = ({
  team,
  claim,
  onOther,
  onDone,
}: StepProps & { claim: OwnClaim; onOther: () => void }) => {
  const confirm = useWrite(externalsContract.confirmClaim);
  const navigate = useNavigate();
  const form = useForm(claimCodeForm, {
    send: ({ code }) => confirm({ params: { teamId: team.id }, body: { code } }),
    done: async ({ claimed, slug }) => {
      showToast(claimed ? m.external_claimed_toast({ name: team.name }) : m.external_claim_proved_toast(), {
        tone: 'success',
        duration: 'long',
      });
      onDone();
      if (claimed) await navigate(paths.team(slug), { replace: true });
    },
  });
  return (
    <Form form={form}>
      <p>
        <IconMailCheck size={20} aria-hidden /> {m.external_code_sent({ email: claim.sentTo ?? '' })}
      </p>
      <CodeField {...form.field('code')} />
      <FormNotes form={form} />
      <Cluster>
        <Button type="submit" loading={form.busy}>
          {m.external_code_confirm()}
        </Button>
        <Button variant="secondary" onClick={onOther}>
          {m.external_code_other()}
        </Button>
      </Cluster>
    </Form>
  );
};

const ClaimSheet = ({ team, onClose }: ClaimProps & { readonly onClose: () => void }) => {
  const { claim } = team.viewer;
  const [again, setAgain] = useState(false);
  const waits = claim?.state === 'code' && !again;
  return (
    <Sheet title={m.external_claim_title({ name: team.name })} onClose={onClose}>
      {waits ? (
        <EnterCode team={team} claim={claim} onOther={() => setAgain(true)} onDone={onClose} />
      ) : (
        <ChooseWay team={team} onDone={onClose} key={claim?.codeUntil ?? ''} />
      )}
    </Sheet>
  );
};

const Withdraw = ({ team }: ClaimProps) => {
  const withdraw = useWrite(externalsContract.withdrawClaim);
  const { busy, run } = useAction(() => withdraw({ params: { teamId: team.id } }), {
    done: m.external_claim_withdrawn(),
  });
  return (
    <Button variant="quiet" loading={busy} onClick={() => void run()}>
      {m.external_claim_withdraw()}
    </Button>
  );
};

interface StateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}
const State = ({ icon, title, children }: StateProps) => (
  <section className={css.claim} aria-label={title}>
    <h2>
      {icon} {title}
    </h2>
    {children}
  </section>
);

/** How a claim stands, and what its person can do next; for everyone else, that the team can be claimed. */
export const ClaimCard = ({ team }: ClaimProps) => {
  const [open, setOpen] = useState(false);
  const { claim } = team.viewer;
  if (!isSignedIn(useSession()))
    return (
      <State icon={<IconShieldCheck size={22} aria-hidden />} title={m.external_yours()}>
        <p className={css.soft}>{m.external_yours_text()}</p>
        <ButtonLink to={paths.login({ from: paths.externalTeam(team.slug) })} variant="secondary">
          {m.external_claim_log_in()}
        </ButtonLink>
      </State>
    );
  if (claim?.state === 'declined')
    return (
      <State icon={<IconX size={22} aria-hidden />} title={m.external_claim_declined_title()}>
        {claim.reason !== null && claim.reason !== '' && <p>{claim.reason}</p>}
        {claim.againAt !== null && (
          <p className={css.soft}>
            {m.external_claim_again({
              day: fullDate(claim.againAt, { locale: formatLocale(), timeZone: viewerZone() }),
            })}
          </p>
        )}
      </State>
    );
  if (claim?.state === 'staff')
    return (
      <State icon={<IconClockHour4 size={22} aria-hidden />} title={m.external_claim_waits_title()}>
        <p className={css.soft}>
          {claim.proved ? m.external_claim_waits_proved() : m.external_claim_waits_text()}
        </p>
        <Withdraw team={team} />
      </State>
    );
  return (
    <State icon={<IconShieldCheck size={22} aria-hidden />} title={m.external_yours()}>
      <Stack gap="0.75">
        <p className={css.soft}>{m.external_yours_text()}</p>
        <Cluster>
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {claim ? m.external_claim_enter() : m.external_claim()}
          </Button>
          {claim && <Withdraw team={team} />}
        </Cluster>
      </Stack>
      {open && <ClaimSheet team={team} onClose={() => setOpen(false)} />}
    </State>
  );
};
