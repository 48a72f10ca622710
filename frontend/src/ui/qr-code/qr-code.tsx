import { encodeQR } from 'qr';
import css from './qr-code.module.css';

/** Modules of white around the code, as ISO/IEC 18004 requires. */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  /** Says what the code is for. */
  readonly label: string;
  /** Its size is that of the class. */
  readonly className?: string | undefined;
}

/** A QR code of a text, as one shape. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const size = modules.length;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className={css.light} />
      <path d={path} className={css.dark} />
    </svg>
  );
};
