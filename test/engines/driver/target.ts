/** A text as it is, or a pattern in it. */
export type Words = string | RegExp;

/** What a person looks for on the screen: by its role and name, its text, or its field's label. */
export type Target = {
  by: 'role' | 'text' | 'label';
  /** The role where `by` is `role`, else what is looked for. */
  what: Words;
  name?: Words | undefined;
  /** Only in here. */
  within?: Target;
};

const role =
  (what: string) =>
  (name?: Words): Target => ({ by: 'role', what, name });

export const button = role('button');
export const link = role('link');
export const heading = role('heading');
export const dialog = role('dialog');
export const alert = role('alert');
export const item = role('listitem');
export const timer = role('timer');
export const radio = role('radio');
export const region = role('region');
export const box = role('textbox');
export const checkbox = role('checkbox');
export const text = (what: Words): Target => ({ by: 'text', what });
export const field = (what: Words): Target => ({ by: 'label', what });
export const within = (place: Target, target: Target): Target => ({ ...target, within: place });

/** A target in JSON: patterns become objects. */
export type Sent = {
  by: Target['by'];
  what: SentWords;
  name?: SentWords | undefined;
  within?: Sent | undefined;
};
export type SentWords = string | { source: string; flags: string };

const words = (one: Words): SentWords =>
  typeof one === 'string' ? one : { source: one.source, flags: one.flags };

export const sent = ({ by, what, name, within: place }: Target): Sent => ({
  by,
  what: words(what),
  ...(name !== undefined && { name: words(name) }),
  ...(place && { within: sent(place) }),
});

/** For messages: `button ‘Confirm’ in dialog`. */
export const told = ({ by, what, name, within: place }: Target): string =>
  [`${by === 'role' ? '' : `${by} `}${what}`, name && `‘${name}’`, place && `in ${told(place)}`]
    .filter(Boolean)
    .join(' ');
