import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { askAgain, useAwaiting } from '../../data/awaited.ts';
import { base } from '../../data/system.ts';
import { type Path, pathOf, paths, readQuery } from '../../paths.ts';
import { Late } from '../../ui/feedback/Late.tsx';
import { AppBar } from '../../ui/layout/AppBar.tsx';
import { Page } from '../../ui/layout/Frame.tsx';
import { Strip } from '../../ui/lists/Strip.tsx';

interface ScreenProps {
  /** Replaces the route's title: the name of a game or a person; with `brand`, that of the site. */
  title?: string | undefined;
  /** The address to which Back leads if this screen was opened first; `false` for a screen of the bottom bar, without Back. */
  back?: string | false;
  /** The address to which Back always leads, wherever the person came from. */
  leave?: string | undefined;
  /** Shows the product's mark before the title. */
  brand?: boolean;
  /** Icon buttons or a text link at the end of the app bar. */
  actions?: ReactNode;
  /** Between app bar and page, over the full width: tabs, the age of the data. */
  strip?: ReactNode;
  /** The main action, fixed at the bottom edge. */
  action?: ReactNode;
  top?: 'flush' | 'near' | 'roomy';
  gap?: 20 | 24 | 32;
  busy?: boolean;
  children: ReactNode;
}

/** The layout of every screen: app bar with title and Back, strip, page, bottom action. */
export function Screen(props: ScreenProps) {
  const {
    title,
    back = paths.home.to(),
    leave,
    brand = false,
    actions,
    strip,
    action,
    children,
    ...page
  } = props;
  const { t } = useLingui();
  const own = useRouteTitle();
  const goBack = useBack(back || undefined);
  const mark = useQuery(base()).data?.ico;
  useDocumentTitle(brand ? undefined : title);
  return (
    <>
      <AppBar
        title={title ?? own}
        brand={brand}
        mark={mark}
        actions={actions}
        back={
          back === false ? undefined : { label: t`Back`, ...(leave ? { to: leave } : { onClick: goBack }) }
        }
      />
      {strip}
      <LateStrip />
      <Page {...page}>{children}</Page>
      {action}
    </>
  );
}

/** Says that what the screen waits for is long in coming, and asks for it anew. */
export function LateStrip() {
  const { t } = useLingui();
  const text = t`This is taking longer than usual.`;
  return (
    useAwaiting() && (
      <Late>
        <Strip text={text} action={{ label: t`Try again`, onClick: () => void askAgain() }} />
      </Late>
    )
  );
}

/** Goes back in the history, or to `first` if this screen was opened by its address. */
export function useBack(first = paths.home.to()): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx > 0) navigate(-1);
    else navigate(first, { replace: true });
  };
}

/** The query of this screen's address: `const { id } = useAddress(paths.profile)`. */
export function useAddress<Field extends string>(path: Path<Field>): ReturnType<typeof readQuery<Field>> {
  const [search] = useSearchParams();
  return readQuery(path, search);
}

/** The title of the current route. */
export function useRouteTitle(): string {
  const { i18n, t } = useLingui();
  const path = pathOf(useLocation().pathname);
  return path ? i18n._(path.title) : t`Not found`;
}

/** Sets the document's title to those of the screen and the site; without a title changes nothing. */
export function useDocumentTitle(title: string | undefined): void {
  const site = useQuery(base()).data?.name || 'Plaza';
  useEffect(() => {
    if (title) document.title = `${title} · ${site}`;
  }, [title, site]);
}
