import type { ComponentProps } from 'react';
import { useOffline } from '../../data/transport/network.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useNoConnection } from '../failure/useNoConnection.ts';

/** A way to a screen that needs the server. While offline it looks disabled, and says why when it is pressed. */
export function OnlineButton(props: ComponentProps<typeof Button>) {
  const noConnection = useNoConnection();
  if (!useOffline()) return <Button {...props} />;
  const { to: _, ...look } = props;
  return <Button {...look} disabled keepsFocus whenDisabled={() => toast.info(noConnection.title)} />;
}
