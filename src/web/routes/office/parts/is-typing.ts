/** True if a key press is not for page shortcuts: in a text field, in a dialog, or with a modifier key. */
export const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox]), textarea, select, [role=combobox]')))
