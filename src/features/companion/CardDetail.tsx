import { card, cards, person } from '../../data/companion.ts';
import { useList, useRow } from '../../data/mirror/use-list.ts';
import { useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { CompanionPage } from './CompanionPage.tsx';
import { cardPictures, profilePictures, together } from './pictures.ts';

/** A companion by the id of their card. Open to everybody; members see the photos of the same person's profile too. */
export function CardDetail() {
  const { id = '', url } = useAddress(paths.nHomeDetail);
  const list = useList(card, { id });
  const inList = useRow(cards, id);
  const shown = list.rows?.[0];
  // Until the card is loaded, the row of the card list is shown, if this device has that alone.
  const known = shown ?? (list.at === undefined ? inList : undefined);
  const profile = useList(person, shown?.person ? { id: shown.person } : undefined).rows?.[0];
  return (
    <CompanionPage
      list={list}
      reload={list.refresh}
      name={known?.name}
      facts={known}
      title={shown?.title}
      card={shown}
      pictures={known && together(cardPictures(known), profile && profilePictures(profile))}
      commented={id}
      contact={known}
      subject={{ kind: 'card', id }}
      back={paths.nHomeList.to()}
      leave={url ? paths.mine.to() : undefined}
    />
  );
}
