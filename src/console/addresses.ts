/** The address of each room and of one thing in it: `addresses.withdrawals(id)`. They are in the fragment, which no server sees. */
const room =
  (path: `/${string}`) =>
  (id?: string, query: Record<string, string> = {}) => {
    const fields = new URLSearchParams(query).toString();
    return `${path}${id === undefined ? '' : `/${encodeURIComponent(id)}`}${fields && `?${fields}`}`;
  };

export const addresses = {
  today: room('/today'),
  withdrawals: room('/withdrawals'),
  deposits: room('/deposits'),
  members: room('/members'),
  cases: room('/cases'),
  games: room('/games'),
  proposals: room('/proposals'),
  settings: room('/settings'),
  operators: room('/operators'),
  audit: room('/audit'),
  me: room('/me'),
  help: room('/help'),
};

export type RoomName = keyof typeof addresses;
