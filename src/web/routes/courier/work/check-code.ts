import type { Stop } from './board.ts'

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

/** Only where the page came over https or from this machine: elsewhere the shop has to be asked. */
export const canCheckCodes = (): boolean => globalThis.crypto?.subtle !== undefined

/** Whether this is the code the shopper was shown, found out without network. */
export const isRightCode = async (code: string, seal: Stop['codeSeal']): Promise<boolean> => {
  const { subtle } = crypto
  const expected = bytesOf(seal.hash)
  const key = await subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, ['deriveBits'])
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(seal.salt), iterations: seal.iterations }
  const derived = new Uint8Array(await subtle.deriveBits(by, key, expected.length * 8))
  return derived.every((byte, index) => byte === expected[index])
}
