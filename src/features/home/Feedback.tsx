import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import MessageSquare from 'lucide-react/icons/message-square';
import { lazy, Suspense } from 'react';
import { giveFeedback } from '../../../contract/system.ts';
import { useSession } from '../../data/session/session.ts';
import { base } from '../../data/system.ts';
import { NotLoaded } from '../../parts/failure/NotLoaded.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ListSkeleton, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import css from './Home.module.css';

/** The members' feedback that an operator has approved. */
export function Feedback() {
  const { t } = useLingui();
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(base());
  if (!data && errorUpdatedAt)
    return (
      <NotLoaded
        title={t`Couldn’t load feedback`}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <ListSkeleton label={t`Loading`} icons rows={5} ends={false} />;
  if (data.feedbacklist.length === 0) {
    return (
      <div className={css.voices}>
        <Empty
          icon={MessageSquare}
          title={t`No feedback yet`}
          text={t`Members’ feedback will appear here after review.`}
        />
        <FeedbackForm />
      </div>
    );
  }
  return (
    <div className={css.voices}>
      <FeedbackForm />
      {data.feedbacklist.map(({ head_img, content }) => (
        <Card key={`${head_img} ${content}`} flow="line">
          <Avatar src={head_img} />
          <p className={css.text}>{content}</p>
        </Card>
      ))}
      <p className="caption center">
        <Trans>Feedback is written by members and shown after review.</Trans>
      </p>
    </div>
  );
}

const WriteFeedback = lazy(async () => ({ default: (await import('./WriteFeedback.tsx')).WriteFeedback }));

/** The form for members, if the server accepts feedback. Loaded only when it is shown. */
function FeedbackForm() {
  const signedIn = useSession() !== null;
  const accepted = useQuery(base()).data?.extras?.includes(giveFeedback.path);
  if (!signedIn || !accepted) return null;
  return (
    <Suspense fallback={<Skeleton height={52} radius={12} />}>
      <WriteFeedback />
    </Suspense>
  );
}
