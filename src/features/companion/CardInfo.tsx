import { useLingui } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Flag from 'lucide-react/icons/flag';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { adultAge, ageOf } from '../../../contract/age.ts';
import { type Attribute, attributes, type CardDetail } from '../../data/companion.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useTimeZone } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { dayKey } from '../../i18n/format.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { aboutOf, linesOf } from './attributes.ts';
import css from './CardInfo.module.css';
import { Price } from './Price.tsx';

/** The details of a card: name, price, tags, the description, and the table of attributes. */
export function CardInfo({ card, onReport }: { card: CardDetail; onReport: () => void }) {
  const { t } = useLingui();
  return (
    <div className={css.info}>
      <CardHead facts={card} />
      <CardDetails card={card} headline={card.info}>
        <div className={css.report}>
          <TextLink start={Flag} tone="quiet" onClick={onReport}>{t`Report or block`}</TextLink>
        </div>
      </CardDetails>
    </div>
  );
}

/** What is told of a person at first sight. The row of a list has less than the card. */
export interface Facts {
  price?: string | undefined;
  city_name?: string | undefined;
  catlist?: readonly string[] | undefined;
  birthday?: string | undefined;
  call?: string | undefined;
}

/** Name, headline, price, city, tags and the mark of age, as far as they are known. */
export function CardHead({ facts }: { facts: Facts & { name: string; info?: string } }) {
  const { t } = useLingui();
  const { name, info, price, city_name, catlist = [], birthday } = facts;
  const age = useAgeToday(birthday);
  return (
    <section className="stack">
      <div className={css.head}>
        <h2 className="title">{name}</h2>
        {price && (
          <div className={css.price}>
            <Price price={price} />
          </div>
        )}
      </div>
      {info && <p className={`quiet label ${css.headline}`}>{info}</p>}
      <p className={css.badges}>
        {city_name && <Badge icon={MapPin}>{city_name}</Badge>}
        {catlist.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {age !== undefined && age >= adultAge && (
          <Badge kind="pos" icon={BadgeCheck}>
            {t`18+, age verified`}
          </Badge>
        )}
      </p>
    </section>
  );
}

interface CardDetailsProps {
  card: CardDetail;
  /** What stands above already. */
  headline: string;
  /** Under the table, with which it comes: a table that grows would move it. */
  children: ReactNode;
}

/** A card's description and its table of attributes. */
export function CardDetails({ card, headline, children }: CardDetailsProps) {
  const { t } = useLingui();
  const about = aboutOf(card, headline);
  const definitions = useDefinitions();
  return (
    <>
      {about && (
        <Section title={t`About`}>
          <p className={css.about}>{about}</p>
        </Section>
      )}
      {definitions ? (
        <>
          <AttributeTable card={card} definitions={definitions} />
          {children}
        </>
      ) : (
        <Skeleton height={240} radius={16} />
      )}
    </>
  );
}

function AttributeTable({ card, definitions }: { card: CardDetail; definitions: readonly Attribute[] }) {
  const { t } = useLingui();
  const age = useAgeToday(card.birthday);
  const lines = [
    { id: 'address', name: t`Address`, value: card.address },
    { id: 'city', name: t`City`, value: card.city_name },
    { id: 'age', name: t`Age`, value: age === undefined ? '' : t`${age} years old` },
    ...linesOf(definitions, card.attributes),
  ].filter(({ value }) => value !== '');
  return (
    <dl className={css.attributes}>
      {lines.map(({ id, name, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The placeholder of a card's details. `withHead`: with name, headline and tags. */
export function InfoSkeleton({ label, withHead }: { label: string; withHead: boolean }) {
  return (
    <div className={css.info} role="status">
      <span className="hidden-text">{label}</span>
      {withHead && (
        <div className="stack">
          <Skeleton width="40%" height={28} />
          <Skeleton width="64%" height={20} />
          <Skeleton width="72%" height={24} />
        </div>
      )}
      <Skeleton height={128} radius={16} />
      <Skeleton height={240} radius={16} />
    </div>
  );
}

/** The attribute definitions; `undefined` while they may still arrive, because a growing table would move the page below. */
function useDefinitions(): readonly Attribute[] | undefined {
  const { rows = [], at, failure } = useList(attributes, {});
  const offline = useOffline();
  return at !== undefined || failure || offline ? rows : undefined;
}

/** Age in whole years today, in the site's time zone. */
function useAgeToday(birthday = ''): number | undefined {
  const zone = useTimeZone();
  return ageOf(birthday, dayKey(Date.now(), zone));
}
