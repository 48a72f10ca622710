import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { CodeField } from '#frontend/ui/fields/code-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { appCodeErrorOf } from '../model/app-code-error.ts';
import { codeForm } from '../model/auth-forms.ts';
import { finishWithCode } from '../model/second-step.ts';
import { appCodeSentences } from '../model/sentences.ts';
import { useFirstField } from '../model/use-first-field.ts';

interface CodeStepProps {
  readonly onRecover: () => void;
  readonly onBack: () => void;
}

/** The second step of a login: the code of the authenticator app. */
export const CodeStep = ({ onRecover, onBack }: CodeStepProps) => {
  const form = useForm(codeForm, { send: ({ code }) => finishWithCode(code) });
  const place = useFirstField('code');
  return (
    <div ref={place}>
      <Form form={form}>
        <CodeField {...form.field('code')} label={m.code_label_app()} />
        <FormEnd
          form={form}
          failure={(error) => <FormNote>{appCodeSentences[appCodeErrorOf(error)]()}</FormNote>}
          action={m.log_in()}
          wide
        />
        <Stack gap="0.25" align="center">
          <Button variant="quiet" onClick={onRecover}>
            {m.use_recovery_code()}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {m.back_to_login()}
          </Button>
        </Stack>
      </Form>
    </div>
  );
};
