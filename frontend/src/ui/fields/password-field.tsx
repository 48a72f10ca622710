import { IconCheck, IconCircle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import css from './password-field.module.css';

interface Rule {
  readonly id: string;
  readonly text: string;
  readonly met: boolean;
}

interface PasswordFieldProps extends FieldProps<string> {
  readonly label?: string;
  /** `new` makes password managers suggest a new one. */
  readonly kind: 'new' | 'current';
  /** Shown below and checked off while typing. */
  readonly rules?: readonly Rule[];
}

interface RevealProps {
  readonly visible: boolean;
  readonly onChange: (visible: boolean) => void;
}

const Reveal = ({ visible, onChange }: RevealProps) => {
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <IconButton
      label={visible ? m.password_hide() : m.password_show()}
      className={css.reveal}
      onClick={() => onChange(!visible)}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  );
};

export const PasswordField = ({
  onChange,
  label = m.password_label(),
  kind,
  rules = [],
  ...field
}: PasswordFieldProps) => {
  const [visible, setVisible] = useState(false);
  const rulesId = useId();
  const ruleId = ({ id }: Rule) => `${rulesId}-${id}`;
  return (
    <div>
      <TextInput
        {...field}
        type={visible ? 'text' : 'password'}
        label={label}
        autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
        // Browsers never capitalize a hidden password, and HTML does not allow this there.
        {...(visible && { autoCapitalize: 'none' })}
        spellCheck={false}
        required
        end={<Reveal visible={visible} onChange={setVisible} />}
        onChange={(event) => onChange(event.currentTarget.value)}
        // Each rule separately: for a list with a label, screen readers would read only the label.
        {...(rules.length > 0 && { 'aria-describedby': rules.map(ruleId).join(' ') })}
      />
      {rules.length > 0 && (
        <ul className={css.rules} aria-label={m.password_rules()}>
          {rules.map((rule) => (
            <li key={rule.id} id={ruleId(rule)} data-met={rule.met}>
              {rule.met ? (
                <IconCheck size={16} stroke={3} aria-hidden />
              ) : (
                <IconCircle size={16} aria-hidden />
              )}
              {rule.text}
              {rule.met && <span className="visually-hidden"> ({m.rule_met()})</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
