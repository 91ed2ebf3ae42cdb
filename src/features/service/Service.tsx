import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import HeadphoneOff from 'lucide-react/icons/headphone-off';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import type { ReactNode } from 'react';
import { sentences } from '../../../contract/sentences.ts';
import { base } from '../../data/system.ts';
import { NotLoaded } from '../../parts/failure/NotLoaded.tsx';
import { linkAbout, serviceLink } from '../../parts/service/service-link.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

interface ServiceProps {
  /** Id of the companion that the question is about. */
  code: string | undefined;
  children: (link: string) => ReactNode;
}

/** Renders its children with the address of Support. Without one it shows the other ways to contact the site, or that there are none. */
export function Service({ code, children }: ServiceProps) {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(base());
  if (!data && error)
    return (
      <NotLoaded
        title={t`Couldn’t load Support`}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <Skeleton height={240} radius={16} />;
  const link = serviceLink(data, window.location.origin);
  if (link) return children(linkAbout(link, code));
  // The site's own text about other contacts is more useful than saying that Support is off.
  const texts = data.service
    ? { icon: MessageCircleQuestionMark, title: t`Contact us`, text: data.service }
    : {
        icon: HeadphoneOff,
        title: i18n._(sentences.service_off),
        text: t`Support isn’t available right now.`,
      };
  return <Empty place="page" {...texts} />;
}
