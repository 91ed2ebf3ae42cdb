/** A name that its owner knows again and nobody else: `lin_chen` is `li***n`. */
export const maskName = (name: string) => `${name.slice(0, 2)}***${name.slice(-1)}`;
