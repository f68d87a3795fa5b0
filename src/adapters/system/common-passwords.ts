import type { CommonPasswords } from '#domain/identity/ports.ts'

/** Loaded when the first password is chosen, once for the process: decompressing the list takes tens of milliseconds. */
let listed: Promise<ReadonlySet<string>> | undefined

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** The commonest passwords of leaked databases, some fifty thousand, and those that this program publishes itself. */
export const commonPasswords = (published: readonly string[] = []): CommonPasswords => ({
  async has(password) {
    if (published.includes(password)) return true
    listed ??= load()
    return (await listed).has(password)
  },
})
