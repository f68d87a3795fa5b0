import type { Mark } from '#domain/catalog/search/highlight.ts'

interface Props {
  readonly text: string
  readonly mark: Mark | undefined
}

/** Renders a text with its search matches in `<mark>`. */
export const Marked = ({ text, mark }: Props) =>
  mark
    ? mark(text).map((piece, at) =>
        // The pieces have no id besides their index.
        piece.isMatch ? <mark key={at}>{piece.text}</mark> : piece.text,
      )
    : text
