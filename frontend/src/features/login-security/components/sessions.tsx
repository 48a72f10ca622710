import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { hasNotedDevice } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { authContract, type LoginSession } from '#shared/domains/auth/contract.ts';
import { deviceName } from '../model/device-names.ts';
import { ownDate } from '../model/own-date.ts';
import css from './login-security.module.css';

const phones: ReadonlySet<string> = new Set(['ios', 'android']);

const SessionRow = ({ session }: { readonly session: LoginSession }) => {
  const { id, startedAt, seenAt, isThis, system } = session;
  const endSession = useWrite(authContract.endSession);
  const { busy, run } = useAction(() => endSession({ params: { sessionId: id } }), {
    done: m.session_ended(),
    failed: m.session_end_failed(),
  });
  const Icon = phones.has(system) ? IconDeviceMobile : IconDeviceDesktop;
  const [name, since] = [deviceName(session), m.session_since({ date: ownDate(startedAt) })];
  return (
    <li className={css.row}>
      <Icon size={22} aria-hidden />
      <TwoLines
        title={name}
        hint={isThis ? since : `${since} · ${m.session_seen({ date: ownDate(seenAt) })}`}
      />
      {isThis ? (
        <span className={css.this}>{m.session_this()}</span>
      ) : (
        <Button
          variant="secondary"
          loading={busy}
          aria-label={m.session_end_of({ name, since })}
          onClick={() => void run()}
        >
          {m.log_out()}
        </Button>
      )}
    </li>
  );
};

/** Where the person is logged in. */
export const Sessions = () => {
  const read = useRead(authContract.sessions, {});
  const { mutate } = read;
  // The list may have been read before this device was in it.
  useEffect(() => {
    void hasNotedDevice().then((isNoted) => {
      if (isNoted) void mutate();
    });
  }, [mutate]);
  return (
    <section className={css.part} aria-label={m.sessions()}>
      <h3>{m.sessions()}</h3>
      <Loaded of={read} heading="h3" failed={m.sessions_failed()} skeleton={<FormSkeleton fields={2} />}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <p className={css.hint}>{m.sessions_none()}</p>
          ) : (
            <RowList label={m.sessions()}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </RowList>
          )
        }
      </Loaded>
    </section>
  );
};
