import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { savesData } from '../../data/device/data-saver.ts';
import { config } from '../../data/system.ts';
import { pathOf, paths } from '../../paths.ts';
import type { Press } from '../../ui/controls/Target.tsx';
import { Banner, type Slide } from '../../ui/media/Banner.tsx';
import { BannerDice } from '../../ui/media/BannerDice.tsx';
import css from './Home.module.css';

/** The carousel of the operator's pictures. Without any, it has one slide that links to the proof of a round. */
export function Banners() {
  const { t } = useLingui();
  const { data, isPending } = useQuery(config());
  const pictureSlides = usePictureSlides(data?.banners ?? []);
  if (isPending) return <div className={css.banner} />;
  const slides =
    pictureSlides.length > 0
      ? pictureSlides
      : [fairnessSlide(t`Every result can be verified`, t`How results are generated`)];
  const labels = {
    region: t`News`,
    carousel: t`carousel`,
    pause: t`Pause`,
    play: t`Play`,
    previous: t`Previous`,
    next: t`Next`,
  };
  return <Banner slides={slides} labels={labels} still={savesData()} />;
}

interface Picture {
  url: string;
  link?: string | undefined;
  title?: string | undefined;
  caption?: string | undefined;
}

function usePictureSlides(banners: readonly Picture[]): Slide[] {
  const { t, i18n } = useLingui();
  return banners.map(({ url, link, title, caption }, at) => {
    const press = bannerPress(link);
    const path = typeof press.to === 'string' ? pathOf(press.to) : undefined;
    const eager = at === 0;
    const number = at + 1;
    return {
      ...press,
      key: `${number} ${url}`,
      title: title || (path ? i18n._(path.title) : t`Image ${number}`),
      text: caption,
      pictureOnly: !title,
      picture: (
        <img
          src={url}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'low'}
          decoding="async"
        />
      ),
    };
  });
}

const fairnessSlide = (title: string, text: string): Slide => ({
  key: 'fair',
  title,
  text,
  picture: <BannerDice />,
  to: paths.fair.to(),
});

/** The target of a banner's link: a screen of the app (`#/Game`, `/#/Game`), another address, or none. */
export function bannerPress(link: string | undefined): Press {
  if (!link) return {};
  const [, route] = /^\/?#(\/.*)$/.exec(link) ?? [];
  return route ? { to: route } : { href: link };
}
