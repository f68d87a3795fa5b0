import { skeletonOf, soundsOf } from '#domain/shared/sound.ts'

/**
 * First words of two-word names: people write عبد الرحمن and عبدالرحمن, Abd El Rahman and Abdelrahman, El Sayed and
 * Elsayed.
 */
const FIRST_HALVES: ReadonlySet<string> = new Set(
  'عبد ابو ال abd abdel abdul abdal abdur abu abou abo aboul el al'.split(' '),
)

/** Joins names of several words: عبدالرحمن for عبد الرحمن, abdelrahman for abd el rahman. */
export const joinedNames = (words: readonly string[]): readonly string[] => {
  const names: string[] = []
  let begun = ''
  for (const [at, word] of words.entries()) {
    begun += word
    if (FIRST_HALVES.has(word) && at < words.length - 1) continue
    names.push(begun)
    begun = ''
  }
  return names
}

const ARTICLE = /^(?:ال|al|el)(?=.{3})/u
/** The article as pronounced: Abdurrahman, Abdessalam. */
const SPOKEN_ARTICLE = /^abd[aeiou]([rsnztdl])\1/

/**
 * The last letter of Abdallah is pronounced, unlike that of Fatmah. Without it this name would be a prefix of every
 * name with عبدال.
 */
const ABDALLAH = { arabic: /^عبدالله/u, latin: /^abd[aeou]l?lah/ }

/**
 * The consonants of a folded name, equal in Arabic and Latin script, for every possible reading, most usual first:
 * `abdlrhmn` for عبدالرحمن, Abdelrahman and Abdurrahman.
 */
export const nameSounds = (name: string): readonly string[] => {
  const word = name
    .replace(ARTICLE, '')
    .replace(ABDALLAH.arabic, 'عبدالح')
    .replace(ABDALLAH.latin, 'abdal7')
    .replace(SPOKEN_ARTICLE, 'abdul$1')
  // An initial w or y is a consonant: Wael is not Ali, and Yasser is not Assar.
  const first = /^[وw]/.test(word) ? 'w' : /^[يy]/.test(word) ? 'y' : ''
  const keys = soundsOf(word).map((sound) => {
    const plain = sound.replace(/^3/, 'a').replaceAll('3', '').replaceAll('H', 'h').replaceAll('G', 'g')
    // Any other initial vowel is pronounced in both scripts: Adel is not Dell.
    return `${first || (/^[aiu]/.test(plain) ? 'a' : '')}${skeletonOf(plain)}`
  })
  return [...new Set(keys)]
}
