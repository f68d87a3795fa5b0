import { PageTitle } from '#web/shell/page-title.tsx'

/** A heading and one sentence, for a page that has nothing more to say yet. */
export const PlainPage = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <PageTitle title={title} />
    <h1>{title}</h1>
    <p>{text}</p>
  </>
)
