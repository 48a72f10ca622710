import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { TextArea } from '#frontend/ui/inputs/text-area.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { externalsContract } from '#shared/domains/externals/contract.ts';
import { externalLimits, shownWebsite } from '#shared/domains/externals/rules.ts';
import type { ExternalCard, ExternalQueue } from '#shared/domains/externals/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { reportLabels } from '../model/report-form.ts';
import css from './externals.module.css';

const Name = ({ team: { slug, name } }: { readonly team: ExternalCard }) => (
  <Link to={paths.externalTeam(slug)}>{name}</Link>
);

const ClaimRow = ({ team, user, way, proved, note }: ExternalQueue['claims'][number]) => {
  const answer = useWrite(externalsContract.answerClaim);
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, run } = useAction(
    async (approve: boolean) => {
      const params = { teamId: team.id, userId: user.userId };
      await answer({ params, body: { approve, reason: approve ? '' : reason } });
      setDeclining(false);
    },
    { done: m.external_claim_answered() },
  );
  return (
    <li className={css.row}>
      <TwoLines
        title={<Name team={team} />}
        hint={[m.external_claim_by({ name: user.displayName }), note].filter(Boolean).join(' · ')}
      />
      {way !== 'staff' && proved && <Tag tone="good">{m.external_proved()}</Tag>}
      <Cluster>
        <Button
          size="sm"
          loading={busy}
          aria-label={m.external_approve_of({ name: team.name, person: user.displayName })}
          onClick={() => void run(true)}
        >
          {m.external_approve()}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={m.external_decline_of({ name: team.name, person: user.displayName })}
          onClick={() => setDeclining(true)}
        >
          {m.external_decline()}
        </Button>
      </Cluster>
      <ConfirmDialog
        open={declining}
        title={m.external_decline_title({ name: user.displayName })}
        action={m.external_decline()}
        busy={busy}
        onConfirm={() => void run(false)}
        onClose={() => setDeclining(false)}
      >
        <TextArea
          label={m.external_remove_reason()}
          value={reason}
          maxLength={externalLimits.reason.max}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </ConfirmDialog>
    </li>
  );
};

const ReportRow = ({ team, user, kind, text }: ExternalQueue['reports'][number]) => {
  const dismiss = useWrite(externalsContract.dismissReport);
  const { busy, run } = useAction(() => dismiss({ params: { teamId: team.id, userId: user.userId } }), {
    done: m.external_report_closed_toast(),
  });
  return (
    <li className={css.row}>
      <TwoLines title={<Name team={team} />} hint={`${reportLabels[kind]()} · ${text}`} />
      <Button
        size="sm"
        variant="secondary"
        loading={busy}
        aria-label={m.external_report_close_of({ name: team.name, person: user.displayName })}
        onClick={() => void run()}
      >
        {m.external_report_close()}
      </Button>
    </li>
  );
};

/** What waits for staff of the platform: new entries, claims, and reports. */
export const StaffQueue = () => {
  const read = useRead(externalsContract.queue, {});
  return (
    <div className={css.queue}>
      <Section title={m.external_queue()}>
        <Loaded
          of={read}
          heading="h3"
          failed={m.external_queue_failed()}
          skeleton={<FormSkeleton fields={2} />}
        >
          {({ entries, claims, reports }) =>
            entries.length + claims.length + reports.length === 0 ? (
              <p className={css.soft}>{m.external_queue_none()}</p>
            ) : (
              <RowList label={m.external_queue()}>
                {entries.map(({ team, contactEmail, addedBy }) => (
                  <li key={team.id} className={css.row}>
                    <TwoLines
                      title={<Name team={team} />}
                      hint={[shownWebsite(team.website), contactEmail, addedBy?.displayName]
                        .filter(Boolean)
                        .join(' · ')}
                    />
                    <Tag tone="last">{m.external_waiting()}</Tag>
                  </li>
                ))}
                {claims.map((claim) => (
                  <ClaimRow key={`${claim.team.id} ${claim.user.userId}`} {...claim} />
                ))}
                {reports.map((report) => (
                  <ReportRow key={`${report.team.id} ${report.user.userId}`} {...report} />
                ))}
              </RowList>
            )
          }
        </Loaded>
      </Section>
    </div>
  );
};
