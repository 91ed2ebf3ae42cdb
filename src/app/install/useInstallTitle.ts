import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { base } from '../../data/system.ts';
import { useHasMouse } from '../../ui/layout/media.ts';

/** What is offered: a phone has a home screen, a computer has not. */
export function useInstallTitle(): string {
  const { t } = useLingui();
  const name = useQuery(base()).data?.name || 'Plaza';
  return useHasMouse() ? t`Install ${{ name }} on this device` : t`Add ${{ name }} to your home screen`;
}
