import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { getMember } from '../../../contract/account.ts';
import type { Answer } from '../../../contract/call.ts';
import { percentText } from '../../i18n/format.ts';
import { Progress } from '../../ui/charts/Progress.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import css from './Account.module.css';

export type Member = Answer<typeof getMember>;

/** The member's picture, username and level, with the progress to the next level. */
export function Identity({
  member: { header_img, header_img_small, username, groupinfo },
}: {
  member: Member;
}) {
  const { image, name, next, rate } = groupinfo;
  return (
    <section className={css.identity}>
      <Avatar src={header_img_small || header_img} size={64} />
      <div className={css.facts}>
        <h2 className={css.name}>
          {username}
          <GroupPicture src={image} name={name} />
          {name && <Badge kind="brand">{name}</Badge>}
        </h2>
        <LevelProgress rate={rate} next={next} />
      </div>
    </section>
  );
}

/** The badge of a member's level. If the site names no level, the picture needs a text alternative. */
function GroupPicture({ src, name }: { src: string; name: string | undefined }) {
  const { t } = useLingui();
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return null;
  const alt = name ? '' : t`Your level badge`;
  return <img src={src} alt={alt} width={28} height={28} onError={() => setBroken(src)} />;
}

function LevelProgress({ rate, next }: { rate: number; next: string | undefined }) {
  const { t } = useLingui();
  const part = percentText(rate / 100, 0);
  return (
    <div>
      <Progress value={rate} label={next ? t`Progress to ${{ group: next }}` : t`Level progress`} />
      <p className={`caption num ${css.way}`}>
        {rate < 100 && !next && <Trans>{part} of the way to the next level</Trans>}
        {rate >= 100 && !next && <Trans>You’ve reached the highest level.</Trans>}
        {next && (
          <Trans>
            {part} of the way to {next}
          </Trans>
        )}
      </p>
    </div>
  );
}
