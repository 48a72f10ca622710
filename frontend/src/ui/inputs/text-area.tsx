import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface TextAreaProps extends ComponentPropsWithRef<'textarea'>, FieldTexts {}

export const TextArea = ({ label, description, error, className, ...area }: TextAreaProps) => (
  <FieldFrame {...{ label, description, error, className }} ids={area}>
    {(control) => <textarea {...area} {...control} />}
  </FieldFrame>
);
