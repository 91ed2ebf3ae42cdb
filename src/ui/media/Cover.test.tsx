import { act, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Cover } from './Cover.tsx';

test('a picture that did not load without a network is asked for again when there is one', () => {
  const { container } = render(<Cover src="/media/1.webp" />);
  const picture = () => container.querySelector('img');
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(picture()).toHaveAttribute('src', '/media/1.webp');
});
