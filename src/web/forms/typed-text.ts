/** Text of a form field; empty if it does not exist. */
export const typedText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
