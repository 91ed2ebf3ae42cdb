import { useMedia } from '../../../ui/layout/media.ts';

/** Whether there is room for facts beside a list: from here on they stand side by side. */
export const useWide = (): boolean => useMedia('(width >= 1100px)');
