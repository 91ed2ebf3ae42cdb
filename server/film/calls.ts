import * as contract from '../../contract/film.ts';
import { type Api, serve } from '../http/serve.ts';
import { showFilm } from './film-info.ts';
import { listCategories, listFilms, listRelated } from './film-list.ts';
import { saveProgress } from './film-progress.ts';

/** Registers the room's calls. */
export function filmCalls(api: Api): void {
  const { plaza } = api;
  const { db } = plaza;
  serve(api, contract.getFilmCategories, (_, { lang }) => listCategories(db, lang));
  serve(api, contract.getFilms, (input, { lang }) => listFilms(db, input, lang));
  serve(api, contract.getFilm, ({ id }, asker) => showFilm(plaza, id, asker));
  serve(api, contract.getRelatedFilms, ({ id }, { lang }) => listRelated(db, id, lang));
  serve(api, contract.reportSeen, (input, asker) => saveProgress(plaza, input, asker));
}
