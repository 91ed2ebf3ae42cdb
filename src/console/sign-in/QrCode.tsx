import { useMemo } from 'react';
import { qrModules } from '../../../contract/qr-code.ts';

/** The quiet margin that cameras need, in modules. */
const margin = 4;

/** A QR code, drawn here: the secret in it goes to no other machine. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qrModules(text), [text]);
  const size = rows.length + 2 * margin;
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + margin} ${y + margin}h1v1h-1z` : [])))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill="#000" d={path} />
    </svg>
  );
}
