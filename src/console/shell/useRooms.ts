import { useMay } from '../data/session.ts';
import { type RoomEntry, rooms } from '../start/rooms.ts';

/** The rooms that the operator's roles open. */
export function useRooms(): RoomEntry[] {
  const may = useMay();
  return rooms.filter(({ permission }) => permission === 'operator' || may(permission));
}
