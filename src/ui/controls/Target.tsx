import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type To } from 'react-router-dom';

/** Where a press leads: a route (`to`), an address outside the app (`href`), or an action (`onClick`). */
export interface Press {
  to?: To | undefined;
  /** What the history entry of the route holds beside its address. */
  state?: object | undefined;
  href?: string | undefined;
  /** What is at `href` is saved under its own name and not shown. */
  download?: boolean | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

interface TargetProps extends Press, AriaAttributes {
  children?: ReactNode;
  className?: string | undefined;
  disabled?: boolean | undefined;
  /** Keeps the focus while it is disabled, so that the keyboard does not lose its place. For buttons that submit no form. */
  keepsFocus?: boolean | undefined;
  /** Called by a press while it is disabled and keeps the focus, to say why. */
  whenDisabled?: (() => void) | undefined;
  type?: 'button' | 'submit';
  form?: string | undefined;
  role?: string;
  id?: string;
  tabIndex?: number;
  title?: string;
  replace?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Renders the element for the press: a router link, an anchor, or a button. */
export function Target({
  to,
  state,
  href,
  download,
  onClick,
  disabled,
  keepsFocus,
  whenDisabled,
  type = 'button',
  form,
  replace,
  ref,
  ...rest
}: TargetProps) {
  if (to !== undefined)
    return (
      <Link
        to={to}
        state={state}
        {...(replace ? { replace } : {})}
        {...(onClick ? { onClick } : {})}
        {...rest}
      />
    );
  if (href !== undefined) return <a href={href} download={download} onClick={onClick} {...rest} />;
  const waits = keepsFocus && disabled;
  return (
    <button
      ref={ref}
      type={type}
      form={form}
      disabled={disabled && !keepsFocus}
      aria-disabled={waits || undefined}
      onClick={waits ? whenDisabled : onClick}
      {...rest}
    />
  );
}
