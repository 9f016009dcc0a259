// The Authorization header: a session token or an API key, with or without "Bearer " (R-AUT-01, R-AUT-08).
import { sha256Of } from '../../db/secrets.ts'

export type Credential =
  | { readonly kind: 'session'; readonly tokenHash: string }
  | { readonly kind: 'key'; readonly keyId: string; readonly secretHash: string }

/** True where a key was meant, whole or not. */
export const isMeantAsKey = (header: string | undefined): boolean => /^(bearer +)?ek_/i.test(header?.trim() ?? '')

/** What the header proves, as hashes; null when it is absent or of no known form. */
export function credentialOf(header: string | undefined): Credential | null {
  const text = header?.trim().replace(/^bearer +/i, '') ?? ''
  const key = /^ek_([a-z2-7]{12})_([A-Za-z0-9_-]{43})$/.exec(text)
  if (key?.[1] !== undefined && key[2] !== undefined)
    return { kind: 'key', keyId: key[1], secretHash: sha256Of(key[2]) }
  return /^[A-Za-z0-9_-]{43}$/.test(text) ? { kind: 'session', tokenHash: sha256Of(text) } : null
}
