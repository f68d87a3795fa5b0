import { expect, test } from 'vitest'
import { publishSettings } from '#contracts/settings.ts'
import { NEW_SHOP_SETTINGS } from '#domain/settings/new-shop-settings.ts'
import { changedKeys, checkDraft, draftOf, merged } from './draft.ts'

const { settings } = publishSettings({ version: 0, settings: NEW_SHOP_SETTINGS, changed: null })
const draft = draftOf(settings)

test('[SET-10] an untouched draft has no changes and converts back to the same settings', () => {
  expect(changedKeys(draftOf(settings), draft)).toEqual([])
  expect(checkDraft(draft)).toEqual({ settings })
})

test('[SET-10] amounts accept any digits; an area without its own fee has none', () => {
  const areas = {
    ...draft.deliveryAreas,
    giza: { served: true, fee: '٢٥٫٥' },
    aswan: { served: false, fee: '' },
  }
  expect(checkDraft({ ...draft, deliveryFee: ' ٤٠ ', deliveryAreas: areas })).toMatchObject({
    settings: {
      deliveryFee: 40,
      deliveryAreas: { giza: { served: true, fee: 25.5 }, aswan: { served: false, fee: null } },
    },
  })
})

test('[SET-10] errors are listed by field, as missing or malformed', () => {
  const wrong = {
    ...draft,
    name: { en: ' ', ar: 'مشوار' },
    email: 'nobody',
    social: { ...draft.social, facebook: 'javascript:alert(1)' },
    deliveryFee: 'free',
    deliveryAreas: { ...draft.deliveryAreas, giza: { served: true, fee: '-1' } },
    hours: { ...draft.hours, sat: { opens: '', closes: '10:00' } },
  }
  expect(checkDraft(wrong)).toEqual({
    problems: {
      'name.en': 'missing',
      email: 'wrong',
      'social.facebook': 'wrong',
      deliveryFee: 'wrong',
      'deliveryAreas.giza.fee': 'wrong',
      'hours.sat.opens': 'missing',
    },
  })
})

test('[SET-4] a merge loses no change; a setting that both changed keeps mine until decided', () => {
  const theirs = { ...draft, name: { en: 'Souq', ar: 'سوق' }, deliveryFee: '35.00' }
  const mine = { ...draft, name: { en: 'Bazaar', ar: 'مشوار' }, email: 'me@example.com' }
  expect(merged(draft, theirs, mine)).toEqual({
    ...draft,
    name: { en: 'Bazaar', ar: 'سوق' },
    deliveryFee: '35.00',
    email: 'me@example.com',
  })
})
