/** Puts the keyboard on a field of the form: the first one that is wrong. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
