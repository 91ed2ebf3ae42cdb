import type { Plaza } from '../plaza.ts';
import type { ProviderEvent } from '../provider.ts';
import { takePayment } from './payments.ts';
import { takePayout } from './payout-word.ts';

/** Takes a provider's proven word into the books. @throws PaymentMismatch when it is not about what was asked for */
export const takeEvent = (plaza: Plaza, provider: string, event: ProviderEvent): Promise<void> =>
  'payout' in event ? takePayout(plaza, provider, event) : takePayment(plaza, provider, event);
