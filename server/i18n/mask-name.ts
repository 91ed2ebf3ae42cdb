/** Hides most of a username, so that only its owner recognises it: `lin_chen` becomes `li***n`. */
export const maskName = (name: string) => `${name.slice(0, 2)}***${name.slice(-1)}`;
