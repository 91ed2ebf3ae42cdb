import { useLingui } from '@lingui/react/macro';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import type { StateWords } from '../../words/payments.ts';

/** The state of something as a badge: its word, with the colour and icon of its kind. */
export function State({ of: { name, kind } }: { of: StateWords }) {
  const { i18n } = useLingui();
  return <StatusChip state={kind}>{i18n._(name)}</StatusChip>;
}
