/** What was typed into a field of a form; nothing for a field that is not there. */
export const typedText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
