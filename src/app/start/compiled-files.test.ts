import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compiledFiles, noteCompiledFiles } from './compiled-files.ts';

type Loaded = { name: string; workerStart: number };

/** A start that has loaded these. */
function start(...loaded: Loaded[]) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(loaded as never);
  noteCompiledFiles();
}

const byWorker = (path: string): Loaded => ({ name: `https://plaza.example${path}`, workerStart: 12 });

/** What is noted: who compiled, and the files. */
function noted() {
  const [compiler, files] = localStorage.getItem(compiledFiles)?.split('\n') ?? [];
  return { compiler, files: files?.split(' ') };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('navigator', { userAgent: 'Chrome/156', userAgentData: {} });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the files whose compiled code the browser keeps', () => {
  test('are the scripts that came from the worker', () => {
    start(
      byWorker('/assets/index-a1.js'),
      byWorker('/assets/style-b2.css'),
      byWorker('/api/system/base?lang=en_us'),
      { name: 'https://plaza.example/assets/data-c3.js', workerStart: 0 },
    );
    expect(noted()).toEqual({ compiler: 'Chrome/156 dev', files: ['index-a1.js'] });
  });

  test('are those of earlier starts too', () => {
    start(byWorker('/assets/index-a1.js'), byWorker('/assets/wallet-d4.js'));
    start(byWorker('/assets/index-a1.js'), byWorker('/assets/companion-e5.js'));
    expect(noted().files).toEqual(['index-a1.js', 'wallet-d4.js', 'companion-e5.js']);
  });

  test('are none of another browser’s or another build’s', () => {
    localStorage.setItem(compiledFiles, 'Chrome/155 dev\nindex-a1.js wallet-d4.js');
    start(byWorker('/assets/index-a1.js'));
    expect(noted()).toEqual({ compiler: 'Chrome/156 dev', files: ['index-a1.js'] });
    localStorage.setItem(compiledFiles, 'Chrome/156 older\nindex-a1.js wallet-d4.js');
    start(byWorker('/assets/index-a1.js'));
    expect(noted().files).toEqual(['index-a1.js']);
  });

  test('are not noted where the browser takes compiled code for modules as they are asked for', () => {
    vi.stubGlobal('navigator', { userAgent: 'Firefox/140' });
    start(byWorker('/assets/index-a1.js'));
    expect(localStorage.length).toBe(0);
  });

  test('are not noted where storage is full', () => {
    localStorage.setItem('token', 'bQ==');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => start(byWorker('/assets/index-a1.js'))).not.toThrow();
    expect(localStorage.getItem('token')).toBe('bQ==');
  });
});
