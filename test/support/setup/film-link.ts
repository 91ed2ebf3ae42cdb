import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from './server.ts';

/** A member's link to a film: `path` opens what the member may see, with `cookie`. `folder`: the film's files. */
export type FilmLink = { path: string; cookie: string; folder: string };

const read = async <T>(answer: Response) =>
  JSON.parse(Buffer.from(((await answer.json()) as { data: string }).data, 'base64').toString()) as T;

/** What the server knows a member by. */
type Member = { id: string; tokensso: string };

const entered = async (url: string, call: string, fields: Record<string, string>) => {
  const body = new URLSearchParams({ ...fields, lang: 'en_us' });
  return read<Member>(await fetch(`${url}/api/member/${call}`, { method: 'POST', body }));
};

/** The demo's member, who may see films whole. */
const demo = (url: string) => entered(url, 'doLogin', { username: 'demo', password: 'demo-demo-1' });

/** A new member, who may see previews. */
export const guest = (url: string, username: string) =>
  entered(url, 'doRegister', { username, password: 'a good password', code: 'PLAZA' });

/** Opens the newest film of a site with demo data, as the demo's member or another one. */
export async function openFilmLink(
  { url, folder }: Pick<Server, 'url' | 'folder'>,
  member?: Member,
): Promise<FilmLink> {
  const { id, tokensso } = member ?? (await demo(url));
  const list = await fetch(`${url}/api/video/getVideoList?lang=en_us`);
  const [film] = (await read<{ data: { id: string; vod_name: string }[] }>(list)).data;
  const headers = { tokensso, token: Buffer.from(id).toString('base64') };
  const shown = await fetch(`${url}/api/video/getVideoInfo?id=${film?.id}`, { headers });
  const cookie = shown.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { vod_play_url: path } = await read<{ vod_play_url: string }>(shown);
  const films = join(folder, 'media', 'film');
  const found = readdirSync(films).find((name) => titleOf(join(films, name)) === film?.vod_name);
  return { path, cookie, folder: join(films, found as string) };
}

const titleOf = (film: string) =>
  (JSON.parse(readFileSync(join(film, 'film.json'), 'utf8')) as { name: { en_us: string } }).name.en_us;
