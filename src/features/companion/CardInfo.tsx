import { useLingui } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Flag from 'lucide-react/icons/flag';
import Images from 'lucide-react/icons/images';
import MapPin from 'lucide-react/icons/map-pin';
import { adultAge, ageOf } from '../../../contract/age.ts';
import { type Attribute, attributes, type Card, type CardDetail } from '../../data/companion.ts';
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
import { linesOf } from './attributes.ts';
import css from './CardInfo.module.css';
import { Price } from './Price.tsx';
import { useOtherPage } from './useOtherPage.ts';

/** The details of a card: name, price, tags, the description, and the table of attributes. */
export function CardInfo({ card, onReport }: { card: CardDetail; onReport: () => void }) {
  const { t } = useLingui();
  const description = afterHeadline(card.attributes['70'], card.info);
  const definitions = useDefinitions();
  const { id, name, person = '' } = card;
  const profile = useOtherPage(paths.profile.to({ id: person, name }), { id, other: person });
  return (
    <div className={css.info}>
      <CardHead card={card} detail={card} />
      {description && (
        <Section title={t`About`}>
          <p className={css.about}>{description}</p>
        </Section>
      )}
      {definitions ? (
        <>
          <AttributeTable card={card} definitions={definitions} />
          {person && (
            <List icons>
              <Row icon={Images} title={t`More photos of ${name}`} {...profile} />
            </List>
          )}
          <div className={css.report}>
            <TextLink start={Flag} tone="quiet" onClick={onReport}>{t`Report or block`}</TextLink>
          </div>
        </>
      ) : (
        <Skeleton height={240} radius={16} />
      )}
    </div>
  );
}

/** Name, headline and tags, which the row of a list has too. Price, city and age need the full card (`detail`). */
export function CardHead({ card, detail }: { card: Card; detail?: CardDetail }) {
  const { t } = useLingui();
  const age = useAgeToday(detail?.birthday);
  return (
    <section className="stack">
      <div className={css.head}>
        <div>
          <h2 className="title">{card.name}</h2>
          {card.info && <p className="quiet label">{card.info}</p>}
        </div>
        {detail && (
          <div className={css.price}>
            <Price price={detail.price} />
          </div>
        )}
      </div>
      <p className={css.badges}>
        {detail?.city_name && <Badge icon={MapPin}>{detail.city_name}</Badge>}
        {card.catlist.map((tag) => (
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

/** The description without the headline. Many descriptions repeat at their start the headline shown above them. */
export function afterHeadline(description = '', headline = ''): string {
  return description.startsWith(headline) ? description.slice(headline.length).trim() : description;
}
