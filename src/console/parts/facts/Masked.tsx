import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useState } from 'react';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import css from './Masked.module.css';

interface MaskedProps {
  /** What stands there while it is masked: '••• ••• 1111'. */
  masked: string;
  /** The whole value once it was asked for; undefined before. */
  value: string | undefined;
  /** Asks for it: the look is recorded. */
  onShow: () => void;
  busy?: boolean;
}

/** Milliseconds after which a shown value is masked again. */
const shownFor = 60_000;

/** A person's datum: masked until somebody asks for it, and again after a minute. */
export function Masked({ masked, value, onShow, busy }: MaskedProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const shown = open && value !== undefined;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setOpen(false), shownFor);
    return () => clearTimeout(timer);
  }, [shown]);
  function toggle() {
    if (!shown && value === undefined) onShow();
    setOpen(!shown);
  }
  return (
    <span className={css.masked}>
      <span>{shown ? value : masked}</span>
      {!(busy && open) && (
        <TextLink start={shown ? EyeOff : Eye} onClick={toggle}>
          {shown ? t`Hide` : t`Show`}
        </TextLink>
      )}
    </span>
  );
}
