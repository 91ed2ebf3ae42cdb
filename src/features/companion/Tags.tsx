import { Badge } from '../../ui/feedback/Badge.tsx';
import { nameHas } from './cities.ts';
import css from './Tags.module.css';

interface TagsProps {
  tags: readonly string[];
  /** The tag that was filtered for, and the words that were searched. */
  tag?: string | undefined;
  q?: string | undefined;
}

/** Tags in up to two lines, those that were asked for first and in colour. */
export function Tags({ tags, ...asked }: TagsProps) {
  return (
    <p className={css.tags}>
      {askedFirst(tags, asked).map(({ tag, found }) => (
        <Badge key={tag} {...(found && { kind: 'brand' })}>
          <span>{tag}</span>
        </Badge>
      ))}
    </p>
  );
}

/** The tags, those first that a search or a filter has found; otherwise in their own order. */
export function askedFirst(tags: readonly string[], { tag, q }: Omit<TagsProps, 'tags'>) {
  return tags
    .map((one) => ({ tag: one, found: one === tag || (q !== undefined && nameHas(one, q)) }))
    .toSorted((one, other) => Number(other.found) - Number(one.found));
}
