import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setSex } from '../../../contract/account.ts';
import { member } from '../../data/account.ts';
import { saveSex } from '../../data/profile.ts';
import { Entrance } from '../../parts/form/Entrance.tsx';
import { Refused, Submit, useForm } from '../../parts/form/form.tsx';
import { FactState, FactStrip } from '../../parts/money/FactState.tsx';
import { Screen, useBack } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Help } from '../../ui/controls/Help.tsx';
import { RadioList } from '../../ui/controls/RadioList.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSexText } from './useSexText.ts';

type Sex = '0' | '1' | '2';

/** The choice of male or female. Neither is selected until the member chooses. */
export function SetSex() {
  const fact = useQuery(member());
  return (
    <Screen back={paths.infomation.to()} top="roomy" strip={<FactStrip fact={fact} />}>
      <FactState fact={fact} place={<Skeleton height={114} radius={16} />}>
        <Form current={fact.data?.sex ?? '0'} />
      </FactState>
    </Screen>
  );
}

function Form({ current }: { current: Sex }) {
  const { t } = useLingui();
  const text = useSexText();
  const [sex, setChosen] = useState<Sex>(current);
  const goBack = useBack(paths.infomation.to());
  const { errorsOf, error, busy, submit } = useForm(setSex, async (fields: { sex: '1' | '2' }) => {
    toast.success((await saveSex(fields)) || t`Saved`);
    goBack();
  });
  const chosen = { sex: (sex === '0' ? '' : sex) as '1' };
  const wrong = errorsOf(chosen).sex;
  const options = (['1', '2'] as const).map((value) => ({ value, label: text[value] }));
  return (
    <Entrance onSubmit={() => submit(chosen)}>
      <RadioList<Sex> label={t`Sex`} options={options} value={sex} onChange={setChosen} />
      {wrong && <Help kind="error">{wrong}</Help>}
      <Refused error={error} fields={['sex']} />
      <Submit busy={busy}>
        <Trans>Save</Trans>
      </Submit>
    </Entrance>
  );
}
