import { useEffect, useEffectEvent, useState } from 'react';
import { observe, onRequery, type Query } from './connection.ts';

/**
 * The answer of a query on the device's database, asked again with every change of it; `undefined` until there is one. `name`
 * tells queries apart: where it changes, the answer of the earlier one is not given.
 */
export function useLiveQuery<Result>(name: string, query: Query<Result>): Result | undefined {
  const [answered, setAnswered] = useState<{ name: string; answer: Result }>();
  const ask = useEffectEvent(query);
  useEffect(() => {
    const begin = () =>
      observe(
        (database) => ask(database),
        (answer) => setAnswered({ name, answer }),
      );
    let end = begin();
    const stop = onRequery(() => {
      end();
      end = begin();
    });
    return () => {
      stop();
      end();
    };
  }, [name]);
  return answered?.name === name ? answered.answer : undefined;
}
