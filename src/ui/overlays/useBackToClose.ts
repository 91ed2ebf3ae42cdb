import { useEffect, useEffectEvent } from 'react';
import { enterLayer } from './layers.ts';

/** While `open`, the phone's Back calls `onClose` instead of leaving the screen. */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (open) return enterLayer(() => close());
  }, [open]);
}
