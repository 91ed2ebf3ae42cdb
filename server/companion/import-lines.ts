/** The line, from 1, of each value in a JSON text, by the value's path (`cards.3.name`). The text must be valid JSON. */
export function linesOf(json: string): Map<string, number> {
  const found = new Map<string, number>();
  /** The objects and arrays that are open: path, index in an array, key in an object. */
  const open: { path: string; index: number | undefined; key: string }[] = [];
  let line = 1;
  const here = () => {
    const top = open.at(-1);
    if (!top) return '';
    const key = top.index === undefined ? top.key : String(top.index);
    return top.path === '' ? key : `${top.path}.${key}`;
  };
  let awaitsKey = false;
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|\n|[^\s{}[\],:"]+/g;
  for (const [token] of json.matchAll(tokens)) {
    const top = open.at(-1);
    if (token === '\n') line++;
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',') {
      if (top?.index !== undefined) top.index++;
      else awaitsKey = true;
    } else if (token === ':') awaitsKey = false;
    else if (awaitsKey && top && top.index === undefined) top.key = JSON.parse(token) as string;
    else {
      const path = here();
      found.set(path, line);
      if (token === '{' || token === '[') {
        open.push({ path, index: token === '[' ? 0 : undefined, key: '' });
      }
    }
    if (token === '{') awaitsKey = true;
    if (token === '[' || token === '}' || token === ']') awaitsKey = false;
  }
  return found;
}
