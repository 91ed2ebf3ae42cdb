import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import type { ReactNode } from 'react';
import { base } from '../../data/system.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import css from './DemoLine.module.css';

/** On a site of play money: what is not serious here, by default its money. Shows nothing where money is real. */
export function DemoLine({ children }: { children?: ReactNode }) {
  if (useQuery(base()).data?.play_money !== 1) return null;
  return (
    <p className={`caption ${css.line}`}>
      <Badge icon={FlaskConical}>
        <Trans>Demo</Trans>
      </Badge>
      <span>{children ?? <Trans>This is play money. No real money is involved.</Trans>}</span>
    </p>
  );
}
