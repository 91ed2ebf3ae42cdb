import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { base } from '../../data/system.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { serviceLink } from './service-link.ts';

interface ServiceButtonProps {
  kind?: 'primary' | 'secondary' | 'soft';
  size?: 'small';
  /** The reference of the deposit or withdrawal that a question is about. */
  payment?: string | undefined;
}

/** A button to customer service. Where that is switched off, the site's text on where and when to ask, if it has one. */
export function ServiceButton({ payment, ...look }: ServiceButtonProps) {
  const { data } = useQuery(base());
  if (data && !serviceLink(data, window.location.origin)) {
    return data.service ? <p className="caption">{data.service}</p> : null;
  }
  return (
    <Button {...look} to={paths.serviceOnline.to({ payment })}>
      <Trans>Support</Trans>
    </Button>
  );
}
