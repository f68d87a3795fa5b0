export const NUMBER_LENGTH = 6

/** The order's number as people read it out: the end of its id, which differs also in ids made at one time. */
export const orderNumber = (id: string): string =>
  id
    .replace(/[^\da-z]/gi, '')
    .slice(-NUMBER_LENGTH)
    .toLowerCase()
