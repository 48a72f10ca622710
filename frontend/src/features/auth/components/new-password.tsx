import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PasswordField } from '#frontend/ui/fields/password-field.tsx';
import { type PasswordRule, passwordRuleNames, passwordRules } from '../model/password-rules.ts';

const texts = {
  length: m.rule_length,
  lower: m.rule_lower,
  upper: m.rule_upper,
  digit: m.rule_digit,
} as const satisfies Record<PasswordRule, () => string>;

interface NewPasswordProps extends FieldProps<string> {
  readonly label?: string;
}

/** A field for a new password, with the pool's rules. */
export const NewPassword = (props: NewPasswordProps) => (
  <PasswordField
    kind="new"
    {...props}
    rules={passwordRuleNames.map((rule) => ({
      id: rule,
      text: texts[rule](),
      met: passwordRules[rule](props.value),
    }))}
  />
);
