import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

export const Section = ({ title, text, children }: Props) => {
  const id = useId()
  return (
    <section className="card bo-set" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      {children}
    </section>
  )
}
