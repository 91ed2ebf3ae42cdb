import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { BrandMark } from '../../ui/media/BrandMark.tsx';
import { LanguageField } from '../parts/fields/LanguageField.tsx';
import css from './Door.module.css';

interface DoorFrameProps {
  title: string;
  /** The site's name. */
  site: string;
  children: ReactNode;
}

/** The card at the door, with the language below it. */
export function DoorFrame({ title, site, children }: DoorFrameProps) {
  const { t } = useLingui();
  useEffect(() => {
    document.title = `${title} · ${site}`;
  }, [title, site]);
  return (
    <main className={css.door}>
      <div className={css.brand}>
        <BrandMark size={36} />
        <span>
          <b>{site}</b>
          <small>{t`Operator console`}</small>
        </span>
      </div>
      <section className={css.card}>
        <h1>{title}</h1>
        {children}
      </section>
      <div className={css.language}>
        <LanguageField />
      </div>
    </main>
  );
}
