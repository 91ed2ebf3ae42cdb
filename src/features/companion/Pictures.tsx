import { useLingui } from '@lingui/react/macro';
import ImageOff from 'lucide-react/icons/image-off';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { usePageWidth } from '../../ui/layout/usePageWidth.ts';
import { Cover } from '../../ui/media/Cover.tsx';
import css from './Pictures.module.css';
import { type Picture, sizeFor } from './pictures.ts';

type Props = { pictures: readonly Picture[]; onOpen: (at: number) => void };

/** Pictures in two columns. A press opens the picture. */
export function Pictures({ pictures, onOpen }: Props) {
  const { t } = useLingui();
  const width = (usePageWidth() - 2 * 16 - 12) / 2;
  const count = pictures.length;
  if (count === 0) return <Empty icon={ImageOff} title={t`No photos yet`} />;
  return (
    <ul className={css.grid}>
      {pictures.map((picture, at) => {
        const place = at + 1;
        return (
          <li key={picture.src}>
            <button
              type="button"
              className={css.picture}
              aria-label={t`Open photo ${place} of ${count}`}
              onClick={() => onOpen(at)}
            >
              <Cover src={sizeFor(picture, width)} thumbhash={picture.hash} ratio="3/4" eager={at < 2} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
