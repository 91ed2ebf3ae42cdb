import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { type FlowName, showToday } from '../../../../contract/console/today.ts';
import { dayText } from '../../../i18n/format.ts';
import { often, useCall } from '../../data/query.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { Alerts } from './Alerts.tsx';
import { Exposure } from './Exposure.tsx';
import { Figures } from './Figures.tsx';
import { Hours } from './Hours.tsx';
import { Machines } from './Machines.tsx';
import { Playing } from './Playing.tsx';
import css from './Today.module.css';
import { Waits } from './Waits.tsx';

export type TodayData = Answer<typeof showToday>;

/** The day until now: what waits first, then alerts, money by hour, what is at risk, and the machines. */
export function Overview() {
  const { t } = useLingui();
  const today = useCall(showToday, {}, { every: often });
  const [flow, setFlow] = useState<FlowName>('deposits');
  const data = today.data;
  return (
    <Room title={t`Today`} caption={data && dayText(`${data.day}T12:00:00Z`, 'UTC')} age={today}>
      <Loaded of={today} label={t`Loading today’s figures`}>
        {(shown) => (
          <>
            <Waits today={shown} />
            <Alerts alerts={shown.alerts} />
            <Figures today={shown} flow={flow} onChoose={setFlow} />
            <Hours today={shown} flow={flow} />
            <div className={css.columns}>
              <Playing today={shown} />
              <Exposure today={shown} />
              <Machines today={shown} />
            </div>
          </>
        )}
      </Loaded>
    </Room>
  );
}
