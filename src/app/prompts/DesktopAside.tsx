import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { base } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { BrandMark } from '../../ui/media/BrandMark.tsx';
import css from './DesktopAside.module.css';

/** Beside the frame of a wide window: the site's name, and a QR code of its address where that is public. */
export function DesktopAside() {
  const { t } = useLingui();
  const { name = 'Plaza', ico } = useQuery(base()).data ?? {};
  const code = useQuery({
    queryKey: ['open-on-phone'],
    queryFn: readCode,
    enabled: !useOffline(),
    staleTime: Infinity,
  });
  return (
    <aside className={css.aside}>
      <p className={css.mark}>
        <BrandMark size={40} src={ico} />
        <b>{name}</b>
      </p>
      {code.data && (
        <figure className={css.code}>
          <img src={`data:image/svg+xml,${encodeURIComponent(code.data)}`} alt="" width={132} height={132} />
          <figcaption className="label">{t`Open on your phone`}</figcaption>
        </figure>
      )}
    </aside>
  );
}

/** The QR code that the server draws of its address as SVG; '' where the address is not https. */
async function readCode(): Promise<string> {
  const answer = await fetch('/open-on-phone.svg');
  return answer.status === 200 ? answer.text() : '';
}
