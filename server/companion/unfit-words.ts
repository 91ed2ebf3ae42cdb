import { fold } from './search-text.ts';

/**
 * Words that imported texts must not contain, in the site's five languages. The list catches obvious cases only: the operator
 * who imports a text answers for it.
 */
const words = [
  'sex|sexy|sexual|erotic|escort|nude|naked|porn|xxx|blowjob|fetish|lingerie|orgasm|prostitute|hooker|nsfw',
  'sexo|sexual|erotico|erotica|desnuda|desnudo|porno|prostituta|puta|lenceria|orgasmo',
  'seks|seksi|bogel|telanjang|lucah|pelacur|erotik',
  'tinh duc|khieu dam|khoa than|mai dam|goi duc|lam tinh|kich duc',
].join('|');

const chinese = /性爱|做爱|裸体|色情|援交|妓女|情色|约炮|性感|全裸|性服务/u;

const spelled = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})s?(?![\\p{L}\\p{N}])`, 'u');

/** The first unfit word in a text, or undefined. */
export const unfitWord = (text: string): string | undefined =>
  spelled.exec(fold(text))?.[0] ?? chinese.exec(text.normalize('NFKC'))?.[0];
