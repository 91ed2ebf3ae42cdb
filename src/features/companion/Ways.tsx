import { useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { TabLinks } from '../../ui/controls/TabLinks.tsx';

/** The two ways to a companion: all of them, or city by city. `all`, `cities`: which of them this screen is or lies in. */
export function Ways(here: { all?: 'page'; cities?: 'page' | 'true' }) {
  const { t } = useLingui();
  return (
    <TabLinks
      label={t`Companions`}
      links={[
        { label: t`All companions`, to: paths.nHomeList.to(), current: here.all },
        { label: t`By city`, to: paths.choose.to(), current: here.cities },
      ]}
    />
  );
}
