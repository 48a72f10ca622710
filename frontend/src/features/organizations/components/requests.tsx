import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { longDate, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import type { OpenAgreement, OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import css from './organizations.module.css';

interface RowProps {
  readonly organization: OrganizationPage;
  readonly request: OpenAgreement;
}

const factsOf = ({ gameTypes, members }: OpenAgreement): string =>
  [gameTypes.map(sportLabel).join(', '), members !== null && m.team_member_count({ count: members })]
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .join(' · ');

const useAnswers = ({ organization, request }: RowProps) => {
  const [agree, release, remind] = [
    useWrite(organizationsContract.invite),
    useWrite(organizationsContract.release),
    useWrite(organizationsContract.remind),
  ];
  const { name } = request;
  const params = { organizationId: organization.id, holdingId: request.id };
  return {
    agree: useAction(() => agree({ params, body: {} }), { done: m.organization_agreed_done({ name }) }),
    release: useAction(() => release({ params }), {
      done:
        request.state === 'asked'
          ? m.organization_declined_done({ name })
          : m.organization_withdrawn({ name }),
    }),
    remind: useAction(() => remind({ params, body: {} }), { done: m.organization_reminded({ name }) }),
  };
};

const Asked = (props: RowProps) => {
  const { agree, release } = useAnswers(props);
  const { name } = props.request;
  return (
    <li className={css.request}>
      <TwoLines title={m.organization_wants({ name })} hint={factsOf(props.request)} />
      <Cluster>
        <Button
          size="sm"
          loading={agree.busy}
          aria-label={m.organization_agree_which({ name })}
          onClick={() => void agree.run()}
        >
          {m.organization_agree()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          loading={release.busy}
          aria-label={m.organization_decline_which({ name })}
          onClick={() => void release.run()}
        >
          {m.organization_decline()}
        </Button>
      </Cluster>
    </li>
  );
};

const Invited = (props: RowProps) => {
  const { release, remind } = useAnswers(props);
  const { name, since, remindedAt } = props.request;
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  const hint = remindedAt
    ? m.organization_reminded_on({ date: longDate(remindedAt, zone) })
    : m.organization_invited_on({ date: longDate(since, zone) });
  return (
    <li className={css.request}>
      <TwoLines title={name} hint={hint} />
      <Cluster>
        <Button
          variant="secondary"
          size="sm"
          loading={remind.busy}
          aria-label={m.organization_remind_which({ name })}
          onClick={() => void remind.run()}
        >
          {m.organization_remind()}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          loading={release.busy}
          aria-label={m.organization_withdraw_which({ name })}
          onClick={() => void release.run()}
        >
          {m.organization_withdraw()}
        </Button>
      </Cluster>
    </li>
  );
};

/** What waits for the organization's answer, and which of its invitations are open. */
export const Requests = ({ organization }: Pick<RowProps, 'organization'>) => {
  const read = useRead(organizationsContract.requests, { params: { organizationId: organization.id } });
  return (
    <Section title={m.organization_requests()}>
      <Loaded
        of={read}
        heading="h3"
        failed={m.organization_requests_failed()}
        skeleton={<FormSkeleton fields={1} />}
        empty={<p className={css.soft}>{m.organization_requests_none()}</p>}
      >
        {({ items }) => (
          <RowList label={m.organization_requests()}>
            {items.map((request) =>
              request.state === 'asked' ? (
                <Asked key={request.id} organization={organization} request={request} />
              ) : (
                <Invited key={request.id} organization={organization} request={request} />
              ),
            )}
          </RowList>
        )}
      </Loaded>
    </Section>
  );
};
