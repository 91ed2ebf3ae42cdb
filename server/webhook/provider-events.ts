import type { Plaza } from '../context/app-context.ts';
import { takePayment } from '../deposit/take-payment.ts';
import type { ProviderEvent } from '../payment/provider.ts';
import { takePayout } from '../withdrawal/payout-word.ts';

/** Takes a provider's proven word into the books. @throws PaymentMismatch when it is not about what was asked for */
export const takeEvent = (plaza: Plaza, provider: string, event: ProviderEvent): Promise<void> =>
  'payout' in event ? takePayout(plaza, provider, event) : takePayment(plaza, provider, event);
