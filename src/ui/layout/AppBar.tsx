import ChevronLeft from 'lucide-react/icons/chevron-left';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import type { Press } from '../controls/Target.tsx';
import { BrandMark } from '../media/BrandMark.tsx';
import css from './AppBar.module.css';
import { takeOverFocus } from './heading.ts';

interface AppBarProps {
  title: string;
  back?: (Press & { label: string }) | undefined;
  /** Icon buttons or a text link at the end. */
  actions?: ReactNode;
  /** Shows the product's mark before the title, as Home does. In wide windows the mark is beside the frame, and neither is seen. */
  brand?: boolean;
  /** The address of the site's own mark, shown instead. */
  mark?: string | undefined;
}

/**
 * What follows the bar. In wide windows the main navigation is seen there, and stands there in the document too: the Tab key
 * and screen readers go by the document.
 */
export const UnderAppBar = createContext<ReactNode>(undefined);

/** The bar at the top of every screen; its title is the screen's `h1`. */
export function AppBar({ title, back, actions, brand, mark }: AppBarProps) {
  const under = useContext(UnderAppBar);
  useLayoutEffect(takeOverFocus, []);
  return (
    <>
      <header className={css.bar}>
        {back && <IconButton icon={ChevronLeft} size={24} {...back} />}
        <h1 className={brand ? css.brand : css.title} data-first={back ? undefined : ''}>
          {brand && <BrandMark src={mark} />}
          <span>{title}</span>
        </h1>
        {actions}
      </header>
      {under}
    </>
  );
}
