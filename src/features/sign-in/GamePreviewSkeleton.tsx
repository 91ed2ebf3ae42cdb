import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** The place of a game's preview until it is there, as high as the preview. */
export const GamePreviewSkeleton = () => <Skeleton height={213} radius={16} />;
