import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Globe from 'lucide-react/icons/globe';
import Headset from 'lucide-react/icons/headset';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { languages } from '../../../contract/locales.ts';
import { base } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { Screen } from '../../parts/screen/screen.tsx';
import { useService } from '../../parts/service/service.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Feedback } from './Feedback.tsx';
import { Front } from './Front.tsx';

/** Loaded later: the first load has neither the films nor the strip about a failed refresh. */
const HotFilms = lazy(async () => ({ default: (await import('./HotFilms.tsx')).HotFilms }));
const HomeAge = lazy<ComponentType>(() =>
  // Home works without the strip if its file cannot be loaded.
  import('./HomeAge.tsx').then(
    ({ HomeAge }) => ({ default: HomeAge }),
    () => ({ default: () => null }),
  ),
);

const panels = { home: Front, feedback: Feedback, films: HotFilms };

type TabName = keyof typeof panels;

const isTabName = (name: string | null): name is TabName => name !== null && Object.hasOwn(panels, name);

/** Home with its three tabs. The open tab is kept in the address. */
export function Home() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const tabInAddress = search.get('tab');
  const tab = isTabName(tabInAddress) ? tabInAddress : 'home';
  const Panel = panels[tab];
  const tabs = [
    { value: 'home', label: t`Discover` },
    { value: 'feedback', label: t`Feedback` },
    { value: 'films', label: t`Popular films` },
  ] as const;
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery(base());
  // A repeated request keeps the previous result until it answers, so the strip does not flicker.
  const outdated = useOffline() || errorUpdatedAt > dataUpdatedAt;
  // The other tabs have nothing without an answer, and say so themselves.
  const stands = data || tab === 'home';
  const open = (value: TabName) => setSearch(value === 'home' ? {} : { tab: value }, { replace: true });
  return (
    <Screen
      back={false}
      brand
      title={data?.name || 'Plaza'}
      actions={
        <>
          <ServiceButton />
          <LanguageLink />
        </>
      }
      strip={
        <>
          <Tabs id="home" label={t`Home sections`} tabs={tabs} value={tab} onChange={open} />
          <Suspense>{outdated && stands && <HomeAge />}</Suspense>
        </>
      }
      top="roomy"
    >
      <TabPanel id="home" value={tab}>
        <Suspense fallback={<Skeleton height={240} radius={16} />}>
          <Panel />
        </Suspense>
      </TabPanel>
    </Screen>
  );
}

function LanguageLink() {
  const here = languages.find(({ name }) => name === currentLocale());
  return (
    <TextLink to={paths.language.to()} start={Globe} tone="quiet" padded>
      <span className="hidden-text">
        <Trans>Language:</Trans>{' '}
      </span>
      {here && ('short' in here ? here.short : here.tag.slice(0, 2).toUpperCase())}
    </TextLink>
  );
}

/** The button that opens Support, if the site has one. It floats in the bar, where it covers nothing of the page. */
function ServiceButton() {
  const { t } = useLingui();
  const press = useService();
  return press ? <IconButton icon={Headset} label={t`Support`} raised {...press} /> : null;
}
