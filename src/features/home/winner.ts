/** A winner's name and amount out of the server's one text: `li***n +39.00`. Other texts stay whole. */
export function splitWinner(text: string): { name: string; amount: string | undefined } {
  const [, name, amount] = /^(.+?)\s+(\+?[\d.,]+)$/.exec(text) ?? [];
  return name && amount ? { name, amount } : { name: text, amount: undefined };
}
