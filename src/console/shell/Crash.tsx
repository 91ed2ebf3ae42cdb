import { useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../ui/feedback/Empty.tsx';
import css from './Crash.module.css';

interface CrashProps {
  /** Another address shows the rooms again: what crashed has been left. */
  at: string;
  children: ReactNode;
}

type CrashState = { at?: string; crashed: boolean };

/** Shows in the place of a room that it stopped working. */
export class Crash extends Component<CrashProps, CrashState> {
  static getDerivedStateFromError(): CrashState {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ at }: CrashProps, state: CrashState): CrashState | null {
    return state.at === at ? null : { at, crashed: false };
  }

  override state: CrashState = { crashed: false };

  override render(): ReactNode {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const { t } = useLingui();
  return (
    <div className={css.crashed}>
      <ErrorState
        title={t`This page stopped working`}
        text={t`Reload the page. Nothing you’ve confirmed will be done twice.`}
        retry={{ label: t`Reload`, onClick: () => window.location.reload() }}
      />
    </div>
  );
}
