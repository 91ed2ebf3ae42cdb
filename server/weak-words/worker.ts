import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as shared from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as spanish from '@zxcvbn-ts/language-es-es';
import * as indonesian from '@zxcvbn-ts/language-id';
import { common, isIn, ownWords } from './lists.ts';

/** A question of the server, and what comes back. `about`: what strangers know of the member. */
export type Question = { id: number; kind: 'password' | 'pin'; word: string; about: readonly string[] };
export type Verdict = { id: number; weak: boolean };

const lists = common();

/**
 * Only so many characters are measured, and few ways to read swapped ones (`4` for `a`): with zxcvbn's own limits a word
 * made to be slow takes seconds, with these a tenth of one. What is longer is as strong as its beginning at least.
 */
const zxcvbn = new ZxcvbnFactory({
  graphs: shared.adjacencyGraphs,
  dictionary: {
    ...shared.dictionary,
    ...english.dictionary,
    ...spanish.dictionary,
    // As good as Malay in most of its common words.
    ...indonesian.dictionary,
    ...ownWords(),
  },
  maxLength: 40,
  l33tMaxSubstitutions: 5,
});

/** zxcvbn's scores 0 and 1: fewer than a million guesses. */
const isGuessed = (word: string, about: readonly string[]) => zxcvbn.check(word, [...about]).score < 2;

/** A word as it was typed and without marks: people type `matkhau` for `mật khẩu`. */
function formsOf(word: string): string[] {
  const typed = word.normalize('NFC').trim();
  const plain = typed.normalize('NFKD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D');
  return [...new Set([typed, plain])];
}

const judges: Record<Question['kind'], (word: string, about: readonly string[]) => boolean> = {
  password: (word, about) => isIn(lists.all, word.toLowerCase()) || isGuessed(word, about),
  pin: (word) => isIn(lists.commonest, word.toLowerCase()),
};

parentPort?.on('message', ({ id, kind, word, about }: Question) => {
  const weak = formsOf(word).some((form) => judges[kind](form, about));
  parentPort?.postMessage({ id, weak } satisfies Verdict);
});
