/** The text of a bag's code: the order and which bag it is. */
export const bagCode = ({ _id }: { readonly _id: string }, bag: number, bags: number): string =>
  `${_id} ${bag}/${bags}`
