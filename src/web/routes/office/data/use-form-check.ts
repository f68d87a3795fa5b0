import { useState } from 'react'
import { focusField } from '#web/forms/focus-field.ts'
import { m } from '#web/i18n/compiled/messages.js'

export interface FormCheck {
  /** True if the form can be sent; otherwise focuses the first invalid field. */
  readonly isWhole: (form: HTMLFormElement) => boolean
  readonly errorOf: (name: string) => string | undefined
}

const problemOf = (field: HTMLInputElement): string | undefined => {
  if (field.required && field.value.trim() === '') return m.office_goods_needed()
  return field.validity.typeMismatch ? m.office_settings_email_wrong() : undefined
}

/** Validates with the browser's constraints but with our own messages. The form needs `noValidate`. */
export const useFormCheck = (): FormCheck => {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  return {
    isWhole(form) {
      const found = new Map<string, string>()
      for (const field of form.elements) {
        const problem = field instanceof HTMLInputElement && problemOf(field)
        if (problem) found.set((field as HTMLInputElement).name, problem)
      }
      setProblems(found)
      const [first] = found.keys()
      if (first) focusField(form, first)
      return found.size === 0
    },
    errorOf: (name) => problems.get(name),
  }
}
