import { useQuery } from '@tanstack/react-query';
import { withdrawn } from '../../data/companion.ts';

/** While a screen of companions is open, what was withdrawn or blocked elsewhere leaves this device. */
export function useForgotten(): void {
  useQuery(withdrawn());
}
