import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withdrawn } from '../../data/takedown/takedown.ts';
import { onReconnect } from '../../data/transport/network.ts';

/** On every screen, what was withdrawn or blocked elsewhere leaves this device at its next contact. */
export function useTakenDown(): void {
  const { refetch } = useQuery(withdrawn());
  useEffect(() => onReconnect(() => void refetch()), [refetch]);
}
