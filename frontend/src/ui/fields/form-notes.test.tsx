import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { ApiError } from '#frontend/lib/api/api.ts';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { text } from '#shared/contracts/fields.ts';
import { DraftNote } from './draft-note.tsx';
import { FailureNote } from './failure-note.tsx';
import { Form } from './form.tsx';
import { FormEnd } from './form-end.tsx';
import { TextField } from './text-field.tsx';

beforeEach(() => sessionStorage.clear());

it('what the server could not do is said with the id by which support finds it', async () => {
  const error = new ApiError(500, { code: 'internal', requestId: 'req-1' });
  const screen = await render(<FailureNote error={error} />);
  const note = screen.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' });
  await expect.element(note.getByText('req-1')).toBeVisible();
  await expect.element(note.getByRole('button', { name: 'Copy the request ID' })).toBeVisible();
});

it('a refusal has no request id, and may be said in the words of the screen', async () => {
  const refusal = new ApiError(409, { code: 'request.conflict', requestId: 'req-2' });
  const screen = await render(<FailureNote error={refusal}>Someone else was faster.</FailureNote>);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Someone else was faster.');
});

it('a restored draft is announced, and can be dropped', async () => {
  const startOver = vi.fn();
  const screen = await render(<DraftNote onStartOver={startOver} />);
  const note = screen.getByRole('status').filter({ hasText: 'We saved your draft.' });
  await note.getByRole('button', { name: 'Start over' }).click();
  expect(startOver).toHaveBeenCalledTimes(1);
});

const rally = defineForm({
  leaving: 'free',
  input: z.object({ name: text(3, 20), place: text(3, 20) }),
  empty: { name: '', place: '' },
  labels: { name: () => 'Name', place: () => 'Place' },
});
const Rally = ({ send }: { readonly send: () => Promise<void> }) => {
  const form = useForm(rally, { send });
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('place')} label="Place" />
      <FormEnd form={form} action="Save" />
    </Form>
  );
};

it('A11Y-02~ several wrong fields are listed, and each entry leads to its field', async () => {
  const send = vi.fn(async () => undefined);
  const screen = await render(<Rally send={send} />);
  const items = screen.getByRole('listitem');
  const summary = screen.getByRole('alert').filter({ hasText: 'Check these fields:' });
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(items.elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(summary).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await items.getByRole('button', { name: 'Place' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Place' })).toHaveFocus();

  // One wrong field needs no list: it shows its own error.
  await screen.getByRole('textbox', { name: 'Name' }).fill('Evening rally');
  await expect.element(summary).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

it('a failure is shown above the button, which can be pressed again', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(503, { code: 'service.unavailable', requestId: 'req-3' }));
  const screen = await render(<Rally send={send} />);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Evening rally');
  await screen.getByRole('textbox', { name: 'Place' }).fill('Zilker Park');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('alert').getByText('req-3')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(2);
});
