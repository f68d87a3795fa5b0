import { expect, test } from 'vitest'
import { foldedWords } from '#domain/shared/arabic.ts'
import { joinedNames, nameSounds } from '#domain/shared/name-sound.ts'

const soundsOf = (name: string) => joinedNames(foldedWords(name)).flatMap(nameSounds)
const isAlike = (one: string, other: string) => {
  const sounds = soundsOf(one)
  return soundsOf(other).some((sound) => sounds.includes(sound))
}

test.each([
  ['عبدالعزيز', 'Abd El Aziz'],
  ['عبد السلام', 'Abdessalam'],
  ['عبدالرحمن', 'Abdur Rahman'],
  ['Abdelrahman', 'abdulrahman'],
  ['أبو زيد', 'Abouzeid'],
  ['عبد الله فؤاد', 'Abdallah'],
  ['عبداللهفواد', 'abdallahfouad'],
  ['السيد', 'El-Sayed'],
  ['Elsayed', 'سيد'],
  ['وليد', 'Walid'],
  ['ياسر', 'Yasser'],
  ['غادة', 'Ghada'],
  ['عثمان', 'Osman'],
])('[OFFO-32] %s sounds like %s', (one, other) => {
  expect(isAlike(one, other)).toBe(true)
})

test.each([
  ['علي', 'Wael'],
  ['عبدالله', 'Abdelrahman'],
  ['ياسر', 'Sara'],
  ['عادل', 'Dell'],
])('[OFFO-32] %s does not sound like %s', (one, other) => {
  expect(isAlike(one, other)).toBe(false)
})
