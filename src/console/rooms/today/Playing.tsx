import { useLingui } from '@lingui/react/macro';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { useMay } from '../../data/session.ts';
import { Facts } from '../../parts/facts/Facts.tsx';
import type { TodayData } from './Overview.tsx';
import css from './Today.module.css';

/** Who plays now. */
export function Playing({ today: { players } }: { today: TodayData }) {
  const { t } = useLingui();
  const may = useMay();
  return (
    <div className={css.card}>
      <Facts
        title={t`Players`}
        end={
          may('members.see') && (
            <TextLink to="/today/players" end="chevron">
              {t`View players`}
            </TextLink>
          )
        }
        facts={[
          { label: t`Played in the last 15 minutes`, value: players.playing },
          { label: t`Seen in the last hour`, value: players.signedIn },
        ]}
      />
    </div>
  );
}
