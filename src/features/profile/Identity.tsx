import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { getMember } from '../../../contract/account.ts';
import type { Answer } from '../../../contract/call.ts';
import { zero } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText, percentText } from '../../i18n/format.ts';
import { Progress } from '../../ui/charts/Progress.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import css from './Account.module.css';

export type Member = Answer<typeof getMember>;

/** The member's picture, username and level, with what is missing for the next level. */
export function Identity({ member }: { member: Member }) {
  const { header_img, header_img_small, username, groupinfo } = member;
  const { image, name } = groupinfo;
  return (
    <section className={css.identity}>
      <Avatar src={header_img_small || header_img} size={64} />
      <div className={css.facts}>
        <h2 className={css.name}>
          {username}
          <GroupPicture src={image} name={name} />
          {name && <Badge kind="brand">{name}</Badge>}
        </h2>
        <LevelProgress group={groupinfo} deposits={mayDeposit(member)} />
      </div>
    </section>
  );
}

/** Whoever is under age or on a break is not told what a deposit would lead to. */
const mayDeposit = ({ under_age, excluded_until }: Member) => under_age !== 1 && !excluded_until;

/** The badge of a member's level. If the site names no level, the picture needs a text alternative. */
function GroupPicture({ src, name }: { src: string; name: string | undefined }) {
  const { t } = useLingui();
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return null;
  const alt = name ? '' : t`Your level badge`;
  return <img src={src} alt={alt} width={28} height={28} onError={() => setBroken(src)} />;
}

interface LevelProgressProps {
  group: Member['groupinfo'];
  /** Says what is missing in deposits, where the server says it; the share of the way otherwise. */
  deposits: boolean;
}

function LevelProgress({ group: { rate, next, missing }, deposits }: LevelProgressProps) {
  const { t } = useLingui();
  const { digits } = useCurrency();

  function way() {
    const part = percentText(rate / 100, 0);
    if (!next && rate < 100) return t`${part} of the way to the next level`;
    if (!next) return t`You’ve reached the highest level.`;
    // The level was set by hand: nothing leads to the next one.
    if (missing === '') return undefined;
    const amount = amountText(missing ?? zero, digits);
    return missing && deposits
      ? t`${amount} more in deposits to reach ${next}`
      : t`${part} of the way to ${next}`;
  }

  return (
    <div>
      <Progress value={rate} label={next ? t`Progress to ${{ group: next }}` : t`Level progress`} />
      <p className={`caption ${css.way}`}>{way()}</p>
    </div>
  );
}
