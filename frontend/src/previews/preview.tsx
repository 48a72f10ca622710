import type { CSSProperties, ReactNode } from 'react';
import { type PagePreview, PREVIEW_SIZE } from '#shared/product/pictures/preview-content.ts';
import { colors } from './colors.ts';
import { families } from './fonts.ts';
import type { PreviewWords } from './preview-words.ts';

const ART = { width: 500, height: PREVIEW_SIZE.height } as const;
const PADDING = 56;
const TEXT_WIDTH = PREVIEW_SIZE.width - ART.width - 2 * PADDING;
const row: CSSProperties = { display: 'flex', alignItems: 'center' };
const column: CSSProperties = { display: 'flex', flexDirection: 'column' };

/** The largest size at which a title of so many characters has its lines; what does not fit ends with an ellipsis. */
const titleSizes = [
  { most: 24, fontSize: 76, lines: 3 },
  { most: 48, fontSize: 62, lines: 4 },
  { most: Number.POSITIVE_INFINITY, fontSize: 50, lines: 5 },
] as const;

const Title = ({ text }: { readonly text: string }) => {
  const { fontSize, lines } = titleSizes.find(({ most }) => text.length <= most) ?? titleSizes[2];
  return (
    <div
      style={{
        ...{ display: 'block', width: TEXT_WIDTH, lineClamp: lines, wordBreak: 'break-word' },
        ...{ fontFamily: families.display, fontSize, lineHeight: 1.08, letterSpacing: '-0.02em' },
      }}
    >
      {text}
    </div>
  );
};

interface LineProps {
  readonly text: string;
  readonly color?: string;
  readonly lines?: number;
  readonly width?: number;
}

const Line = ({ text, color = '#fff', lines = 1, width = TEXT_WIDTH }: LineProps) => (
  <div
    style={{
      ...{ display: 'block', width, lineClamp: lines, wordBreak: 'break-word' },
      ...{ fontSize: 30, lineHeight: 1.3, color },
    }}
  >
    {text}
  </div>
);

/** The platform's name, behind the ball of the word mark. */
const Brand = ({ platform }: Pick<PagePreview, 'platform'>) => {
  const { ball, onBall } = colors[platform.id];
  return (
    <div style={{ ...row, gap: 14, fontFamily: families.display, fontSize: 30, color: ball }}>
      <svg width="32" height="32" viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="11" fill={ball} />
        <path
          d="M4 5c5 3 7 9 5 17M20 19c-5-3-7-9-5-17"
          fill="none"
          stroke={onBall}
          strokeOpacity=".55"
          strokeWidth="1.8"
        />
      </svg>
      {platform.name}
    </div>
  );
};

interface DayProps extends Pick<PagePreview, 'platform'> {
  readonly day: NonNullable<PreviewWords['day']>;
}

const Day = ({ day: { weekday, day, month }, platform }: DayProps) => {
  const { ball, onBall } = colors[platform.id];
  return (
    <div
      style={{
        ...column,
        ...{ position: 'absolute', left: 40, top: 40, width: 148, padding: '16px 0 18px' },
        ...{ alignItems: 'center', borderRadius: 28, background: ball, color: onBall },
      }}
    >
      <div style={{ fontSize: 28 }}>{weekday.toLocaleUpperCase()}</div>
      <div style={{ fontFamily: families.display, fontSize: 76, lineHeight: 1 }}>{day}</div>
      <div style={{ fontSize: 28 }}>{month.toLocaleUpperCase()}</div>
    </div>
  );
};

const FACE = 52;

interface HostProps extends Pick<PagePreview, 'platform'> {
  readonly host: NonNullable<PreviewWords['host']>;
}

const Host = ({ host: { text, initials }, platform }: HostProps) => (
  <div style={{ ...row, gap: 16 }}>
    <div
      style={{
        ...{ ...row, justifyContent: 'center', width: FACE, height: FACE, borderRadius: FACE },
        ...{ background: colors[platform.id].deep, fontFamily: families.display, fontSize: 22 },
      }}
    >
      {initials}
    </div>
    <Line text={text} width={TEXT_WIDTH - FACE - 16} />
  </div>
);

interface PreviewProps extends Pick<PagePreview, 'platform'> {
  readonly words: PreviewWords;
  /** The address of the cover, cropped to `ART`. */
  readonly cover: (box: typeof ART) => string;
}

/** A preview: texts at the left, the cover at the right. Drawn by satori, which knows flexbox and a part of CSS. */
export const Preview = ({ words, platform, cover }: PreviewProps): ReactNode => {
  const { hero, ball } = colors[platform.id];
  const left = { width: PREVIEW_SIZE.width - ART.width, height: PREVIEW_SIZE.height, padding: PADDING };
  return (
    <div style={{ ...row, ...PREVIEW_SIZE, background: hero, color: '#fff', fontFamily: families.text }}>
      <div style={{ ...column, ...left, boxSizing: 'border-box', justifyContent: 'space-between' }}>
        <Brand platform={platform} />
        <Title text={words.title} />
        <div style={{ ...column, gap: 14 }}>
          {words.facts.map((fact, index) => (
            <Line key={fact.text} {...fact} {...(index === 0 && { color: ball })} />
          ))}
          {words.host && <Host host={words.host} platform={platform} />}
        </div>
      </div>
      <div style={{ display: 'flex', position: 'relative', ...ART }}>
        <img src={cover(ART)} alt="" {...ART} />
        {words.day && <Day day={words.day} platform={platform} />}
      </div>
    </div>
  );
};
