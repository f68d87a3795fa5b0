import type { CommonPasswords } from '#domain/identity/ports.ts'

/** Loaded with the first password that is chosen: decompressing the list takes tens of milliseconds. */
let listed: Promise<ReadonlySet<string>> | undefined

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** About fifty thousand of the most common leaked passwords, and those that this program publishes itself. */
export const commonPasswords = (published: readonly string[] = []): CommonPasswords => ({
  async has(password) {
    if (published.includes(password)) return true
    listed ??= load()
    return (await listed).has(password)
  },
})
