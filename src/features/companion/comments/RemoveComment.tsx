import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { sendRemoval } from '../../../data/companion.ts';
import { Refused } from '../../../parts/form/form.tsx';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { heading } from '../../../ui/layout/heading.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

type Props = {
  id: string;
  /** Id of the card. */
  card: string;
  /** Whether replies would go with it; `undefined` for a reply. */
  replied: boolean | undefined;
  /** What gets the focus when it has been removed. */
  next: RefObject<HTMLElement | null>;
};

/** For the author of a comment or reply: removes it after a question. The question stays when that failed, and says why. */
export function RemoveComment({ id, card, replied, next }: Props) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const removed = useRef(false);
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => sendRemoval(id, card),
    onSuccess: () => {
      removed.current = true;
      setAsking(false);
      toast.success(t`Removed.`);
    },
  });
  const cancel = () => {
    reset();
    setAsking(false);
  };
  return (
    <>
      <TextLink ref={button} tone="quiet" padded onClick={() => setAsking(true)}>{t`Remove`}</TextLink>
      <Dialog
        open={asking}
        onClose={cancel}
        title={replied === undefined ? t`Remove this reply?` : t`Remove this comment?`}
        text={replied ? t`All replies will be removed too. You can’t undo this.` : t`You can’t undo this.`}
        cancel={{ label: t`Cancel` }}
        confirm={{ label: t`Remove`, kind: 'danger', busy: isPending, onClick: () => mutate() }}
        // The comment leaves the list before or after the question closes.
        finalFocus={() => (button.current && !removed.current ? true : (next.current ?? heading()))}
      >
        <Refused error={error} />
      </Dialog>
    </>
  );
}
