import { useState } from 'react';
import { store } from '../../local-storage.ts';

/** Key in local storage: `1` while the balance is hidden. */
const key = 'plaza-hide-balance';

/** Whether balances are hidden, and the function that hides or shows them. What is hidden stays hidden after a reload. */
export function useHiddenBalance(): [hidden: boolean, setHidden: (hidden: boolean) => void] {
  const [hidden, setHidden] = useState(() => localStorage.getItem(key) === '1');
  function setAndStore(next: boolean) {
    store(key, next ? '1' : '0');
    setHidden(next);
  }
  return [hidden, setAndStore];
}
