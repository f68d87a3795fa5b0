/** A Web Storage fake that can be full. */
export const aStorage = () => {
  const texts = new Map<string, string>()
  const state = { isFull: false }
  return {
    texts,
    state,
    getItem: (key: string): string | null => texts.get(key) ?? null,
    removeItem: (key: string): void => void texts.delete(key),
    setItem(key: string, text: string): void {
      if (state.isFull) throw new Error('full')
      texts.set(key, text)
    },
  }
}
