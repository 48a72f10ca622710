import { Img, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import type { changeVariables } from '#shared/domains/notifications/changed-date.ts';
import type { dateVariables } from '#shared/domains/notifications/mailed-date.ts';
import { COVER_SIZE } from '#shared/product/pictures/preview-content.ts';
import { colours, displayFont } from './look.ts';
import type { MailParts, MailSetting } from './mail.ts';
import { type PartProps, Wash, When } from './parts.tsx';

export type DateVariable = (typeof dateVariables)[number];
type DateParts = MailParts<DateVariable>;

const WIDTH = 558;

/** The cover of the sport, across the card. It is the only thing that an email loads, from the platform's own address, and the same for everybody. */
export const Cover = ({ value }: MailParts<'cover'>) => (
  <Img
    src={value('cover')}
    alt=""
    width={WIDTH}
    height={Math.round((WIDTH * COVER_SIZE.height) / COVER_SIZE.width)}
    style={{ display: 'block', height: 'auto', maxWidth: '100%', width: '100%' }}
  />
);

const Line = ({
  setting,
  isStrong,
  isQuiet,
  children,
}: {
  readonly setting: MailSetting;
  readonly isStrong?: boolean;
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}) => {
  const { ink, quiet } = colours[setting.platform];
  return (
    <Text
      className={isQuiet ? 'quiet' : 'ink'}
      style={{
        ...{ color: isQuiet ? quiet : ink, fontSize: isQuiet ? 15 : 16, lineHeight: '23px' },
        ...{ fontWeight: isStrong ? 600 : 400, margin: 0 },
      }}
    >
      {children}
    </Text>
  );
};

/** The day as a leaf of a calendar. The text part has only the line with the whole date. */
const Day = ({ setting, value }: DateParts) => {
  const { brand, onBrand, ink, line } = colours[setting.platform];
  const cell = { fontFamily: displayFont, textAlign: 'center' } as const;
  return (
    <table role="presentation" className="leaf" cellPadding="0" cellSpacing="0" border={0} width="60">
      <tbody>
        <tr>
          <td
            className="action"
            style={{
              ...{ ...cell, backgroundColor: brand, borderRadius: '10px 10px 0 0', color: onBrand },
              ...{ fontSize: 12, fontWeight: 700, letterSpacing: '0.06em', lineHeight: '22px' },
            }}
          >
            {value('month')}
          </td>
        </tr>
        <tr>
          <td
            className="card ink"
            style={{
              ...{ ...cell, backgroundColor: '#ffffff', border: `1px solid ${line}`, borderTop: '0' },
              ...{
                borderRadius: '0 0 10px 10px',
                color: ink,
                fontSize: 26,
                fontWeight: 700,
                lineHeight: '38px',
              },
            }}
          >
            {value('day')}
          </td>
        </tr>
      </tbody>
    </table>
  );
};

/** When, where, and with whom. An empty line takes up no space. */
export const EventDate = ({ setting, value }: DateParts) => (
  <Wash setting={setting}>
    <tr>
      <td valign="top" width="60" style={{ padding: '18px 0 18px 18px' }}>
        <Day setting={setting} value={value} />
      </td>
      <td valign="top" style={{ padding: '16px 18px' }}>
        <Line setting={setting} isStrong>
          {value('when')}
        </Line>
        <Line setting={setting}>{value('hours')}</Line>
        <div style={{ fontSize: 0, height: 10, lineHeight: '10px' }} />
        <Line setting={setting} isStrong>
          {value('place')}
        </Line>
        <Line setting={setting} isQuiet>
          {value('address')}
        </Line>
        <Line setting={setting} isQuiet>
          {value('host')}
        </Line>
      </td>
    </tr>
  </Wash>
);

const Marked = ({ setting, children }: PartProps) => {
  const { brand, ink } = colours[setting.platform];
  return (
    <Text
      className="ink"
      style={{
        ...{ borderLeft: `3px solid ${brand}`, color: ink, fontSize: 16, lineHeight: '24px' },
        ...{ fontWeight: 600, margin: '0 0 20px', paddingLeft: 14 },
      }}
    >
      {children}
    </Text>
  );
};

/** Words of its own: a message, or a reason. */
export const Note = ({ setting, value }: MailParts<'note'>) => (
  <When value={value} name="note">
    <Marked setting={setting}>{value('note')}</Marked>
  </When>
);

const changed = [
  ['day', 'dayBefore', 'dayNow'],
  ['hours', 'hoursBefore', 'hoursNow'],
  ['place', 'placeBefore', 'placeNow'],
] as const;

/** What changed: before, and now. */
export const Changes = ({ setting, value }: MailParts<(typeof changeVariables)[number]>) =>
  changed.map(([part, before, now]) => (
    <When key={part} value={value} name={before}>
      <Marked setting={setting}>
        <span style={{ fontWeight: 400 }}>
          {setting.words.changed[part]} <s>{value(before)}</s> →
        </span>{' '}
        {value(now)}
      </Marked>
    </When>
  ));
