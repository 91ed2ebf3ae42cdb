import { person } from '../../data/companion.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { CompanionPage } from './CompanionPage.tsx';
import { cardPictures, listedPictures, profilePictures, together } from './pictures.ts';
import { useCardOf } from './useCardOf.ts';

/** A companion by the id of their entry among the people of a city, with what their card tells if they have one. For members only. */
export function Person() {
  const { id = '', name: nameInAddress, adsid } = useAddress(paths.profile);
  const list = useList(person, { id });
  const shown = list.rows?.[0];
  const own = useCardOf(id, shown);
  const gone = !shown && list.at !== undefined;
  const photos = shown && profilePictures(shown);
  // After the photo that led here they are in the order of the card's page.
  const pictures =
    photos && together([...photos.slice(0, 1), ...(own.shown ? cardPictures(own.shown) : [])], photos);
  return (
    <CompanionPage
      list={list}
      reload={() => Promise.all([list.refresh(), own.list.refresh()])}
      waits={own.pending}
      name={shown?.xuanfei_name ?? own.listed?.xuanfei_name ?? nameInAddress}
      facts={gone ? undefined : (own.facts ?? (shown && !own.pending ? {} : undefined))}
      title={shown?.vo_title}
      card={own.shown}
      pictures={pictures ?? (own.listed && !gone ? listedPictures(own.listed) : undefined)}
      commented={own.cardId}
      contact={
        shown && !own.pending
          ? { id: own.cardId || id, name: shown.xuanfei_name, call: own.facts?.call }
          : undefined
      }
      cityId={adsid}
      subject={{ kind: 'person', id }}
      back={adsid ? paths.list.to({ id: adsid, name: '' }) : paths.choose.to()}
    />
  );
}
