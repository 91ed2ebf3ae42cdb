import { useLingui } from '@lingui/react/macro';
import CreditCard from 'lucide-react/icons/credit-card';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useOffline } from '../../data/transport/network.ts';
import { type Channel, fitOf } from '../../parts/money/amount-input.ts';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { useLimitText } from './limit-text.ts';

interface PaymentMethodListProps {
  channels: readonly Channel[];
  amount: string;
  /** The method whose payment is being opened. */
  chosen: Channel | undefined;
  /** A deposit is pending, so no second one can be started. */
  locked: boolean;
  onChoose: (channel: Channel) => void;
}

/** The payment methods with their limits. One that does not accept the amount says faults and cannot be chosen. */
export function PaymentMethodList({ channels, amount, chosen, locked, onChoose }: PaymentMethodListProps) {
  const { t } = useLingui();
  const offline = useOffline();
  const limitText = useLimitText();
  const faults = {
    fits: undefined,
    below: t({ message: 'Amount too low', comment: 'A payment channel does not take so little' }),
    above: t({ message: 'Amount too high', comment: 'A payment channel does not take so much' }),
  };
  return (
    <List icons label={t`Payment method`}>
      {channels.map((channel) => {
        const fault = faults[fitOf(channel, amount)];
        const disabled = fault !== undefined || locked || offline || chosen !== undefined;
        return (
          <Row
            key={channel.id ?? channel.name}
            icon={CreditCard}
            kind={fault ? 'neutral' : 'brand'}
            title={channel.name}
            caption={[limitText(channel), fault].filter(Boolean).join(' · ') || undefined}
            end={chosen === channel ? <Icon of={LoaderCircle} className="spin" /> : undefined}
            chevron={!disabled}
            disabled={disabled}
            onClick={() => onChoose(channel)}
          />
        );
      })}
    </List>
  );
}
