import { useLingui } from '@lingui/react/macro';
import { savesData } from '../../data/device/data-saver.ts';
import { Viewer } from '../../ui/overlays/Viewer.tsx';
import type { Picture } from './pictures.ts';

type Props = {
  pictures: readonly Picture[];
  at: number | undefined;
  onView: (at: number | undefined) => void;
  name: string;
};

/** A person's pictures on the full screen. Adds the texts and the data saver setting to the viewer. */
export function PictureViewer({ pictures, at, onView, name }: Props) {
  const { t } = useLingui();
  const place = (at ?? 0) + 1;
  const count = pictures.length;
  const texts = {
    title: t`Photos of ${name}`,
    close: t`Close`,
    next: t`Next photo`,
    previous: t`Previous photo`,
    larger: t`Zoom in`,
    smaller: t`Zoom out`,
    place: t`${place} of ${count}`,
  };
  return (
    <Viewer
      pictures={pictures.map(({ src }) => src)}
      at={at}
      onView={onView}
      onClose={() => onView(undefined)}
      still={savesData()}
      name={name}
      texts={texts}
    />
  );
}
