import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import type { Form as FormOf } from '#frontend/lib/form/use-form.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { loadCities } from '#frontend/lib/reads/load-places.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { CoverField } from '#frontend/ui/picture/cover-field.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { organizationLimits } from '#shared/domains/organizations/rules.ts';
import type { OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import {
  draftOf,
  editOrganizationForm,
  newOrganizationForm,
  type OrganizationDraft,
} from '../model/organization-form.ts';

const Fields = ({ form }: { readonly form: Pick<FormOf<OrganizationDraft>, 'field'> }) => (
  <>
    <TextField
      {...form.field('name')}
      label={m.organization_name()}
      maxLength={organizationLimits.name.max}
    />
    <PlaceSelect {...form.field('city')} label={m.organization_city()} load={loadCities} />
    <TextAreaField
      {...form.field('about')}
      label={m.organization_about()}
      description={m.organization_about_hint()}
      maxLength={organizationLimits.about.max}
    />
    <TextField
      {...form.field('website')}
      verbatim
      inputMode="url"
      label={m.organization_website()}
      description={m.organization_website_hint()}
      maxLength={organizationLimits.website.max}
      required={false}
    />
  </>
);

export const NewOrganizationForm = () => {
  const create = useWrite(organizationsContract.create);
  const navigate = useNavigate();
  const form = useForm(newOrganizationForm, {
    send: (body, requestKey) => create({ body: { ...body, requestKey } }),
    done: async ({ slug }) => {
      showToast(m.organization_created(), { tone: 'success' });
      await navigate(paths.organizationBySlug(slug), { replace: true });
    },
  });
  return (
    <Form form={form}>
      <Fields form={form} />
      <FormEnd form={form} action={m.organization_start()} />
    </Form>
  );
};

interface EditProps {
  readonly organization: OrganizationPage;
  readonly onDone: () => void;
}

/** What an organization says about itself, and its address. */
export const EditOrganizationForm = ({ organization, onDone }: EditProps) => {
  const edit = useWrite(organizationsContract.edit);
  const navigate = useNavigate();
  const { id, slug, revision } = organization;
  const form = useForm(editOrganizationForm, {
    initial: draftOf(organization),
    send: (body) => edit({ params: { organizationId: id }, body: { ...body, revision } }),
    done: async (saved) => {
      form.reset(form.values);
      showToast(m.organization_saved(), { tone: 'success' });
      onDone();
      if (saved.slug !== slug) await navigate(paths.organizationBySlug(saved.slug), { replace: true });
    },
  });
  return (
    <Form form={form}>
      <CoverField
        {...form.field('picture')}
        purpose="organization"
        drawing={timelessCoverOf({ name: organization.name, gameTypes: ['other'] })}
      />
      <Fields form={form} />
      <TextField
        {...form.field('slug')}
        verbatim
        label={m.organization_slug()}
        description={m.organization_slug_hint()}
        maxLength={organizationLimits.slug.max}
      />
      <FormEnd form={form} action={m.organization_save()} />
    </Form>
  );
};
