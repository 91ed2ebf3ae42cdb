import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { aloneText, waitsText } from './second.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} }));

/** What stands beside a proposal of olivia's, whole and in a row, by who else could approve it and who reads it. */
function read(others: string[], reader: string, ripeAt: string | null = '2026-11-20T10:00:00Z') {
  const proposal = { author: 'olivia', others, ripeAt };
  return [aloneText(proposal, reader, 'UTC'), waitsText(proposal, reader, 'UTC')];
}

test('where somebody else can approve a proposal, it waits for them', () => {
  for (const reader of ['olivia', 'omar'])
    expect(read(['omar'], reader, null)).toEqual([undefined, 'Waiting for a second approver']);
});

test('where nobody else can, its author reads when they may confirm it, and others read who may', () => {
  expect(read([], 'Olivia')).toEqual([
    expect.stringMatching(/^Nobody else can approve this\. You can confirm it yourself after .*10:00/),
    expect.stringMatching(/^You can confirm this after .*10:00/),
  ]);
  expect(read([], 'sam')).toEqual([
    expect.stringMatching(/^Only olivia can confirm this, and not before .*10:00/),
    'Waiting for olivia',
  ]);
});

test('where somebody could and has left, nobody waits for a second approver', () => {
  expect(read([], 'olivia', null)).toEqual([
    'Nobody right now. Retract the proposal and propose the action again.',
    'Nobody can approve this now',
  ]);
});
