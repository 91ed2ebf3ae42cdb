import { Plural, useLingui } from '@lingui/react/macro';
import ImageOff from 'lucide-react/icons/image-off';
import { useSession } from '../../data/session/session.ts';
import { useLogin } from '../../parts/screen/sign-in-return.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { usePageWidth } from '../../ui/layout/usePageWidth.ts';
import { Cover } from '../../ui/media/Cover.tsx';
import css from './Pictures.module.css';
import { type Picture, sizeFor } from './pictures.ts';

interface Props {
  pictures: readonly Picture[];
  /** How many more there are for members. */
  more: number;
  onOpen: (at: number) => void;
}

/** Pictures in two columns, and for visitors how many more there are. A press opens the picture. */
export function Pictures({ pictures, more, onOpen }: Props) {
  const { t } = useLingui();
  const visitor = useSession() === null;
  const width = (usePageWidth() - 2 * 16 - 12) / 2;
  const count = pictures.length;
  if (count === 0) return <Empty icon={ImageOff} title={t`No photos yet`} />;
  return (
    <div className="stack">
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
      {visitor && more > 0 && <MorePictures count={more} />}
    </div>
  );
}

function MorePictures({ count }: { count: number }) {
  return (
    <Button kind="soft" onClick={useLogin()}>
      <Plural value={count} one="Log in to see # more photo" other="Log in to see # more photos" />
    </Button>
  );
}
