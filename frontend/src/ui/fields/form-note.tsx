import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './form.module.css';

/** A sentence about the whole form, read aloud when it appears. */
export const FormNote = ({
  tone = 'bad',
  children,
}: {
  readonly tone?: 'bad' | 'good';
  readonly children: ReactNode;
}) => {
  const Icon = tone === 'bad' ? IconAlertTriangle : IconCircleCheck;
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={css.note} data-tone={tone}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  );
};
