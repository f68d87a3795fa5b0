import { highlight } from '#domain/catalog/search/highlight.ts'

interface Props {
  readonly text: string
  readonly words: string
}

/** A text with the words it was found by marked in it. */
export const Marked = ({ text, words }: Props) =>
  words.trim() === ''
    ? text
    : // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
      highlight(text, words).map((piece, at) =>
        piece.isMatch ? <mark key={at}>{piece.text}</mark> : piece.text,
      )
