import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import type { ReactNode } from 'react';
import { useHasMouse } from '../../ui/layout/media.ts';
import { RowIcon } from '../../ui/lists/Row.tsx';
import { Icon, type IconShape } from '../../ui/media/Icon.tsx';
import css from './Install.module.css';

/** The steps in Safari on an iPhone or iPad, or in any other browser. */
export function InstallSteps({ ios }: { ios: boolean }) {
  const desk = useHasMouse();
  return (
    <ol className={css.steps}>
      {ios ? (
        <>
          <Step icon={Share}>
            <Trans>Tap Share in the browser’s toolbar.</Trans>
          </Step>
          <Step icon={SquarePlus}>
            <Trans>Choose “Add to Home Screen”.</Trans>
          </Step>
        </>
      ) : (
        <>
          <Step icon={EllipsisVertical}>
            <Trans>Open the browser’s menu.</Trans>
          </Step>
          <Step icon={SquarePlus}>
            <Trans>Choose “Install app” or “Add to home screen”.</Trans>
          </Step>
        </>
      )}
      <Step icon={Check}>
        {desk ? (
          <Trans>Confirm, and the app will appear among your other apps.</Trans>
        ) : (
          <Trans>Confirm, and the app will appear on your home screen.</Trans>
        )}
      </Step>
    </ol>
  );
}

function Step({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className={css.step}>
      <RowIcon kind="brand">
        <Icon of={icon} />
      </RowIcon>
      <span>{children}</span>
    </li>
  );
}
