import { useState } from 'react'
import { flushSync } from 'react-dom'
import { changeSettings, showSettings } from '#contracts/operations/settings.ts'
import type { SettingsAnswer, SettingsBody } from '#contracts/settings.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { toast } from '#web/ui/toasts.tsx'
import { callOffice, problemOf } from '../data/call-office.ts'
import {
  changedKeys,
  checkDraft,
  type Draft,
  draftOf,
  merged,
  type Problems,
  type SettingsKey,
} from './draft.ts'

/** Someone else's changes while this form was edited. */
export interface Overtaken {
  readonly by: string
  /** Settings before and after their change. */
  readonly before: Draft
  readonly theirs: Draft
}

interface State {
  /** Settings on the server. */
  readonly stored: SettingsAnswer
  readonly draft: Draft
  readonly problems: Problems
  readonly isSaving: boolean
  readonly overtaken?: Overtaken | undefined
}

/** Duration of the undo toast. */
const UNDO_MS = 15_000

const send = (version: number, settings: SettingsBody['settings']) =>
  callOffice(changeSettings, { body: { version, settings } })

const only = (settings: SettingsAnswer['settings'], keys: readonly SettingsKey[]): SettingsBody['settings'] =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]))

const fresh = (stored: SettingsAnswer): State => ({
  stored,
  draft: draftOf(stored.settings),
  problems: {},
  isSaving: false,
})

export const useSettingsForm = (loaded: SettingsAnswer) => {
  const [state, setState] = useState<State>(() => fresh(loaded))
  const { stored, draft } = state
  const before = draftOf(stored.settings)
  const dirty = changedKeys(draft, before)

  /**
   * On a version conflict: loads the other settings and merges them where mine did not change; saved only on the next
   * submit.
   */
  const meet = async (): Promise<void> => {
    const reply = await callOffice(showSettings, {})
    if (!reply.ok) return fail(problemOf(reply))
    const newer = reply.body
    const theirs = draftOf(newer.settings)
    setState((last) => ({
      stored: newer,
      draft: merged(before, theirs, last.draft),
      problems: {},
      isSaving: false,
      overtaken: { by: newer.changed?.by ?? '', before, theirs },
    }))
  }

  const fail = (text: string): void => {
    setState((last) => ({ ...last, isSaving: false }))
    toast(text, { kind: 'bad' })
  }

  const undo = (saved: SettingsAnswer, keys: readonly SettingsKey[]) => async (): Promise<void> => {
    const reply = await send(saved.version, only(stored.settings, keys))
    if (!reply.ok) return fail(problemOf(reply))
    setState(fresh(reply.body))
    toast(m.office_settings_undone())
  }

  const save = async (): Promise<void> => {
    const checked = checkDraft(draft)
    if (checked.problems) {
      flushSync(() => setState((last) => ({ ...last, problems: checked.problems })))
      document.querySelector<HTMLElement>('.bo-settings [aria-invalid]')?.focus()
      return
    }
    setState((last) => ({ ...last, problems: {}, isSaving: true }))
    const reply = await send(stored.version, only(checked.settings, dirty))
    if (reply.ok) {
      const saved = reply.body
      setState(fresh(saved))
      const act = () => void undo(saved, dirty)()
      toast(m.office_settings_saved(), { forMs: UNDO_MS, action: { label: m.office_undo(), act } })
    } else if (reply.body.error === 'settings.changed-meanwhile') await meet()
    else fail(problemOf(reply))
  }

  return {
    ...state,
    dirty,
    /** An updater function, since two changes may happen before the next render. */
    change: (changed: Partial<Draft> | ((newest: Draft) => Partial<Draft>)) =>
      setState((last) => {
        const fields = typeof changed === 'function' ? changed(last.draft) : changed
        return { ...last, draft: { ...last.draft, ...fields } }
      }),
    discard: () => setState(fresh(stored)),
    seen: () => setState((last) => ({ ...last, overtaken: undefined })),
    save: () => void save(),
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
