import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import type { Proposal } from '../../../contract/console/proposals.ts';
import { aloneText } from './second.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} }));

const nothing = { approve: false, confirm: false, refuse: false, withdraw: false };

/** What stands beside a proposal of olivia's, by who else could approve it and what its reader may do. */
function read(
  others: string[],
  may: Partial<Proposal['may']>,
  ripeAt: string | null = '2026-11-20T10:00:00Z',
) {
  const proposal = { author: 'olivia', others, ripeAt, may: { ...nothing, ...may } };
  return aloneText(proposal as Proposal, 'UTC');
}

test('where somebody else can approve a proposal, it waits for them', () => {
  expect(read(['omar'], { withdraw: true }, null)).toBeUndefined();
  expect(read(['omar'], { approve: true }, null)).toBeUndefined();
});

test('where nobody else can, its author reads when they may confirm it, and others read who may', () => {
  expect(read([], { withdraw: true })).toMatch(
    /^Nobody else can approve it\. You can confirm it yourself from .*10:00/,
  );
  expect(read([], {})).toMatch(/^olivia alone, from .*10:00/);
});
