import { Fragment, type ReactNode } from 'react';
import { Section, SectionHead } from '../layout/Section.tsx';
import { List } from './List.tsx';
import { Gap, More } from './RecordEnds.tsx';
import css from './RecordList.module.css';
import { RecordStates, type RecordStatesProps } from './RecordStates.tsx';
import { type Line, linesOf, type Part, partsOf } from './record-parts.ts';
import { VirtualList } from './VirtualList.tsx';

export type { RecordSource, RecordTexts } from './RecordStates.tsx';
export { RecordRefresh, RecordStates, RecordStrip } from './RecordStates.tsx';

interface RecordListProps<Row> extends RecordStatesProps {
  list: RecordStatesProps['list'] & { rows: readonly Row[] | undefined };
  keyOf: (row: Row) => string;
  /** Renders a row, a `<Row as={as} …>`: `li` in a list, `div` in a virtual list, which makes its own items. */
  row: (row: Row, as: 'li' | 'div') => ReactNode;
  /** The key of a row's section: neighbours with the same key share a heading. `dayKey(row.createtime, zone)`. */
  sectionOf: (row: Row) => string;
  /** A section's heading and the text at its end. `part.whole`: no row of that section is missing. */
  heading: (part: Part<Row>) => { title: ReactNode; end?: ReactNode };
}

/** Lists with more rows than this are virtual: only rows near the viewport are in the document. */
const virtualFrom = 100;

/** Records under headings, with all their states: loading, empty, failed, offline, with a gap, with more to load. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { list, texts, offline, sectionOf } = props;
  const rows = list.rows ?? [];
  const parts = partsOf(rows, sectionOf, { gap: list.gap, ended: list.more === 'ended' });
  return (
    <RecordStates {...props}>
      {Math.max(rows.length, list.count ?? 0) > virtualFrom ? (
        <Long {...props} parts={parts} />
      ) : (
        <Short {...props} parts={parts} />
      )}
      {list.gap === undefined && <More list={list} texts={texts} offline={offline} />}
      {texts.foot && <p className={`caption center ${css.foot}`}>{texts.foot}</p>}
    </RecordStates>
  );
}

type PartsProps<Row> = RecordListProps<Row> & { parts: readonly Part<Row>[] };

function Short<Row>({ parts, list, texts, keyOf, row, heading, icons = true }: PartsProps<Row>) {
  return parts.map((part) => (
    <Fragment key={part.id}>
      {part.afterGap && <Gap list={list} texts={texts} />}
      <Section {...heading(part)}>
        <List icons={icons}>
          {part.rows.map((one) => (
            <Fragment key={keyOf(one)}>{row(one, 'li')}</Fragment>
          ))}
        </List>
      </Section>
    </Fragment>
  ));
}

/** Looks the same as `Short`, but is one virtual list of headings and rows. */
function Long<Row>({ parts, list, texts, keyOf, row, heading }: PartsProps<Row>) {
  const draw = (line: Line<Row>) => {
    if (line.kind === 'gap') return <Gap list={list} texts={texts} />;
    if (line.kind === 'row') {
      return (
        <div className={css.line} data-first={line.first || undefined} data-last={line.last || undefined}>
          {row(line.row, 'div')}
        </div>
      );
    }
    return (
      <div className={css.head}>
        <SectionHead {...heading(line.part)} />
      </div>
    );
  };
  return (
    <VirtualList
      items={linesOf(parts, keyOf)}
      keyOf={({ key }) => key}
      row={draw}
      rowHeight={65}
      surface="plain"
    />
  );
}
