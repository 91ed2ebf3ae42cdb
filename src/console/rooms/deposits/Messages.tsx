import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listMessages } from '../../../../contract/console/deposits.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { often } from '../../data/query.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { MessageList } from './MessageList.tsx';

/** Everything that providers sent, the newest first: also what could not be booked or believed. */
export function Messages() {
  const { t } = useLingui();
  const [faulty, setFaulty] = useState(false);
  const list = usePages(listMessages, { faulty }, ({ messages }) => messages, { every: often });
  return (
    <Room
      title={t`Messages of providers`}
      width="text"
      age={list}
      back={{ to: addresses.deposits(), label: t`Back to deposits` }}
      bar={
        <Chips label={t`Which messages`}>
          <Chip pressed={!faulty} onClick={() => setFaulty(false)}>
            {t`All`}
          </Chip>
          <Chip pressed={faulty} onClick={() => setFaulty(true)}>
            {t`Not booked`}
          </Chip>
        </Chips>
      }
    >
      <Loaded of={list} label={t`Loading`}>
        {() =>
          list.rows?.length ? (
            <>
              <MessageList of={list.rows} linked />
              {list.more && (
                <Button kind="quiet" size="small" busy={list.loadingMore} onClick={list.more}>
                  {t`Show more`}
                </Button>
              )}
            </>
          ) : (
            <Empty
              title={faulty ? t`Every message was booked` : t`No messages yet`}
              text={faulty ? undefined : t`What providers send appears here as it came.`}
            />
          )
        }
      </Loaded>
    </Room>
  );
}
