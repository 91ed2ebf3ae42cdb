import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as shared from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as spanish from '@zxcvbn-ts/language-es-es';
import * as indonesian from '@zxcvbn-ts/language-id';
import { common, isIn, ownWords } from './lists.ts';

/** The messages to and from the worker. `about`: names of the member that strangers know. */
export type Question = { id: number; kind: 'password' | 'pin'; word: string; about: readonly string[] };
export type Verdict = { id: number; weak: boolean };

const lists = common();

/**
 * The limits keep the time for a malicious word at a tenth of a second; with zxcvbn's defaults it takes seconds. Only the first
 * 40 characters are measured: a longer word is at least as strong. `l33t` substitutions are swapped characters (`4` for `a`).
 */
const zxcvbn = new ZxcvbnFactory({
  graphs: shared.adjacencyGraphs,
  dictionary: {
    ...shared.dictionary,
    ...english.dictionary,
    ...spanish.dictionary,
    // For Malay, because most common words are the same.
    ...indonesian.dictionary,
    ...ownWords(),
  },
  maxLength: 40,
  l33tMaxSubstitutions: 5,
});

/** Has the word zxcvbn's score 0 or 1, which means fewer than a million guesses? */
const isGuessed = (word: string, about: readonly string[]) => zxcvbn.check(word, [...about]).score < 2;

/** A word as typed, and without diacritics: people type `matkhau` for `mật khẩu`. */
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
