import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { Form } from '#frontend/ui/fields/form.tsx';
import { aDraft } from '../model/draft.fixture.ts';
import { addSlot, type Draft } from '../model/draft.ts';
import { eventForm } from '../model/new-event.ts';
import { DayChoice } from './day-choice.tsx';
import { EndField } from './options/end-field.tsx';
import { PlayersQuestion } from './players-question.tsx';

const Example = ({ draft = {} }: { readonly draft?: Partial<Draft> }) => {
  const form = useForm(eventForm, { initial: aDraft(draft), send: async () => undefined });
  return (
    <Form form={form}>
      <PlayersQuestion form={form} />
      <DayChoice form={form} />
      <EndField form={form} />
      <output>{`${form.values.slots[0]?.capacity} ${form.values.time} ${form.values.minutes}`}</output>
    </Form>
  );
};

beforeEach(() => localStorage.clear());

it('EVT-02~ the number of players is a tap, a step, or typed, and says what it means', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('radio', { name: '12' }).click();
  await expect.element(screen.getByText(/^Fills 3 courts of doubles\. You're one of the 12\./)).toBeVisible();
  await screen.getByRole('button', { name: 'One player more' }).click();
  await expect.element(screen.getByLabelText('Number of players')).toHaveValue(13);
  await screen.getByLabelText('Number of players').fill('5');
  await screen.getByRole('button', { name: "I'm not playing" }).click();
  await expect.element(screen.getByText(/^You're not playing\./)).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('5 09:00 90');
});

it('EVT-02~ several slots are counted together', async () => {
  const screen = await render(<Example draft={addSlot('Goalies')(aDraft())} />);
  await expect.element(screen.getByText(/^16 players in 2 slots\./)).toBeVisible();
});

it('EVT-02~ a day that is offered gets its usual time, and another one is typed', async () => {
  const screen = await render(<Example draft={{ date: '', time: '' }} />);
  await screen.getByRole('radio', { name: /^Sat/ }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('8 09:00 90');
  await screen.getByRole('radio', { name: 'Other' }).click();
  await expect.element(screen.getByLabelText('Date')).toBeVisible();
});

it('EVT-02~ an end says how long the event takes, and another length is typed', async () => {
  const screen = await render(<Example />);
  const end = screen.getByLabelText('End time');
  await end.selectOptions('11:00 AM · 2h');
  await expect.element(screen.getByRole('status')).toHaveTextContent('8 09:00 120');
  await end.selectOptions('Other');
  await screen.getByLabelText('Minutes').fill('45');
  await expect.element(screen.getByRole('status')).toHaveTextContent('8 09:00 165');
});
