import { lazy, Suspense } from 'react';

export interface ViewerTexts {
  /** The name of the viewer: 'Pictures'. */
  title: string;
  close: string;
  next: string;
  previous: string;
  larger: string;
  smaller: string;
  /** Which picture is shown: '2 of 5'. */
  place: string;
}

export interface ViewerProps {
  /** The URLs of the pictures in full size. */
  pictures: readonly string[];
  /** The index of the picture that is shown; `undefined`: closed. */
  at: number | undefined;
  /** Called when another picture is shown. */
  onView: (at: number) => void;
  onClose: () => void;
  /** Fetches a picture only when it is shown, not its neighbours in advance. */
  still: boolean;
  /** What screen readers call each picture: the person's name. */
  name: string;
  texts: ViewerTexts;
}

const Slides = lazy(async () => ({ default: (await import('./ViewerSlides.tsx')).ViewerSlides }));

/** Pictures in full screen: pinch or double tap to zoom, swipe down or Back to close. Its code is loaded on first use. */
export function Viewer(props: ViewerProps) {
  if (props.at === undefined) return null;
  return (
    <Suspense>
      <Slides {...props} at={props.at} />
    </Suspense>
  );
}
