import { useLingui } from '@lingui/react/macro';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { addresses } from '../../addresses.ts';
import { useMay } from '../../data/session.ts';
import { Room } from '../../parts/room/Room.tsx';
import type { ScreenProps } from '../../start/rooms.ts';
import { tasks } from '../../words/tasks.ts';
import css from './HelpPage.module.css';

/** The console on one page: the tasks of every day and what each page is for, as far as the operator's roles reach. */
export function HelpPage({ rooms }: ScreenProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const mine = tasks.filter(({ permission }) => may(permission));
  const pages = rooms.filter(({ name }) => name !== 'help');
  return (
    <Room title={t`Help`} width="text">
      {mine.length > 0 && (
        <Section title={t`Everyday tasks`}>
          <dl className={css.list}>
            {mine.map(({ title, how, to }) => (
              <div key={title.id}>
                <dt>
                  <TextLink to={to} end="chevron">
                    {i18n._(title)}
                  </TextLink>
                </dt>
                <dd>{i18n._(how)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <Section title={t`Pages`}>
        <dl className={css.list}>
          {pages.map(({ name, title, about }) => (
            <div key={name}>
              <dt>
                <TextLink to={addresses[name]()} end="chevron">
                  {i18n._(title)}
                </TextLink>
              </dt>
              <dd>{i18n._(about)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Room>
  );
}
