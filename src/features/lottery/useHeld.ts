import { useState } from 'react';

/** A value as it was when `hold` began, for as long as it holds. */
export function useHeld<Value>(value: Value, hold: boolean): Value {
  const [held, setHeld] = useState(value);
  if (!hold && held !== value) setHeld(value);
  return hold ? held : value;
}
