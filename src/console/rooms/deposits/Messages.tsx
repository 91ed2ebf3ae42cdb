import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { listMessages } from '../../../../contract/console/provider-messages.ts';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { often, useCall } from '../../data/query.ts';
import { useKeys } from '../../parts/keys/useKeys.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { Split } from '../../parts/room/Split.tsx';
import { PagedTable } from '../../parts/table/PagedTable.tsx';
import { MessageFacts } from './MessageFacts.tsx';
import { useMessageColumns } from './useMessageColumns.tsx';

export type MessageRow = Answer<typeof listMessages>['messages'][number];

/** Everything that providers sent, the newest first, also what could not be booked or believed; beside it one as it came. */
export function Messages() {
  const { t } = useLingui();
  const { id } = useParams();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const faulty = params.has('faulty');
  const list = usePages(listMessages, { faulty }, ({ messages }) => messages, { every: often });
  const one = useCall(listMessages, { id: id ?? '' }, { enabled: id !== undefined });
  const currency = list.first?.currency ?? one.data?.currency ?? '';
  const columns = useMessageColumns(currency);
  const address = (to = '') => `${addresses.deposits('messages')}${to && `/${to}`}${faulty ? '?faulty' : ''}`;
  const close = () => navigate(address());
  useKeys({ Escape: id ? close : undefined });
  const choose = (next: boolean) => setParams(next ? { faulty: '' } : {}, { replace: true });
  return (
    <Room
      title={t`Messages from providers`}
      age={list}
      back={{ to: addresses.deposits(), label: t`Back to deposits` }}
      bar={
        <Chips label={t`Filter messages`}>
          <Chip pressed={!faulty} onClick={() => choose(false)}>
            {t`All`}
          </Chip>
          <Chip pressed={faulty} onClick={() => choose(true)}>
            {t`Not posted`}
          </Chip>
        </Chips>
      }
    >
      <Split
        label={t`Message details`}
        closeLabel={t`Back to the list`}
        onClose={close}
        side={
          id && (
            <Loaded of={one} label={t`Loading`}>
              {({ messages: [message] }) =>
                message ? (
                  <MessageFacts of={message} currency={currency} />
                ) : (
                  <Empty title={t`This message is no longer stored`} />
                )
              }
            </Loaded>
          )
        }
      >
        <PagedTable
          of={list}
          label={t`Messages from providers`}
          columns={columns}
          rowKey={(row) => row.id}
          to={(row) => address(row.id)}
          current={id}
          empty={
            <Empty
              title={faulty ? t`All messages have been posted to the ledger` : t`No messages yet`}
              text={faulty ? undefined : t`Messages from providers appear here exactly as they arrived.`}
            />
          }
        />
      </Split>
    </Room>
  );
}
