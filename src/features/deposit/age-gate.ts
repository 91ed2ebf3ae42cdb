import { useQuery } from '@tanstack/react-query';
import { confirmAge } from '../../../contract/account.ts';
import { member } from '../../data/account.ts';
import { base } from '../../data/system.ts';
import { paths } from '../../paths.ts';

/** Guards an address that is for adults only: returns it, or the screen that confirmsAge for the age and then leads to it. */
export function useAgeGate(): (address: string) => string {
  const adult = useQuery(member()).data?.adult;
  const confirmsAge = useQuery(base()).data?.extras?.includes(confirmAge.path);
  return (address) => (confirmsAge && adult === 0 ? paths.confirmAge.to({ next: address }) : address);
}
