import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { getPaymentReceipt } from '../../../contract/statement.ts';
import { paymentReceipt, type PaymentReceipt as Receipt } from '../../data/statement.ts';
import { base, useCurrency, useTimeZone } from '../../data/system.ts';
import { amountText, momentText } from '../../i18n/format.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { sharedPicture, write } from '../../ui/media/shared-picture.ts';
import { CopyButton, Hex, SaveButton, useShare, verifyPage } from '../sharing/sharing.tsx';
import { FactState } from './FactState.tsx';
import type { PaymentFacts } from './receipt-check.ts';
import { useReceiptVerdict } from './useReceiptVerdict.ts';

interface PaymentReceiptProps {
  facts: PaymentFacts;
  /** What the payment is and how it stands: 'Withdrawal · In review'. */
  title: string;
  /** When the payment last changed. Each state has its own receipt, which is fetched again after a change. */
  changed: string;
}

/** The site's signed receipt of a payment, fetched on request and checked on this device; nothing on sites without receipts. */
export function PaymentReceipt(props: PaymentReceiptProps) {
  const hasReceipts = useQuery(base()).data?.extras?.includes(getPaymentReceipt.path);
  const [wanted, setWanted] = useState(false);
  if (!hasReceipts || !props.facts.id) return null;
  if (wanted) return <Fetched {...props} />;
  return (
    <Button size="small" kind="soft" icon={ReceiptText} onClick={() => setWanted(true)}>
      <Trans>Get signed receipt</Trans>
    </Button>
  );
}

function Fetched(props: PaymentReceiptProps) {
  const { facts, changed } = props;
  const fact = useQuery(paymentReceipt(facts.id, changed));
  const verdict = useReceiptVerdict(fact.data, facts);
  const place = <Skeleton height={76} radius={12} />;
  return (
    <FactState fact={fact} place={place}>
      {fact.data && verdict ? <Checked {...props} receipt={fact.data} verdict={verdict} /> : place}
    </FactState>
  );
}

interface CheckedProps extends PaymentReceiptProps {
  receipt: Receipt;
  verdict: NonNullable<ReturnType<typeof useReceiptVerdict>>;
}

function Checked({ verdict, ...props }: CheckedProps) {
  const { receipt } = props;
  const { t } = useLingui();
  const words = {
    good: t`Signed by Plaza and verified on this device.`,
    other: t`This receipt is for a different payment. Show it to Support.`,
    unsigned: t`The signature isn’t valid. Show this receipt to Support.`,
    stranger: t`This receipt was signed with a different key from the one this site published. Contact Support.`,
    unknown: t`This receipt is signed with the key below. This device couldn’t check that key, so compare it with the receipt key under Seed chains.`,
  };
  const good = verdict === 'good';
  const doubt = verdict === 'stranger' || verdict === 'unknown';
  return (
    <div className="stack" role="status">
      <Help kind={good ? 'ok' : 'error'} icon={good ? ShieldCheck : CircleAlert}>
        {words[verdict]}
      </Help>
      {doubt && <Hex label={t`Signing key`} value={receipt.public_key} />}
      <Actions {...props} />
    </div>
  );
}

/** Buttons to copy and save the receipt, and to share a link to the page that verifies it. */
function Actions({ facts, title, changed, receipt }: Omit<CheckedProps, 'verdict'>) {
  const { kind, id, money } = facts;
  const { t } = useLingui();
  const share = useShare();
  const site = useQuery(base()).data?.name || 'Plaza';
  const zone = useTimeZone();
  const { code, digits } = useCurrency();
  const text = JSON.stringify(receipt, null, 2);
  const picture = () =>
    sharedPicture(`${site} · ${momentText(changed, zone)}`, (pen) => {
      write(pen, title, { y: 130, font: '600 48px' });
      write(pen, `${code} ${amountText(money, digits)}`, { y: 310, font: '700 132px' });
    });
  const page = verifyPage(receipt);
  const url = `${location.origin}${page}`;
  return (
    <>
      <ButtonRow>
        <CopyButton text={text}>{t`Copy receipt`}</CopyButton>
        <Button
          size="small"
          kind="soft"
          icon={Share2}
          onClick={() => share({ title: t`Receipt`, text: t`Receipt ${id}. Verify it here:`, url, picture })}
        >
          <Trans>Share</Trans>
        </Button>
      </ButtonRow>
      <Button size="small" kind="soft" href={page}>{t`Verify without Plaza`}</Button>
      <SaveButton file={[`plaza-${kind}-${id}.json`, text, 'application/json']}>
        {t`Save receipt (JSON)`}
      </SaveButton>
    </>
  );
}
