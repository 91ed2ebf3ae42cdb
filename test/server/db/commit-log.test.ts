import { expect, test } from 'vitest';
import { CommitLog } from '../../../server/db/commit-log.ts';

/** A disk that syncs when the test says so, and writes down what it was asked. */
function slowDisk() {
  const asked: string[] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const log = new CommitLog({
    later: (file) => {
      asked.push(`later ${file}`);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    now: (file) => {
      asked.push(`now ${file}`);
    },
  });
  return { log, asked, waiting };
}

test('commits of one moment share a sync, those that come meanwhile wait for the next', async () => {
  const { log, asked, waiting } = slowDisk();
  const told: number[] = [];
  const commit = (n: number) => {
    log.wrote(7);
    return log.synced().then(() => told.push(n));
  };
  const first = commit(1);
  const others = [commit(2), commit(3)];
  waiting[0]?.resolve();
  await first;
  expect(told).toEqual([1]);
  waiting[1]?.resolve();
  await Promise.all(others);
  expect([told, asked]).toEqual([
    [1, 2, 3],
    ['later 7', 'later 7'],
  ]);
});

test('nothing written means nothing to wait for', async () => {
  const { log, asked } = slowDisk();
  await log.synced();
  log.syncNow();
  expect(asked).toEqual([]);
});

test('what must follow the log has it synced at once, and who waited is told', async () => {
  const { log, asked, waiting } = slowDisk();
  log.wrote(7);
  const told = log.synced();
  log.syncNow();
  // The file was closed after that: the sync under way finds it gone.
  waiting[0]?.reject(new Error('EBADF'));
  await told;
  log.syncNow();
  expect(asked).toEqual(['later 7', 'now 7']);
});

test('a new file of the log begins when the old one is on the disk', () => {
  const { log, asked } = slowDisk();
  log.wrote(7);
  log.wrote(8);
  expect(asked).toEqual(['now 7']);
});

test('after a sync that failed nothing is ever told as kept', async () => {
  const { log, waiting } = slowDisk();
  log.wrote(7);
  const told = log.synced();
  waiting[0]?.reject(new Error('EIO'));
  await expect(told).rejects.toThrow('EIO');
  await expect(log.synced()).rejects.toThrow('EIO');
  log.wrote(7);
  await expect(log.synced()).rejects.toThrow('EIO');
});
