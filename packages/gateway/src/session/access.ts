// What a caller may do: the caller's profile, requested once and kept for half a minute. The backend checks again, so an outdated
// entry can hide something but never show it.
import type { RestSource } from '../sources/rest-source.ts'
import { type Credentials, fingerprintOf, keyFingerprintOf } from './credentials.ts'

/** GET profile as the backend answers it. */
export interface Profile {
  readonly user_id: string | number
  readonly username: string
  readonly access: readonly string[]
  /** What the queries of an API key may cost in a minute; null for people. */
  readonly costPerMinute?: number | null
  readonly companyCode: string | null
  readonly branchCode: string | null
  readonly companies: readonly {
    readonly code: string
    readonly name: string
    readonly branches: readonly { readonly code: string; readonly name: string }[]
  }[]
  readonly [other: string]: unknown
}
export interface Access {
  readonly profile: Profile
  readonly codes: ReadonlySet<string>
}
export interface AccessStore {
  /** The caller's access; UNAUTHENTICATED when his session has ended. */
  of(credentials: Credentials, rest: () => RestSource): Promise<Access>
  /** The same where it is known already. */
  kept(credentials: Credentials): Access | undefined
  /** Forgets everything kept for this key (sign-out, change of company), here and at the other gateways. */
  drop(credentials: Credentials): void
  /** Forgets without informing the others: for news that came from another gateway. */
  dropHere(keyFingerprint: string): void
  /** Questions so far: answered from what was kept, and by the backend. */
  readonly asked: { readonly hits: number; readonly misses: number }
}

interface Entry {
  readonly key: string
  readonly until: number
  readonly access: Promise<Access>
  /** Once it has come. */
  known?: Access
}

const most = 10_000

/** Keeps access by the hash of key, company and branch; `tellOthers` is called with the hash of the key on a drop. */
export function createAccessStore(
  seconds: number,
  tellOthers: (keyFingerprint: string) => void = () => {},
  now: () => number = Date.now,
): AccessStore {
  const entries = new Map<string, Entry>()
  const asked = { hits: 0, misses: 0 }
  const dropHere = (key: string) => {
    for (const [name, entry] of entries) if (entry.key === key) entries.delete(name)
  }
  const freshEntry = (name: string): Entry | undefined => {
    const entry = entries.get(name)
    return entry !== undefined && entry.until > now() ? entry : undefined
  }
  return {
    kept(credentials) {
      const known = freshEntry(fingerprintOf(credentials))?.known
      if (known !== undefined) asked.hits += 1
      return known
    },
    of(credentials, rest) {
      const name = fingerprintOf(credentials)
      const kept = freshEntry(name)
      if (kept !== undefined) {
        asked.hits += 1
        return kept.access
      }
      asked.misses += 1
      // Several requests wait for this answer; the one that sent the call may be cancelled.
      const profile = rest().detached().read<Profile>('/profile')
      const access = profile.then((profile) => ({ profile, codes: new Set(profile.access) }))
      entries.delete(name)
      const entry: Entry = { key: keyFingerprintOf(credentials), until: now() + seconds * 1000, access }
      entries.set(name, entry)
      access.then(
        (known) => {
          entry.known = known
        },
        () => entries.delete(name),
      )
      const oldest = entries.size > most ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
      return access
    },
    drop(credentials) {
      const key = keyFingerprintOf(credentials)
      dropHere(key)
      tellOthers(key)
    },
    dropHere,
    asked,
  }
}
