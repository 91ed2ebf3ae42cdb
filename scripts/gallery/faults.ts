/** Runs on the page: elements beyond the right edge of the window, except inside boxes that scroll or clip by design. */
export function overflowing(): string[] {
  const edge = document.documentElement.clientWidth;
  const cut = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || cut(element.parentElement));
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > edge + 0.5 && !cut(element.parentElement),
  );
  const { scrollWidth } = document.documentElement;
  const named = ({ tagName, className, textContent }: Element) =>
    `${tagName} ${className} ${textContent?.slice(0, 40)} reaches over the edge`;
  return [...(scrollWidth > edge ? [`the page is ${scrollWidth} px wide`] : []), ...wide.map(named)];
}

/**
 * Runs on the page: texts that a box around them cuts off. Texts that end in an ellipsis by design pass, because they are
 * complete in the accessibility tree; hidden texts for screen readers pass too.
 */
export function cutTexts(): string[] {
  const isSmall = ({ width, height }: DOMRect) => width < 2 || height < 2;
  const ownTexts = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
  );
  const textBox = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const cutBy = (element: HTMLElement): Element | undefined => {
    const text = textBox(element);
    if (isSmall(text) || element.closest('[aria-hidden=true]')) return undefined;
    for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      // The window alone holds it.
      if (style.position === 'fixed') return undefined;
      // Behind a fixed layer or in a list that scrolls, a text is not cut but further on.
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return undefined;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (style.webkitLineClamp !== 'none') return undefined;
      const around = box.getBoundingClientRect();
      // An ellipsis shortens a line by design; it must not be cut in height.
      if (style.textOverflow === 'ellipsis' && text.bottom <= around.bottom + 2) return undefined;
      // A tag that does not fit into its line is hidden completely.
      if (isSmall(around) || text.top > around.bottom - 2) return undefined;
      const over =
        text.right > around.right + 1 || text.left < around.left - 1 || text.bottom > around.bottom + 2;
      if (over) return box;
    }
    return undefined;
  };
  return ownTexts.flatMap((element) => {
    const box = cutBy(element);
    return box
      ? [`“${element.textContent?.trim().slice(0, 40)}” is cut by ${box.tagName} ${box.className}`]
      : [];
  });
}

/** Runs on the page: texts in the normal flow that overlap. Layers, bars and labels on pictures may overlap others. */
export function overlapping(): string[] {
  const inFlow = (element: Element | null): boolean =>
    element === null ||
    element === document.body ||
    (!/fixed|sticky|absolute/.test(getComputedStyle(element).position) && inFlow(element.parentElement));
  const texts = [...(document.querySelector('main')?.querySelectorAll<HTMLElement>('*') ?? [])]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .filter((element) => inFlow(element) && element.checkVisibility())
    .map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const own = element.getBoundingClientRect();
      const clips = getComputedStyle(element).overflowX !== 'visible';
      return { element, box: clips ? own : text };
    })
    .filter(({ box }) => box.width > 2 && box.height > 2);
  const words = (element: Element) => `“${element.textContent?.trim().slice(0, 30)}”`;
  return texts.flatMap(({ element, box }, at) =>
    texts
      .slice(at + 1)
      .filter((other) => {
        if (element.contains(other.element) || other.element.contains(element)) return false;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        return across > 4 && down > 6;
      })
      .map((other) => `${words(element)} lies over ${words(other.element)}`),
  );
}
