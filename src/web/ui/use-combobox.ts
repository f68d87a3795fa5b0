import { type KeyboardEvent, useId, useState } from 'react'

interface Options<T> {
  readonly options: readonly T[]
  readonly keyOf: (option: T) => string
  readonly onChoose: (option: T) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** An input with a list of suggestions (ARIA combobox pattern). */
export const useCombobox = <T>({ options, keyOf, onChoose }: Options<T>) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const isShown = isOpen && options.length > 0
  const active = isShown ? options[at] : undefined
  const listId = `${id}-list`
  const optionId = (option: T) => `${id}-${keyOf(option)}`

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const choose = (option: T) => {
    close()
    onChoose(option)
  }

  return {
    isShown,
    options,
    active,
    choose,
    close,
    listId,
    optionId,
    open: () => setOpen(true),
    /** Props of the input. */
    box: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': active && optionId(active),
    } as const,
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step !== undefined && options.length > 0) {
        event.preventDefault()
        setOpen(true)
        // Index -1 is the input itself.
        setAt((before) => ((before + 1 + step + options.length + 1) % (options.length + 1)) - 1)
      } else if (event.key === 'Escape' && isShown) {
        // Escape would also clear a search input, so it first closes the list.
        event.preventDefault()
        close()
      } else if (event.key === 'Enter' && active) {
        event.preventDefault()
        choose(active)
      }
    },
  }
}

export type Combobox<T> = ReturnType<typeof useCombobox<T>>
