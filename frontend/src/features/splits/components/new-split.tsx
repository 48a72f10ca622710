import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { type Form as FormOf, useForm } from '#frontend/lib/form/use-form.ts';
import type { Candidate } from '#frontend/lib/reads/use-candidates.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { viewerZone } from '#frontend/lib/text/format.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { Invoice } from '#shared/domains/invoices/shapes.ts';
import { splitsContract } from '#shared/domains/splits/contract.ts';
import { splitLimits } from '#shared/domains/splits/rules.ts';
import { daysAfter, localDateIn } from '#shared/kernel/dates.ts';
import { paths } from '#shared/product/paths.ts';
import { equally, figuresOf, type PlayerDraft, type SplitDraft, splitForm } from '../model/split-form.ts';
import css from './split.module.css';

interface PartProps {
  readonly form: FormOf<SplitDraft>;
  readonly total: number;
}

const Player = ({
  form,
  player,
  nth,
}: PartProps & { readonly player: PlayerDraft; readonly nth: number }) => {
  const set = (change: Partial<PlayerDraft>): void =>
    form.update((draft) => ({
      ...draft,
      players: draft.players.map((one) => (one.key === player.key ? { ...one, ...change } : one)),
    }));
  const bind = (key: 'name' | 'amount') => ({
    name: `players.${nth}.${key}`,
    value: player[key],
    error: form.error('players', `${nth}.${key}`),
    onChange: (value: string) => set({ [key]: value }),
    onBlur: () => undefined,
  });
  return (
    <fieldset className={css.player}>
      <legend className="visually-hidden">{player.name || m.split_player_nth({ nth: nth + 1 })}</legend>
      <TextField {...bind('name')} label={m.split_player_name()} maxLength={splitLimits.name.max} />
      <TextField {...bind('amount')} inputMode="decimal" label={m.split_player_amount()} />
      <IconButton
        label={m.split_player_remove({ name: player.name })}
        onClick={() =>
          form.update((draft) => ({
            ...draft,
            players: draft.players.filter(({ key }) => key !== player.key),
          }))
        }
      >
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </fieldset>
  );
};

const nextKey = (players: readonly PlayerDraft[]): string =>
  String(Math.max(0, ...players.map(({ key }) => Number(key))) + 1);

interface PlayersProps extends PartProps {
  /** Those of the team who can be added with a tap. */
  readonly known: readonly Candidate[];
}

const Players = ({ form, total, known }: PlayersProps) => {
  const { players } = form.values;
  const error = form.error('players', '');
  const add = (name: string, userId: string | null): void =>
    form.update((draft) =>
      equally(
        { ...draft, players: [...draft.players, { key: nextKey(draft.players), name, userId, amount: '' }] },
        total,
      ),
    );
  const left = known.filter(({ userId }) => !players.some((player) => player.userId === userId));
  return (
    <Stack>
      {players.map((player, nth) => (
        <Player key={player.key} form={form} total={total} player={player} nth={nth} />
      ))}
      {error !== null && <p role="alert">{error}</p>}
      <Cluster>
        {left.map(({ userId, displayName }) => (
          <Button key={userId} variant="secondary" size="sm" onClick={() => add(displayName, userId)}>
            {m.split_player_add({ name: displayName })}
          </Button>
        ))}
        <Button
          variant="secondary"
          size="sm"
          icon={<IconUserPlus size={18} aria-hidden />}
          onClick={() => add('', null)}
        >
          {m.split_player_new()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={players.length === 0}
          onClick={() => form.update((draft) => equally(draft, total))}
        >
          {m.split_equally()}
        </Button>
      </Cluster>
    </Stack>
  );
};

/** Who covers what, as far as it is entered. */
const Covered = ({ form, total }: PartProps) => {
  const { own, back } = figuresOf(form.values, total);
  if (own < 0) return null;
  return (
    <p className={css.note} role="status">
      <strong>{m.split_own({ amount: exactPrice(own) })}</strong>
      {back > 0 ? m.split_own_back({ amount: exactPrice(back) }) : m.split_own_exact()}
    </p>
  );
};

interface NewSplitProps {
  readonly invoice: Invoice;
  readonly known: readonly Candidate[];
}

/** Divides what is open of an invoice among players. */
export const NewSplit = ({ invoice, known }: NewSplitProps) => {
  const total = invoice.standing.open;
  const definition = useMemo(() => splitForm(total), [total]);
  const create = useWrite(splitsContract.create);
  const navigate = useNavigate();
  const today = localDateIn(useNow(), viewerZone());
  const [initial] = useState(() => ({ ...definition.empty, deadline: daysAfter(today, 7) }));
  const form = useForm(definition, {
    initial,
    send: (body, requestKey) => create({ params: { invoiceId: invoice.id }, body: { ...body, requestKey } }),
    done: ({ id }) => navigate(paths.split(id), { replace: true }),
  });
  return (
    <Form form={form}>
      <Section title={m.split_players()}>
        <Players form={form} total={total} known={known} />
      </Section>
      <Section title={m.split_you()}>
        <Stack>
          <TextField
            {...form.field('deposit')}
            inputMode="decimal"
            label={m.split_deposit()}
            description={m.split_deposit_hint()}
          />
          <Covered form={form} total={total} />
          <TextField
            {...form.field('deadline')}
            type="date"
            label={m.split_deadline()}
            description={m.split_deadline_hint()}
            min={daysAfter(today, 1)}
            max={daysAfter(today, splitLimits.deadlineDays - 1)}
          />
        </Stack>
      </Section>
      <FormEnd form={form} action={m.split_start()} />
    </Form>
  );
};
