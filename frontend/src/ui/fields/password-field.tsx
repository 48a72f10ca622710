import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import css from './password-field.module.css';

interface Rule {
  readonly id: string;
  readonly text: string;
  readonly met: boolean;
}

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
  readonly label?: string;
  /** `new` makes password managers offer a fresh one. */
  readonly kind: 'new' | 'current';
  /** Shown below and ticked off while typing. */
  readonly rules?: readonly Rule[];
}

export const PasswordField = ({
  value,
  onChange,
  error = null,
  label,
  kind,
  rules = [],
}: PasswordFieldProps) => {
  const [visible, setVisible] = useState(false);
  const rulesId = useId();
  return (
    <div>
      <PasswordInput
        name="password"
        label={label ?? m.password_label()}
        autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
        required
        withAsterisk={false}
        value={value}
        error={error}
        errorProps={{ role: 'alert' }}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': visible ? m.password_hide() : m.password_show(),
          tabIndex: 0,
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(rules.length > 0 && { 'aria-describedby': rulesId })}
      />
      {rules.length > 0 && (
        <ul id={rulesId} className={css.rules} aria-label={m.password_rules()}>
          {rules.map(({ id, text, met }) => (
            <li key={id} data-met={met}>
              {met ? <IconCheck size={16} stroke={3} aria-hidden /> : <IconCircle size={16} aria-hidden />}
              {text}
              {met && <span className="visually-hidden"> ({m.rule_met()})</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
