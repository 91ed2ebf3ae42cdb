import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import type { Answer } from '../../../../contract/console/call.ts';
import { listTexts } from '../../../../contract/console/withdrawals.ts';
import { bcp47, languageNames, locales } from '../../../../contract/locales.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { useCall } from '../../data/query.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import css from './RefusalTexts.module.css';

type Text = Answer<typeof listTexts>['texts'][number];

/** The reasons that members read when a withdrawal is declined, in every language beside each other. */
export function RefusalTexts() {
  const { t } = useLingui();
  const list = useCall(listTexts, {});
  return (
    <Room
      title={t`Decline reasons`}
      back={{ to: addresses.withdrawals(), label: t`Back to the queue` }}
      actions={
        <ActionButton action="refusal-text set" icon={Plus} title={t`Add reason`}>
          {t`Add reason`}
        </ActionButton>
      }
    >
      <p className="quiet">{t`Members see these reasons in their own language. Changes apply immediately, even to earlier withdrawals.`}</p>
      <Loaded of={list} label={t`Loading`}>
        {({ texts }) =>
          texts.length > 0 ? (
            <ul className={css.texts}>
              {texts.map((one) => (
                <OneText key={one.id} of={one} />
              ))}
            </ul>
          ) : (
            <Empty
              title={t`No decline reasons yet`}
              text={t`Until you add decline reasons, you have to type the reason each time.`}
            />
          )
        }
      </Loaded>
    </Room>
  );
}

function OneText({ of: { id, texts, missing, used } }: { of: Text }) {
  const { t } = useLingui();
  return (
    <li>
      <header>
        <h2>{id}</h2>
        <span className="caption">{t`Times used: ${used}`}</span>
        {missing.length > 0 && <Badge kind="warn">{t`Not in every language`}</Badge>}
        <ActionButton
          action="refusal-text set"
          kind="quiet"
          given={{ id }}
          preset={{ text: JSON.stringify(texts) }}
        >
          {t`Edit`}
        </ActionButton>
        <ActionButton action="refusal-text remove" kind="quiet" given={{ id }} />
      </header>
      <dl>
        {locales.map((locale) => (
          <div key={locale}>
            <dt>{languageNames[locale]}</dt>
            <dd lang={bcp47[locale]} data-missing={texts[locale] ? undefined : ''}>
              {texts[locale] || t`Missing, so English is shown`}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
