import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { isSignedIn } from '#frontend/lib/session/session.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { externalsContract } from '#shared/domains/externals/contract.ts';
import { externalLimits, reportKinds } from '#shared/domains/externals/rules.ts';
import type { ExternalPage } from '#shared/domains/externals/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { reportForm, reportLabels } from '../model/report-form.ts';

interface ReportFormProps {
  readonly team: ExternalPage;
  readonly onDone: () => void;
}

const ReportForm = ({ team, onDone }: ReportFormProps) => {
  const report = useWrite(externalsContract.report);
  const form = useForm(reportForm, {
    send: (body) => report({ params: { teamId: team.id }, body }),
    done() {
      form.reset(form.values);
      showToast(m.external_reported(), { tone: 'success', duration: 'long' });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <SelectField
        {...form.field('kind')}
        label={m.external_report_kind()}
        choices={reportKinds.map((value) => ({ value, label: reportLabels[value]() }))}
      />
      <TextAreaField
        {...form.field('text')}
        label={m.external_report_text()}
        maxLength={externalLimits.report.max}
      />
      <FormEnd form={form} action={m.external_report_send()} />
    </Form>
  );
};

/** Reports a wrong entry to staff; visitors log in first. */
export const ReportEntry = ({ team }: { readonly team: ExternalPage }) => {
  const [open, setOpen] = useState(false);
  const icon = <IconFlag size={18} aria-hidden />;
  if (!isSignedIn(useSession()))
    return (
      <ButtonLink variant="quiet" icon={icon} to={paths.login({ from: paths.externalTeam(team.slug) })}>
        {m.external_report()}
      </ButtonLink>
    );
  return (
    <>
      <Button variant="quiet" icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.external_report()}
      </Button>
      {open && (
        <Sheet title={m.external_report()} onClose={() => setOpen(false)}>
          <ReportForm team={team} onDone={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  );
};
