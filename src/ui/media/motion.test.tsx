import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PullToRefresh } from '../lists/PullToRefresh.tsx';
import { Toaster } from '../overlays/Toaster.tsx';
import { toast } from '../overlays/toast.ts';
import { Banner } from './Banner.tsx';

const labels = {
  ...{ region: 'News', carousel: 'carousel', pause: 'Pause', play: 'Play' },
  ...{ previous: 'Previous', next: 'Next' },
};
const slides = ['First', 'Second', 'Third'].map((title) => ({ key: title, title, href: `#/${title}` }));

/** The one slide that is not hidden from those who cannot see. */
const shown = () => screen.getByRole('link').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function reduceMotion(reduced: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: reduced } as MediaQueryList);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the banner moves every 3 seconds and goes round', async () => {
  reduceMotion(false);
  render(<Banner slides={slides} labels={labels} />);
  expect(shown()).toBe('First');
  await pass(3000);
  expect(shown()).toBe('Second');
  await pass(3000);
  expect(shown()).toBe('Third');
  await pass(3000);
  expect(shown()).toBe('First');
});

test('the banner stands while it is paused, and goes on after it', async () => {
  reduceMotion(false);
  render(<Banner slides={slides} labels={labels} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await pass(9000);
  expect(shown()).toBe('First');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await pass(3000);
  expect(shown()).toBe('Second');
});

test('the arrows turn the banner by one, around its ends, and it stays there', async () => {
  reduceMotion(false);
  render(<Banner slides={slides} labels={labels} />);
  const turn = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  turn('Previous');
  expect(shown()).toBe('Third');
  turn('Next');
  turn('Next');
  expect(shown()).toBe('Second');
  await pass(9000);
  expect(shown()).toBe('Second');
});

test.each([
  ['is touched', () => fireEvent.pointerDown(screen.getByRole('link'))],
  ['takes the focus', () => act(() => screen.getByRole('link').focus())],
])('the banner stops when a slide %s', async (_, happen) => {
  reduceMotion(false);
  render(<Banner slides={slides} labels={labels} />);
  happen();
  await pass(9000);
  expect(shown()).toBe('First');
});

test('the banner stands while the page is hidden', async () => {
  reduceMotion(false);
  render(<Banner slides={slides} labels={labels} />);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(9000);
  expect(shown()).toBe('First');
  visibility.mockReturnValue('visible');
  await pass(3000);
  expect(shown()).toBe('Second');
});

test('the banner begins paused for those who want less movement', async () => {
  reduceMotion(true);
  render(<Banner slides={slides} labels={labels} />);
  await pass(9000);
  expect(shown()).toBe('First');
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

const pull = (to: number) => {
  fireEvent.touchStart(window, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(window, { touches: [{ clientY: to }] });
  fireEvent.touchEnd(window);
};

test('a pull past the mark refreshes once and shows it for half a second', async () => {
  const refresh = vi.fn(async () => undefined);
  render(<PullToRefresh refresh={refresh} label="Refreshing" />);
  pull(260);
  await pass(400);
  expect(screen.getByText('Refreshing')).toBeInTheDocument();
  pull(260);
  await pass(100);
  expect(screen.queryByText('Refreshing')).toBeNull();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a short pull does nothing', async () => {
  const refresh = vi.fn(async () => undefined);
  render(<PullToRefresh refresh={refresh} label="Refreshing" />);
  pull(160);
  await pass(500);
  expect(refresh).not.toHaveBeenCalled();
});

const toaster = () =>
  render(
    <MemoryRouter>
      <Toaster label="Messages" />
      <Link to="/next">Next</Link>
    </MemoryRouter>,
  );

test('one toast stands at a time, can be acted on, and goes after 2.5 s', async () => {
  const open = vi.fn();
  toaster();
  act(() => void toast.success('Bet accepted', { action: { label: 'Receipt', onClick: open } }));
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
  fireEvent.click(screen.getByRole('button', { name: 'Receipt' }));
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Bet accepted')).toBeNull();
  act(() => {
    toast.success('Saved');
    toast.error('Insufficient balance');
  });
  expect(screen.queryByText('Saved')).toBeNull();
  await pass(2400);
  expect(screen.getByText('Insufficient balance')).toBeVisible();
  await pass(200);
  expect(screen.queryByText('Insufficient balance')).toBeNull();
});

test('a toast does not follow to the next screen, but for one that confirms what led there', async () => {
  toaster();
  act(() => void toast.success('Bet accepted'));
  await pass(600);
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.queryByText('Bet accepted')).toBeNull();
  act(() => void toast.success('Bank account linked'));
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByText('Bank account linked')).toBeVisible();
});
