import { m } from '#frontend/paraglide/messages.js';
import { Checkbox } from '#frontend/ui/inputs/check-input.tsx';
import {
  type Channels,
  channelsFor,
  type NotificationSettings,
} from '#shared/domains/notifications/settings.ts';
import css from './settings.module.css';

const ways = { email: m.notify_email, push: m.notify_push } as const;
const wayNames = ['email', 'push'] as const satisfies readonly (keyof Channels)[];

/** A setting: what it sends, in a few words and in a sentence. */
export interface ChannelRow {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
}
interface ChannelTableProps {
  /** The id of the heading that names the table. */
  readonly headingId: string;
  readonly rows: readonly ChannelRow[];
  readonly settings: NotificationSettings;
  readonly choose: (key: string, channels: Channels) => void;
}

/** Some settings, each with its channels. */
export const ChannelTable = ({ headingId, rows, settings, choose }: ChannelTableProps) => (
  <table className={css.channels} aria-labelledby={headingId}>
    <thead>
      <tr>
        <th scope="col">{m.notify_what()}</th>
        {wayNames.map((way) => (
          <th key={way} scope="col">
            {ways[way]()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, label, hint }) => (
        <tr key={key}>
          <th scope="row">
            {label}
            {hint !== undefined && <small>{hint}</small>}
          </th>
          {wayNames.map((way) => (
            <td key={way}>
              <Checkbox
                aria-label={m.notify_cell({ what: label, way: ways[way]() })}
                checked={channelsFor(settings, key)[way]}
                onChange={({ currentTarget: { checked } }) =>
                  choose(key, { ...channelsFor(settings, key), [way]: checked })
                }
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
