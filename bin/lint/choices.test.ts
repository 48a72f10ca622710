import { describe, expect, it } from 'vitest';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('choices.grit');

describe('radio buttons and checkboxes', () => {
  it.each([
    '<input type="radio" name="slot" />',
    "<input name={name} type={'checkbox'} />",
    '<button role="switch">On</button>',
  ])('A11Y-02~ %s is a lint error on a screen', (element) => {
    expect(passes(`const field = ${element};`, 'frontend/src/features/teams/sample.tsx')).toBe(false);
  });

  it.each([
    ['<input type="radio" />', 'frontend/src/ui/inputs/sample.tsx'],
    ['<input type="date" />', 'frontend/src/features/teams/sample.tsx'],
    ['<div role="radiogroup" />', 'frontend/src/features/teams/sample.tsx'],
  ])('%s is none in %s', (element, file) => {
    expect(passes(`const field = ${element};`, file)).toBe(true);
  });
});
