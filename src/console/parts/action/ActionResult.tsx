import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Panel } from '../panel/Panel.tsx';
import css from './ActionResult.module.css';

interface ActionResultProps {
  title: string;
  lines: readonly string[];
  onClose: () => void;
}

/** What an action told that is shown only once: a link, a new password. */
export function ActionResult({ title, lines, onClose }: ActionResultProps) {
  const { t } = useLingui();
  return (
    <Panel
      open
      title={title}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <Button type="submit" size="small">
          {t`Done`}
        </Button>
      }
    >
      <p className="quiet">{t`This is shown only once. Copy what you need before closing.`}</p>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
            <CopyButton text={line} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Copies a text; its icon says that it did. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  return (
    <IconButton
      icon={copied ? Check : Copy}
      label={copied ? t`Copied` : t`Copy`}
      size={18}
      tone="quiet"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    />
  );
}
