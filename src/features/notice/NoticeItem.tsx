import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Notice } from '../../data/notice.ts';
import { useTimeZone } from '../../data/system.ts';
import { momentText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import css from './Notice.module.css';

/** The number of characters up to which a text is shown in full. */
const maxUncut = 280;

interface NoticeItemProps {
  notice: Notice;
  /** It arrived after the list was last opened on this device. */
  isNew: boolean;
}

/** A notice. A long text is cut until a press shows all of it. */
export function NoticeItem({ notice: { name, text, create_time, about }, isNew }: NoticeItemProps) {
  const [open, setOpen] = useState(false);
  const zone = useTimeZone();
  const id = useId();
  const long = text.length > maxUncut || text.split('\n').length > 6;
  return (
    <li className={css.notice}>
      <div>
        <h2 className={css.name} id={id}>
          {name}
          {isNew && (
            <Badge kind="brand">
              <Trans context="notice">New</Trans>
            </Badge>
          )}
        </h2>
        <time className="caption" dateTime={create_time}>
          {momentText(create_time, zone)}
        </time>
      </div>
      <p className={css.text} data-cut={(long && !open) || undefined}>
        {text}
      </p>
      {long && (
        <TextLink expanded={open} onClick={() => setOpen(!open)}>
          {open ? <Trans>Show less</Trans> : <Trans>Read more</Trans>}
          <span className="hidden-text">: {name}</span>
        </TextLink>
      )}
      <About what={about} />
    </li>
  );
}

/** Leads to the list that shows more of what a notice tells of. */
function About({ what = '' }: { what: string | undefined }) {
  const { t } = useLingui();
  const lists: Record<string, { to: string; label: string }> = {
    withdrawal: { to: paths.withdrawRecord.to(), label: t`Withdrawal history` },
    deposit: { to: paths.rechargeRecord.to(), label: t`Deposit history` },
  };
  const list = lists[what];
  return (
    list && (
      <TextLink end="chevron" to={list.to}>
        {list.label}
      </TextLink>
    )
  );
}
