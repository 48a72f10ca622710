import { IconCheck, IconClock, IconDeviceMobile, IconUsers } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import css from './facts.module.css';

const facts = [
  { id: 'free', Icon: IconUsers, title: m.fact_free, text: m.fact_free_text },
  { id: 'who', Icon: IconCheck, title: m.fact_who, text: m.fact_who_text },
  { id: 'cancel', Icon: IconClock, title: m.fact_cancel, text: m.fact_cancel_text },
  { id: 'browser', Icon: IconDeviceMobile, title: m.fact_browser, text: m.fact_browser_text },
] as const;

/** What visitors want to know before they sign up. */
export const Facts = () => (
  <ul className={css.facts}>
    {facts.map(({ id, Icon, title, text }) => (
      <Cluster as="li" gap="0.75" wraps={false} key={id}>
        <Icon size={22} aria-hidden />
        <span>
          <strong>{title()}</strong> {text()}
        </span>
      </Cluster>
    ))}
  </ul>
);
