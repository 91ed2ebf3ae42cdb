import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import css from './Account.module.css';

/** The places of identity and balance while the member is read. */
export function AccountPlaces() {
  const { t } = useLingui();
  return (
    <>
      <div className={css.identity} role="status">
        <span className="hidden-text">{t`Loading`}</span>
        <Skeleton width={64} height={64} radius={32} />
        <div className={css.facts}>
          <Skeleton width="50%" height={18} />
          <Skeleton height={6} />
          <Skeleton width="60%" height={10} />
        </div>
      </div>
      <Skeleton height={226} radius={16} />
    </>
  );
}
