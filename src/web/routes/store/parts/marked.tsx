import type { Mark } from '#domain/catalog/search/highlight.ts'

interface Props {
  readonly text: string
  readonly mark: Mark | undefined
}

/** A text with what it was found by marked in it. */
export const Marked = ({ text, mark }: Props) =>
  mark
    ? mark(text).map((piece, at) =>
        // Pieces of one text have no other name than their place.
        piece.isMatch ? <mark key={at}>{piece.text}</mark> : piece.text,
      )
    : text
