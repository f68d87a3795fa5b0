import { Link } from 'react-router'

/** A sentence whose part in [brackets] is the link, so that each language can place it. */
export const Linked = ({ text, to }: { readonly text: string; readonly to: string }) => {
  const [before, words, after] = text.split(/[[\]]/)
  return (
    <>
      {before}
      <Link className="link" to={to}>
        {words}
      </Link>
      {after}
    </>
  )
}
