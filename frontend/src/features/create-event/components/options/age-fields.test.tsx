import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { Form } from '#frontend/ui/fields/form.tsx';
import { aDraft } from '../../model/draft.fixture.ts';
import type { DraftSlot } from '../../model/draft.ts';
import { eventForm } from '../../model/new-event.ts';
import { SlotFields } from './slot-fields.tsx';

const Example = ({ ages }: Pick<DraftSlot, 'ages'>) => {
  const [first] = aDraft().slots;
  if (!first) throw new Error('a draft has a slot');
  const initial = aDraft({ slots: [{ ...first, ages }] });
  const form = useForm(eventForm, { initial, send: async () => undefined });
  return (
    <Form form={form}>
      <SlotFields form={form} slot={form.values.slots[0] ?? first} index={0} removable={false} named />
      <button type="submit">Publish</button>
    </Form>
  );
};

beforeEach(() => localStorage.clear());

it.each([
  ['above the greatest', { min: '', max: '200' }, 'Maximum age', 'Minimum age'],
  ['in the wrong order', { min: '12', max: '8' }, 'Maximum age', 'Minimum age'],
  ['no whole number', { min: '7.5', max: '' }, 'Minimum age', 'Maximum age'],
])('RSV-02~ ages that are %s have the error at their own field', async (_, ages, wrong, right) => {
  const screen = await render(<Example ages={ages} />);
  await screen.getByRole('button', { name: 'Publish' }).click();
  await expect.element(screen.getByLabelText(wrong)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText(right)).not.toHaveAttribute('aria-invalid', 'true');
});
