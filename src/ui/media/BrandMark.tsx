import { useState } from 'react';

/** Plaza's mark as a file. A site configured with it has no mark of its own, and the SVG below is used. */
const defaultMark = '/favicon.svg';

interface BrandMarkProps {
  /** Edge in pixels. */
  size?: number;
  /** The address of the site's own mark. Without one, or if it does not load, Plaza's is shown. */
  src?: string | undefined;
}

/** The site's mark, or Plaza's: an arch with a person in it, on a rounded indigo square. */
export function BrandMark({ size = 28, src }: BrandMarkProps) {
  const [broken, setBroken] = useState<string>();
  if (src && src !== defaultMark && src !== broken) {
    const style = { borderRadius: size / 3.5, objectFit: 'cover' } as const;
    return <img src={src} alt="" width={size} height={size} style={style} onError={() => setBroken(src)} />;
  }
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="var(--brand)" />
      <path
        d="M8 20v-6.5a6 6 0 0 1 12 0V20"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle cx="14" cy="19" r="2" fill="#fff" />
    </svg>
  );
}
