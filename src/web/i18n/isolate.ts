/** A value of another direction inside a sentence, kept from disturbing its order: `<bdi>` for where no element fits. */
export const isolate = (value: string): string => `\u2068${value}\u2069`
