/** As a `ref`: what appears in place of what was pressed takes the keyboard. One function, or each render would focus again. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
