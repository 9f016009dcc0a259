// Everything that is compared but never read back: passwords (argon2id), session tokens and key secrets (sha256).
// Random 256-bit secrets need no slow hash; passwords do.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP password storage cheat sheet: argon2id with 19 MiB, 2 passes, 1 lane (argon2id is the library's default). */
const owasp = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** PHC string of a password; NFKC, so that the same letters typed on another keyboard are the same password. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), owasp)

/** True when the password belongs to the hash; a hash that cannot be read belongs to no password. */
export const isPasswordOf = (phc: string, password: string): Promise<boolean> =>
  verify(phc, password.normalize('NFKC')).catch(() => false)

/** Was the hash made with weaker parameters than today's? Then it is renewed at the next sign-in. */
export const isOutdated = (phc: string): boolean =>
  !phc.startsWith(`$argon2id$v=19$m=${owasp.memoryCost},t=${owasp.timeCost},p=${owasp.parallelism}$`)

/** 64 hexadecimal digits. */
export const sha256Of = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

/** 256 random bits as 43 characters base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Compares two hashes in a time that does not depend on where they differ. */
export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** A new API key: `key` is shown once, `keyId` and `secretHash` are stored. */
export function newApiKey(): { readonly key: string; readonly keyId: string; readonly secretHash: string } {
  const keyId = Array.from(randomBytes(12), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join('')
  const secret = newSecret()
  return { key: `ek_${keyId}_${secret}`, keyId, secretHash: sha256Of(secret) }
}
