import { useLingui } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Flag from 'lucide-react/icons/flag';
import MapPin from 'lucide-react/icons/map-pin';
import { adultAge, ageOf } from '../../../contract/age.ts';
import { type Attribute, attributes, type CardDetail, type City, cities } from '../../data/companion.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useTimeZone } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { dayKey } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { aboutOf, linesOf } from './attributes.ts';
import css from './CardInfo.module.css';
import { pathToPeople } from './cities.ts';
import { Price } from './Price.tsx';

/** What is told of a person at first sight. The row of a list has less than the card. */
export interface Facts {
  price?: string | undefined;
  city_name?: string | undefined;
  catlist?: readonly string[] | undefined;
  birthday?: string | undefined;
  info?: string | undefined;
  call?: string | undefined;
}

/** A person’s city; `pending` while it may still arrive. */
type CityOf = City | undefined | 'pending';

interface CardHeadProps {
  name: string;
  facts: Facts;
  city: CityOf;
  /** What is missing may come in a moment: its space is kept. */
  pending: boolean;
}

/** Name, price, city, tags and the mark of age, as far as they are known. */
export function CardHead({ name, facts, city, pending }: CardHeadProps) {
  const { t } = useLingui();
  const { price, city_name, catlist = [], birthday } = facts;
  const age = useAgeToday(birthday);
  const adult = age !== undefined && age >= adultAge;
  return (
    <section className={css.head}>
      <div className={css.names}>
        <h2 className="title">{name}</h2>
        {price && <Price price={price} />}
      </div>
      {(city_name || pending) && (
        <p className={css.city}>
          {city_name &&
            (typeof city === 'object' ? (
              <TextLink to={pathToPeople(city)} start={MapPin}>
                {city_name}
              </TextLink>
            ) : (
              <>
                <Icon of={MapPin} size={16} />
                {city_name}
              </>
            ))}
        </p>
      )}
      <p className={css.badges}>
        {catlist.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {(adult || pending) && (
          <span className={css.age} data-unknown={!adult || undefined}>
            <Badge kind="pos" icon={BadgeCheck}>
              {t`18+, age verified`}
            </Badge>
          </span>
        )}
      </p>
    </section>
  );
}

interface CardInfoProps {
  title: string | undefined;
  /** `undefined` for a person without a card. */
  card: CardDetail | undefined;
  city: CityOf;
  onReport: () => void;
}

/** What is told of a person under the head: in words, and in the table of attributes. */
export function CardInfo({ title, card, city, onReport }: CardInfoProps) {
  const { t } = useLingui();
  const about = card ? aboutOf(card, title ?? '') : '';
  const definitions = useDefinitions();
  return (
    <>
      {(title || about) && (
        <Section title={t`About`}>
          {title && <p className={css.title}>{title}</p>}
          {about && <p className={css.about}>{about}</p>}
        </Section>
      )}
      {(card && !definitions) || city === 'pending' ? (
        <Skeleton height={240} radius={16} />
      ) : (
        <>
          {card && <AttributeTable card={card} definitions={definitions ?? []} />}
          <List>
            <Row
              title={
                city
                  ? t`More companions in ${{ city: city.name }}`
                  : t({ message: 'All companions', context: 'below a profile' })
              }
              to={city ? pathToPeople(city) : paths.nHomeList.to()}
            />
          </List>
          {/* Comes with the table: one that grows would move it. */}
          <div className={css.report}>
            <TextLink start={Flag} tone="quiet" onClick={onReport}>{t`Report or block`}</TextLink>
          </div>
        </>
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

/** The placeholder of the head, as high as one whose tags stand in one line. */
export function HeadSkeleton() {
  return (
    <div className={css.head}>
      <Skeleton width="40%" height="1.75rem" />
      <Skeleton width="32%" height="1.25rem" />
      <Skeleton width="72%" height={24} />
    </div>
  );
}

/** The placeholder of what is told under the head. */
export function InfoSkeleton({ label }: { label: string }) {
  return (
    <div className={css.info} role="status">
      <span className="hidden-text">{label}</span>
      <Skeleton height={128} radius={16} />
      <Skeleton height={240} radius={16} />
    </div>
  );
}

/**
 * The city of a person by the name on their card, or by the id of the list that led to them. It is not known for a
 * person of neither, nor before this device has the cities.
 */
export function useCityOf(name: string | undefined, id: string | undefined): CityOf {
  const { rows = [], at, failure } = useList(cities, {});
  const offline = useOffline();
  if (at === undefined && !failure && !offline) return 'pending';
  return rows.find((city) => city.name === name) ?? rows.find((city) => city.id === id);
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
