import { useQuery } from '@tanstack/react-query';
import { confirmAge } from '../../../contract/account.ts';
import { member } from '../../data/account.ts';
import { base } from '../../data/system.ts';
import { paths } from '../../paths.ts';

/** Where to go for an address that is for adults alone: there, or first to the screen that asks for the age. */
export function useAgeGate(): (address: string) => string {
  const adult = useQuery(member()).data?.adult;
  const asks = useQuery(base()).data?.extras?.includes(confirmAge.path);
  return (address) => (asks && adult === 0 ? paths.confirmAge.to({ next: address }) : address);
}
