/** A `ref` that focuses the new element. One stable function, since a new one would focus again on every render. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
