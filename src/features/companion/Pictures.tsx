import { useLingui } from '@lingui/react/macro';
import ImageOff from 'lucide-react/icons/image-off';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Cover } from '../../ui/media/Cover.tsx';
import css from './Pictures.module.css';

type Props = {
  pictures: readonly string[];
  small?: readonly (string | undefined)[] | undefined;
  hashes?: readonly (string | undefined)[] | undefined;
  onOpen: (at: number) => void;
};

/** Pictures in two columns. A press opens the picture. */
export function Pictures({ pictures, small, hashes, onOpen }: Props) {
  const { t } = useLingui();
  const count = pictures.length;
  if (count === 0) return <Empty icon={ImageOff} title={t`No photos yet`} />;
  return (
    <ul className={css.grid}>
      {pictures.map((src, at) => {
        const place = at + 1;
        return (
          <li key={src}>
            <button
              type="button"
              className={css.picture}
              aria-label={t`Open photo ${place} of ${count}`}
              onClick={() => onOpen(at)}
            >
              <Cover src={small?.[at] || src} thumbhash={hashes?.[at]} ratio="3/4" eager={at < 2} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
