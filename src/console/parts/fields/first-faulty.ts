/** The first field of a form that is told as wrong, or the first box of such a group. Focused, it is scrolled to. */
export const firstFaulty = (form: HTMLElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[data-invalid] input');
