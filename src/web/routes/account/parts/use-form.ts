import type { ReactNode } from 'react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

/** Why a form was rejected: a text above it and texts beside its fields. */
export interface Trouble {
  readonly alert?: ReactNode
  readonly kind?: 'danger' | 'info'
  readonly fields?: Readonly<Partial<Record<string, string>>>
}

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/**
 * Allows one submit at a time, keeps the typed values, and focuses the first invalid field or scrolls to the error above.
 */
export const useForm = (
  submit: (typed: Readonly<Record<string, string>>) => Promise<Trouble | undefined>,
) => {
  const ref = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  // Used as a key, so that the same error is announced again on the next try.
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!trouble) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    // In a long form the error is far above the button.
    else ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [trouble])

  const run = async (form: HTMLFormElement) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      setTrouble(await submit(typedIn(form)))
      setTries((before) => before + 1)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void run(event.currentTarget)
  }

  return { ref, busy, trouble, tries, errorOf: (field: string) => trouble?.fields?.[field], onSubmit }
}
