import { useState } from 'react'
import type { PublishedGoods } from '#contracts/goods.ts'
import type { BodyOf } from '#contracts/operation.ts'
import { editProduct, showGoods } from '#contracts/operations/goods.ts'
import { callOffice, problemOf } from '../data/call-office.ts'
import { changesOf, type Draft, draftOf, type Problems, problemsOf } from './draft.ts'
import { beside } from './variants-draft.ts'
import { takenProblems } from './variants-problems.ts'

export type Saved = 'saved' | 'same' | 'busy' | 'wrong' | 'conflict' | 'refused'

/** State of a product being edited: base, draft, and a conflicting version if any. */
export const useProductDraft = (goods: PublishedGoods, onChanged: (goods: PublishedGoods) => void) => {
  /** The version that the draft started from. Stock changes beside the form don't affect the draft. */
  const [base, setBase] = useState(goods)
  const [draft, setDraft] = useState<Draft>(() => draftOf(goods))
  const [theirs, setTheirs] = useState<PublishedGoods>()
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)

  const settle = (product: PublishedGoods): void => {
    setBase(product)
    setDraft(draftOf(product))
    setTheirs(undefined)
    onChanged(product)
  }
  const patch = async (fields: Omit<BodyOf<typeof editProduct>, 'version'>): Promise<Saved> => {
    setBusy(true)
    setRefused('')
    const body = { version: base.version, ...fields }
    const reply = await callOffice(editProduct, { params: { id: goods.id }, body })
    if (!reply.ok && reply.body.error === 'product.changed-meanwhile') {
      const fresh = await callOffice(showGoods, { params: { id: goods.id } })
      setBusy(false)
      if (!fresh.ok) return 'refused'
      setTheirs(fresh.body.product)
      return 'conflict'
    }
    setBusy(false)
    if (!reply.ok) {
      setRefused(problemOf(reply))
      if (reply.body.error === 'product.code-taken')
        setProblems(takenProblems(draft.variants, reply.body.code, problemOf(reply)))
      return 'refused'
    }
    settle(reply.body.product)
    return 'saved'
  }
  return {
    base,
    draft,
    theirs,
    problems,
    refused,
    isBusy,
    change: (fields: Partial<Draft>) => setDraft((last) => ({ ...last, ...fields })),
    async save(): Promise<Saved> {
      const found = problemsOf(draft)
      setProblems(found)
      if (Object.keys(found).length > 0) return 'wrong'
      const changes = changesOf(draft, base, goods)
      if (isBusy) return 'busy'
      if (Object.keys(changes).length === 0) return 'same'
      return patch(changes)
    },
    archive: (archived: boolean) => patch({ archived }),
    /** Continues from the other person's version with the chosen fields. */
    resolve(chosen: Draft): void {
      if (!theirs) return
      setBase(theirs)
      setDraft({ ...chosen, variants: beside(chosen.variants, theirs) })
      setTheirs(undefined)
      onChanged(theirs)
    },
    giveUp: () => setTheirs(undefined),
  }
}
