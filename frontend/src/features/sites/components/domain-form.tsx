import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorSentence, fieldErrors } from '#frontend/lib/errors.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { domainLimits } from '#shared/domain/site-domains.ts';

/** Where somebody says which domain it shall be. */
export const DomainForm = ({ onAttach }: { readonly onAttach: (domain: string) => Promise<void> }) => {
  const [typed, setTyped] = useState('');
  const { busy, failure, onSubmit } = useSubmit(async (): Promise<string | null> => {
    try {
      await onAttach(typed);
      return null;
    } catch (error) {
      const { domain = errorSentence(error) } = fieldErrors(error);
      return domain;
    }
  });
  return (
    <FormStack onSubmit={onSubmit}>
      <TextInput
        name="domain"
        label={m.domain_field()}
        description={m.domain_field_hint()}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        withAsterisk={false}
        maxLength={domainLimits.text.max}
        value={typed}
        error={failure}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" loading={busy} disabled={typed.trim() === ''}>
        {m.domain_attach()}
      </Button>
    </FormStack>
  );
};
