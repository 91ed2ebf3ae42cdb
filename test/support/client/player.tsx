import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { Player, type PlayerProps } from '../../../src/features/player/Player.tsx';
import { i18n } from '../../../src/i18n/i18n.ts';

/** Shows the player of a film of a minute that nobody has started. @returns its video */
export function showPlayer(given: Partial<PlayerProps> = {}): HTMLVideoElement {
  // The documents of tests have no other screens to play on.
  vi.spyOn(HTMLMediaElement.prototype, 'remote', 'get').mockReturnValue(undefined as never);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Player
          title="North Line"
          cover=""
          src="/media/film/1/film.mp4"
          length={60}
          from={0}
          play={false}
          covered={false}
          savesData={false}
          onPlace={() => {}}
          onTrouble={() => {}}
          {...given}
        />
      </MemoryRouter>
    </I18nProvider>,
  );
  return container.querySelector('video') as HTMLVideoElement;
}
