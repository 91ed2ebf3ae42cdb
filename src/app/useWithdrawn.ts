import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReconnect } from '../data/connection.ts';
import { withdrawn } from '../data/withdrawn.ts';

/** On every screen, what was withdrawn or blocked elsewhere leaves this device at its next contact. */
export function useWithdrawn(): void {
  const { refetch } = useQuery(withdrawn());
  useEffect(() => onReconnect(() => void refetch()), [refetch]);
}
