import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { type Kind, sendBlock, sendReport, undoesBlocks } from '../../../data/companion.ts';
import { currentSession, useSession } from '../../../data/session/session.ts';
import { Refused, Submit } from '../../../parts/form/form.tsx';
import { useLogin } from '../../../parts/screen/sign-in-return.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RadioList } from '../../../ui/controls/RadioList.tsx';
import { List } from '../../../ui/lists/List.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useUnblock } from './useUnblock.ts';

/** The person, card or comment that is reported or blocked. */
export type About = {
  kind: Kind;
  id: string;
  name: string;
  /** Id of the card that a comment belongs to. */
  on?: string;
};

/** What a visitor wanted to report or block when they went to log in. */
let wanted: About | undefined;

/** What a member wanted to report or block before they logged in; once. */
export function takeWanted(): About | undefined {
  const about = wanted;
  wanted = undefined;
  return currentSession() ? about : undefined;
}

type Props = {
  /** `undefined`: the sheet is closed. */
  about: About | undefined;
  onClose: () => void;
  /** Called after a block, when the member no longer sees the blocked item. */
  onBlocked?: (() => void) | undefined;
};

/** Reports or blocks a person, a card or a comment. First a menu, then the reason of the report or the question before the block. */
export function ReportSheet({ about, onClose, onBlocked }: Props) {
  const { t } = useLingui();
  const [step, setStep] = useState<'menu' | 'reason' | 'block'>('menu');
  const close = () => {
    setStep('menu');
    onClose();
  };
  const question = about?.kind === 'comment' ? t`Block this comment?` : t`Block this person?`;
  const title = { menu: t`Report or block`, reason: t`What’s wrong?`, block: question }[step];
  return (
    <Sheet
      open={about !== undefined}
      onClose={close}
      title={title}
      caption={about?.name}
      closeLabel={t`Close`}
    >
      {about && step === 'menu' && <Menu about={about} choose={setStep} />}
      {about && step === 'reason' && <ReasonStep about={about} onDone={close} />}
      {about && step === 'block' && (
        <BlockStep
          about={about}
          onDone={() => {
            close();
            onBlocked?.();
          }}
        />
      )}
    </Sheet>
  );
}

function Menu({ about, choose }: { about: About; choose: (step: 'reason' | 'block') => void }) {
  const { t } = useLingui();
  const signedIn = useSession() !== null;
  const goToLogin = useLogin();
  function login() {
    wanted = about;
    goToLogin();
  }
  return (
    <>
      <List icons>
        <Row
          icon={Flag}
          title={about.kind === 'comment' ? t`Report this comment` : t`Report this profile`}
          caption={t`Our team will review it.`}
          onClick={() => (signedIn ? choose('reason') : login())}
        />
        <Row
          icon={Ban}
          title={t`Block`}
          caption={
            about.kind === 'comment'
              ? t`You won’t see this comment anymore.`
              : t`You won’t see this person anymore.`
          }
          onClick={() => (signedIn ? choose('block') : login())}
        />
      </List>
      {!signedIn && (
        <p className="caption center">
          <Trans>Log in to continue.</Trans>
        </p>
      )}
    </>
  );
}

/** The reason of a report. It is sent as the text that was shown, so the operator reads it in the member's language. */
function ReasonStep({ about: { kind, id }, onDone }: { about: About; onDone: () => void }) {
  const { t } = useLingui();
  const reasons = [
    t`May be under 18`,
    t`Fake profile`,
    t`Offensive or threatening`,
    t`Inappropriate for this site`,
    t`Scam or advertising`,
    t`Something else`,
  ].map((text) => ({ value: text, label: text }));
  // None is chosen beforehand: the first would be the gravest accusation.
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => sendReport({ kind, id, reason }),
    onSuccess: () => {
      toast.success(t`Thank you. Our team will review your report.`);
      onDone();
    },
  });
  return (
    <div className="stack">
      <RadioList label={t`What’s wrong?`} options={reasons} value={reason} onChange={setReason} />
      <Refused error={error} />
      {reason ? (
        <Submit busy={isPending} onClick={() => mutate()}>
          {t`Send report`}
        </Submit>
      ) : (
        <Button disabled>{t`Send report`}</Button>
      )}
    </div>
  );
}

/** Explains what a block does and asks for confirmation. */
function BlockStep({ about: { kind, id, on }, onDone }: { about: About; onDone: () => void }) {
  const { t } = useLingui();
  const { unblock } = useUnblock({ kind, id });
  const undoable = undoesBlocks();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => sendBlock(kind, id, on),
    onSuccess: () => {
      const undo = undoable && { action: { label: t`Undo`, onClick: unblock } };
      toast.success(
        kind === 'comment'
          ? t`Comment blocked. You won’t see it anymore.`
          : t`Blocked. You won’t see this person anymore.`,
        undo || {},
      );
      onDone();
    },
  });
  return (
    <div className="stack">
      <p className="quiet">
        {kind === 'comment' ? (
          <Trans>
            This comment will be hidden on this device now, and on your other devices the next time they
            connect.
          </Trans>
        ) : (
          <Trans>
            This person will be hidden on this device now, and on your other devices the next time they
            connect.
          </Trans>
        )}
        {undoable && ' '}
        {undoable && <Trans>You can undo this in Settings.</Trans>}
      </p>
      <Refused error={error} />
      <Submit kind="danger" busy={isPending} onClick={() => mutate()}>
        {t`Block`}
      </Submit>
    </div>
  );
}
