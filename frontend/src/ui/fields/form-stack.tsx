import type { ReactNode, SubmitEvent } from 'react';
import { useUnsavedChanges } from '#frontend/lib/unsaved-changes.ts';
import css from './form-stack.module.css';

interface FormStackProps {
  readonly onSubmit: (event: SubmitEvent) => void;
  /**
   * Whether leaving now would lose something that was typed: then it is asked for first. False for forms that keep a draft,
   * or hold nothing that would be missed.
   */
  readonly unsaved: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Every form of the app. Fields stand under one another; the browser's own bubbles are off: each field says what is wrong in
 * its place.
 */
export const FormStack = ({ onSubmit, unsaved, className = css.stack, children }: FormStackProps) => {
  useUnsavedChanges(unsaved);
  return (
    // biome-ignore lint/correctness/noRestrictedElements: the one that all others are made of.
    <form noValidate className={className} onSubmit={onSubmit}>
      {children}
    </form>
  );
};
