import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import type { Form as FormOf } from '#frontend/lib/form/use-form.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { loadCities } from '#frontend/lib/reads/load-places.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import { externalsContract } from '#shared/domains/externals/contract.ts';
import { externalLimits } from '#shared/domains/externals/rules.ts';
import type { ExternalPage } from '#shared/domains/externals/shapes.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { draftOf, type ExternalDraft, editExternalForm, newExternalForm } from '../model/external-form.ts';

const Fields = ({ form }: { readonly form: Pick<FormOf<ExternalDraft>, 'field'> }) => (
  <>
    <TextField {...form.field('name')} label={m.external_name()} maxLength={teamLimits.name.max} />
    <SportPicker {...form.field('games')} label={m.external_sports()} />
    <PlaceSelect
      {...form.field('place')}
      label={m.external_place()}
      description={m.external_place_hint()}
      load={loadCities}
    />
    <TextField
      {...form.field('website')}
      verbatim
      inputMode="url"
      label={m.external_website()}
      description={m.external_website_hint()}
      maxLength={externalLimits.website.max}
    />
    <TextField
      {...form.field('contactEmail')}
      verbatim
      type="email"
      inputMode="email"
      label={m.external_email()}
      description={m.external_email_hint()}
      required={false}
    />
  </>
);

export const NewExternalForm = () => {
  const create = useWrite(externalsContract.create);
  const navigate = useNavigate();
  const form = useForm(newExternalForm, {
    send: (body, requestKey) => create({ body: { ...body, requestKey } }),
    done: async ({ slug, state }) => {
      showToast(state === 'listed' ? m.external_added() : m.external_sent(), {
        tone: 'success',
        duration: 'long',
      });
      await navigate(paths.externalTeam(slug), { replace: true });
    },
  });
  return (
    <Form form={form}>
      <Fields form={form} />
      <FormEnd form={form} action={m.external_add()} />
    </Form>
  );
};

interface EditProps {
  readonly team: ExternalPage;
  readonly onDone: () => void;
}

export const EditExternalForm = ({ team, onDone }: EditProps) => {
  const edit = useWrite(externalsContract.edit);
  const { id, revision } = team;
  const form = useForm(editExternalForm, {
    initial: draftOf(team),
    send: (body) => edit({ params: { teamId: id }, body: { ...body, revision } }),
    done() {
      form.reset(form.values);
      showToast(m.external_saved(), { tone: 'success' });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <Fields form={form} />
      <FormEnd form={form} action={m.external_save()} />
    </Form>
  );
};
