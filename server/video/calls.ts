import * as contract from '../../contract/video.ts';
import { type Api, serve } from '../serve/serve.ts';
import { listCategories, listFilms, listRelated } from './list.ts';
import { keepPlace } from './seen.ts';
import { showFilm } from './show.ts';

/** Hangs the area's calls into the API. */
export function videoCalls(api: Api): void {
  const { plaza } = api;
  const { db } = plaza;
  serve(api, contract.getFilmCategories, (_, { lang }) => listCategories(db, lang));
  serve(api, contract.getFilms, (input, { lang }) => listFilms(db, input, lang));
  serve(api, contract.getFilm, ({ id }, asker) => showFilm(plaza, id, asker));
  serve(api, contract.getRelatedFilms, ({ id }, { lang }) => listRelated(db, id, lang));
  serve(api, contract.reportSeen, (input, asker) => keepPlace(plaza, input, asker));
}
