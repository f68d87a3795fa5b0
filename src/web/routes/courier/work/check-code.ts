import type { Stop } from './board.ts'

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

/** `crypto.subtle` exists only in secure contexts (https or localhost); elsewhere the server checks the code. */
export const canCheckCodes = (): boolean => globalThis.crypto?.subtle !== undefined

/** Checks a hand-over code against its seal, without network. */
export const isRightCode = async (code: string, seal: Stop['codeSeal']): Promise<boolean> => {
  const { subtle } = crypto
  const expected = bytesOf(seal.hash)
  const key = await subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, ['deriveBits'])
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(seal.salt), iterations: seal.iterations }
  const derived = new Uint8Array(await subtle.deriveBits(by, key, expected.length * 8))
  return derived.every((byte, index) => byte === expected[index])
}
