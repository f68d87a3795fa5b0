import { useState } from 'react'
import type { StoredTemplateAnswer } from '#contracts/office-notices.ts'
import { saveTemplate, showTemplateHistory } from '#contracts/operations/office-notices.ts'
import type { Template } from '#domain/notices/notice.ts'
import type { NoticeKind } from '#domain/notices/notice-kinds.ts'
import { missingIn, NOTICE_WORDS, unknownIn } from '#domain/notices/notice-words.ts'
import type { Language } from '#domain/shared/language.ts'
import { comma } from '#web/i18n/comma.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import { useOffice } from '../data/use-office.ts'

/** The most characters of each field; the same as in the contract. */
export const MOST: Readonly<Record<keyof Template, number>> = { title: 120, body: 600 }

/** Duration of the undo toast. */
const UNDO_MS = 15_000

type Errors = Readonly<Partial<Record<keyof Template, string>>>

const errorIn = (kind: NoticeKind, words: Template, field: keyof Template): string | undefined => {
  const text = words[field].trim()
  if (text === '') return m.office_template_missing()
  if (text.length > MOST[field]) return m.office_template_too_long({ most: String(MOST[field]) })
  const alone = { title: '', body: '', [field]: text }
  const unknown = unknownIn(kind, alone)
  if (unknown.length > 0) return m.office_template_unknown({ names: unknown.join(comma()) })
  const missing = field === 'body' ? missingIn(kind, alone) : []
  if (missing.length === 0) return undefined
  return m.office_template_code_needed({ names: missing.map((name) => `{${name}}`).join(comma()) })
}

/** The errors that the server would refuse the text for. */
export const errorsIn = (kind: NoticeKind, words: Template): Errors => {
  const found = (['title', 'body'] as const).map((field) => [field, errorIn(kind, words, field)] as const)
  return Object.fromEntries(found.filter(([, error]) => error !== undefined))
}

const inUse = (kind: NoticeKind, language: Language, newest: StoredTemplateAnswer | undefined): Template =>
  newest && !newest.isOriginal ? newest : NOTICE_WORDS[kind][language]

/** One text being edited. What was typed stays until it is saved or discarded, whatever the server answers. */
export const useTemplate = (kind: NoticeKind, language: Language) => {
  const address = { params: { kind, language } }
  const { data, problem, reload, replace } = useOffice(showTemplateHistory, address)
  const [draft, setDraft] = useState<Template>()
  const [errors, setErrors] = useState<Errors>({})
  const [refused, setRefused] = useState<string>()
  const [overtakenBy, setOvertakenBy] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const history = data?.templates ?? []
  const stored = inUse(kind, language, history[0])
  const words = draft ?? stored
  const isDirty = words.title !== stored.title || words.body !== stored.body

  const forget = (): void => {
    setDraft(undefined)
    setErrors({})
    setRefused(undefined)
    setOvertakenBy(undefined)
  }

  /** Loads the newer versions after a conflict; the next save is based on them. */
  const meet = async (): Promise<void> => {
    const newer = await callOffice(showTemplateHistory, address)
    if (!newer.ok) return setRefused(problemOf(newer))
    replace(newer.body)
    setOvertakenBy(newer.body.templates[0]?.by ?? '')
  }

  const send = async (
    version: number,
    given: Template | null,
    before: readonly StoredTemplateAnswer[],
  ): Promise<readonly StoredTemplateAnswer[] | undefined> => {
    setSaving(true)
    setRefused(undefined)
    const body = { version, words: given && { title: given.title.trim(), body: given.body.trim() } }
    const reply = await callOffice(saveTemplate, { ...address, body })
    setSaving(false)
    if (reply.ok) {
      const templates = [reply.body.template, ...before]
      replace({ templates })
      forget()
      return templates
    }
    if (reply.body.error === 'notice.template-changed') await meet()
    else setRefused(problemOf(reply))
    return undefined
  }

  const check = (): boolean => {
    const found = errorsIn(kind, words)
    setErrors(found)
    return Object.keys(found).length === 0
  }

  const version = history[0]?.version ?? 0
  const isOriginal = history[0]?.isOriginal ?? true

  /** Says what was saved, with a button that saves the text before it again. */
  const offerUndo = (saved: readonly StoredTemplateAnswer[], done: string): void => {
    const undo = async (): Promise<void> => {
      const undone = await send(saved[0]?.version ?? 0, isOriginal ? null : stored, saved)
      if (undone) toast(m.office_template_undone())
    }
    toast(done, { forMs: UNDO_MS, action: { label: m.office_undo(), act: () => void undo() } })
  }

  return {
    isLoaded: data !== undefined,
    problem,
    reload,
    history,
    stored,
    words,
    isDirty,
    isSaving,
    isOriginal,
    errors,
    refused,
    overtakenBy,
    change: (changed: Partial<Template>) => setDraft({ ...words, ...changed }),
    discard: forget,
    /** Says the errors at their fields; true without any. */
    check,
    save: async (): Promise<boolean> => {
      if (!check()) return false
      const saved = await send(version, words, history)
      if (saved) offerUndo(saved, m.office_template_saved())
      return true
    },
    /** Restores the shop's own words. */
    restore: async (): Promise<void> => {
      const saved = await send(version, null, history)
      if (saved) offerUndo(saved, m.office_template_restored())
    },
  }
}

export type EditedTemplate = ReturnType<typeof useTemplate>
