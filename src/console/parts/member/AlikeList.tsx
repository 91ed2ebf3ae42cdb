import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import type { alike } from '../../../../contract/console/member-facts.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Part } from '../facts/Facts.tsx';
import css from './Member.module.css';
import { MemberLink } from './MemberLink.tsx';

type Alike = v.InferOutput<typeof alike>;

const words: Record<Alike['by'][number], MessageDescriptor> = {
  card: msg`Same bank account`,
  device: msg`Same device`,
  network: msg`Same network`,
};

/** Other accounts that share something with a member's. */
export function AlikeList({ of }: { of: readonly Alike[] }) {
  const { t, i18n } = useLingui();
  if (of.length === 0) return null;
  return (
    <Part title={t`Accounts with shared details`}>
      <ul className={css.lines}>
        {of.map(({ member, by }) => (
          <li key={member.id}>
            <MemberLink of={member} />
            <span className={css.badges}>
              {by.map((one) => (
                <Badge key={one} kind={one === 'network' ? 'neutral' : 'warn'}>
                  {i18n._(words[one])}
                </Badge>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
