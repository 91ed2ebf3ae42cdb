/**
 * What stands on a page as plain data: a text, or an element's tag, attributes and contents. The page's own script
 * (`index.html`) makes elements of it again and takes nothing but the tags and attributes that it lists.
 */
export type Drawing = string | [tag: string, attributes: Record<string, string>, ...contents: Drawing[]];

/** Attributes that are kept as they are. A link's address becomes `data-to`; ids, handlers and values are left out. */
const kept =
  /^(class|type|placeholder|role|hidden|data-[\w-]+|aria-(current|pressed|selected|disabled|expanded|busy)|viewBox|width|height|fill|stroke[\w-]*|d|c[xy]|r[xy]?|[xy][12]?|points|transform|opacity)$/;

/** Pictures that anybody may see, under names that never change; others leave their place empty. */
const publicPicture = /^\/(avatar|banner|cover|icon|picture|group|assets)\/[\w./-]+$/;

/** The element cannot be kept: it plays, is typed into, or is of no kind that a list is made of. */
export class NotDrawable extends Error {}

const tags =
  /^(div|span|main|header|nav|search|section|ul|ol|li|article|a|button|p|h[1-4]|i|b|em|strong|small|time|dl|dt|dd|label|img|input|svg|g|path|circle|ellipse|rect|line|polyline|polygon)$/;

function attributesOf(element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (name === 'style' && !/url\(/.test(value)) attributes.style = value;
    else if (name === 'href' && value.startsWith('#/')) attributes['data-to'] = value;
    else if (name === 'src' && publicPicture.test(value)) attributes.src = value;
    else if (kept.test(name)) attributes[name] = value;
  }
  if (element.matches('img')) attributes.alt = '';
  if (element.matches('button, input')) attributes.tabindex = '-1';
  return attributes;
}

const rows = 'li, article, [role=listitem]';

/** Does a row begin below the window? Then it is left out. */
const isBelow = (element: Element) =>
  element.matches(rows) && element.getBoundingClientRect().top > window.innerHeight;

/** @throws NotDrawable */
export function drawingOf(element: Element): Drawing {
  const tag = element.localName;
  if (!tags.test(tag) || (element instanceof HTMLInputElement && element.value !== ''))
    throw new NotDrawable(tag);
  const contents: Drawing[] = [];
  for (const node of element.childNodes) {
    if (node instanceof Text) contents.push(node.data);
    else if (node instanceof Element && !isBelow(node)) contents.push(drawingOf(node));
  }
  return [tag, attributesOf(element), ...contents];
}
