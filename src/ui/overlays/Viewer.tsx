import { lazy, Suspense } from 'react';

export interface ViewerTexts {
  /** What it is: 'Pictures'. */
  title: string;
  close: string;
  next: string;
  previous: string;
  larger: string;
  smaller: string;
  /** Which picture it is, from 1: '2 of 5'. */
  place: string;
}

export interface ViewerProps {
  /** Addresses of the pictures in full size. */
  pictures: readonly string[];
  /** Index of the picture it shows; `undefined`: closed. */
  at: number | undefined;
  /** Another picture is looked at. */
  onView: (at: number) => void;
  onClose: () => void;
  /** Fetches each picture when it is looked at, its neighbours not before. */
  still: boolean;
  /** What screen readers call each picture: the person's name. */
  name: string;
  texts: ViewerTexts;
}

const Slides = lazy(async () => ({ default: (await import('./ViewerSlides.tsx')).ViewerSlides }));

/** Pictures over the whole screen: pinch or double tap enlarge, a pull or Back closes. Read when first opened. */
export function Viewer(props: ViewerProps) {
  if (props.at === undefined) return null;
  return (
    <Suspense>
      <Slides {...props} at={props.at} />
    </Suspense>
  );
}
