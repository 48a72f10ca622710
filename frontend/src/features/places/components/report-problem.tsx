import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
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
import { placeLimits, reportKinds } from '#shared/domains/places/rules.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { usePlaceChanges } from '../api/use-place-changes.ts';
import { choicesOf, reportLabels } from '../model/labels.ts';
import { reportForm } from '../model/report-form.ts';

interface ReportFormProps {
  readonly place: PlacePage;
  readonly onDone: () => void;
}

const ReportForm = ({ place, onDone }: ReportFormProps) => {
  const { report } = usePlaceChanges(place);
  const form = useForm(reportForm, {
    send: (input, requestKey) => report({ ...input, requestKey }),
    done: () => {
      showToast(m.place_reported(), { tone: 'success', duration: 'long' });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <SelectField
        {...form.field('kind')}
        label={m.place_report_kind()}
        choices={choicesOf(reportKinds, reportLabels)}
      />
      <TextAreaField
        {...form.field('text')}
        label={m.place_report_text()}
        maxLength={placeLimits.report.max}
      />
      <FormEnd form={form} action={m.place_report_send()} />
    </Form>
  );
};

/** Reports a problem with a place; visitors log in first. */
export const ReportProblem = ({ place }: { readonly place: PlacePage }) => {
  const [open, setOpen] = useState(false);
  const icon = <IconFlag size={18} aria-hidden />;
  if (!isSignedIn(useSession()))
    return (
      <ButtonLink variant="quiet" icon={icon} to={paths.login({ from: paths.place(place.id) })}>
        {m.place_report()}
      </ButtonLink>
    );
  return (
    <>
      <Button variant="quiet" icon={icon} onClick={() => setOpen(true)}>
        {m.place_report()}
      </Button>
      {open && (
        <Sheet title={m.place_report()} onClose={() => setOpen(false)}>
          <ReportForm place={place} onDone={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  );
};
