import { describe, expect, it } from 'vitest';
import { mantineSheet } from './mantine-variables.ts';

describe('the static sheet of the library', () => {
  const sheet = mantineSheet();

  it('SEC-04 holds both colour schemes, so that nothing has to be written into the page', () => {
    expect(sheet).toContain('[data-mantine-color-scheme="dark"]');
    expect(sheet).toContain('[data-mantine-color-scheme="light"]');
  });

  it('speaks in the tokens of the platform', () => {
    expect(sheet).toContain('--mantine-color-body: var(--paper)');
  });

  it('leaves out the colours that nothing uses', () => {
    expect(sheet).not.toContain('--mantine-color-grape-');
  });
});
