import { useEffect, useState } from 'react';

/** Milliseconds after a pick in which the next one is to be expected. */
const pickingFor = 1500;

/** Whether the picks have just changed: a sheet that rose now would take the tap that is meant for the next pick. */
export function usePicking(picks: readonly string[]): boolean {
  const value = picks.join();
  const [known, setKnown] = useState(value);
  const [changes, setChanges] = useState(0);
  const [rested, setRested] = useState(0);
  if (known !== value) {
    setKnown(value);
    setChanges(changes + 1);
  }
  useEffect(() => {
    const timer = setTimeout(() => setRested(changes), pickingFor);
    return () => clearTimeout(timer);
  }, [changes]);
  return rested !== changes;
}
