import User from 'lucide-react/icons/user';
import { useState } from 'react';
import css from './Avatar.module.css';
import { Icon } from './Icon.tsx';

interface AvatarProps {
  src?: string | undefined;
  /** Whose picture it is; empty where the name is beside it. */
  alt?: string;
  /** Edge in pixels. */
  size?: number;
}

/** A round picture of a person, or an icon if there is none. */
export function Avatar({ src, alt = '', size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={css.avatar} style={{ width: size, height: size }}>
      {src && broken !== src ? (
        <img src={src} alt={alt} width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Icon of={User} size={Math.round(size / 2)} />
      )}
    </span>
  );
}
