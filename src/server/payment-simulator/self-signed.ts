import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'

/** One DER element (X.690): tag, length, content. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const size = content.length
  if (size < 0x80) return Buffer.concat([Buffer.from([tag, size]), content])
  const length = size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const INTEGER = 0x02
const BITS = 0x03
const NULL = 0x05
const OID = 0x06
const UTF8 = 0x0c
const TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31
const VERSION = 0xa0

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(SEQUENCE, ...parts)
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value))

/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11. */
const ALGORITHM = sequence(der(OID, Buffer.from('2a864886f70d01010b', 'hex')), der(NULL))
/** commonName, 2.5.4.3. */
const COMMON_NAME = der(OID, Buffer.from('550403', 'hex'))

/** A new key pair with a certificate for `name` that it signed itself, since Node cannot make certificates. */
export const selfSigned = (name: string): { readonly privateKey: string; readonly certificate: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  })
  const who = sequence(der(SET, sequence(COMMON_NAME, text(UTF8, name))))
  const facts = sequence(
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ALGORITHM,
    who,
    sequence(text(TIME, '200101000000Z'), text(TIME, '491231235959Z')),
    who,
    publicKey,
  )
  const signature = sign('RSA-SHA256', facts, createPrivateKey(privateKey))
  const certificate = sequence(facts, ALGORITHM, der(BITS, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').replace(/.{64}(?!$)/g, '$&\n')
  return { privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` }
}
