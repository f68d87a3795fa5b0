import { Link } from 'react-router'

/** A sentence whose words in [brackets] are the link, so that each language puts them where they belong. */
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
