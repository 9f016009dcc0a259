// The chain of the audit trail (R-AUD-03): each entry carries the hash of the one before it, so that no entry can be changed, removed
// or inserted unnoticed. Tamper-evident, not tamper-proof: the seals must leave the database.

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export type Sha256 = (text: string) => string
/** The hash before the first entry. */
export const firstHash = '0'.repeat(64)

export interface Link {
  readonly seq: number
  readonly prevHash: string
  readonly hash: string
  /** The entry with its number, without the two hashes. */
  readonly body: unknown
}
/** The end of a chain at a moment, kept outside of the database too. */
export interface Seal {
  readonly lastSeq: number
  readonly lastHash: string
}
export const breaks = [
  'seqGap',
  'prevHashMismatch',
  'rowHashMismatch',
  'tailTruncated',
  'sealMismatch',
  'unlinked',
  'empty',
  'unsealed',
  'copyMismatch',
  'copyUnreadable',
] as const
export type Break = (typeof breaks)[number]
export type Verdict =
  | { readonly ok: true; readonly count: number }
  | {
      readonly ok: false
      /** The entry that shows the break; behind a gap the first one that is there. */
      readonly at: number | null
      readonly why: Break
      /** The number that should stand where a gap was found. */
      readonly expected?: number
    }

/** Canonical JSON: keys by code unit, no spaces; missing values are left out as JSON does. */
export function canonicalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((v) => canonicalOf(v ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, v]) => v !== undefined)
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${sorted.map(([key, v]) => `${JSON.stringify(key)}:${canonicalOf(v)}`).join(',')}}`
}

/** The hash of an entry that follows another. */
export const hashOf = (prevHash: string, body: unknown, sha256: Sha256): string =>
  sha256(`${prevHash}\n${canonicalOf(body)}`)

/** The first break of a chain, then what its newest seal says; a chain without a seal proves nothing, nor does an empty one. */
export function verifyChain(links: readonly Link[], seal: Seal | null, sha256: Sha256): Verdict {
  let prevHash = firstHash
  for (const [i, link] of links.entries()) {
    if (link.seq !== i + 1) return { ok: false, at: link.seq, why: 'seqGap', expected: i + 1 }
    if (link.prevHash !== prevHash) return { ok: false, at: link.seq, why: 'prevHashMismatch' }
    if (link.hash !== hashOf(prevHash, link.body, sha256)) return { ok: false, at: link.seq, why: 'rowHashMismatch' }
    prevHash = link.hash
  }
  if (seal === null) return { ok: false, at: null, why: links.length === 0 ? 'empty' : 'unsealed' }
  const sealed = links[seal.lastSeq - 1]
  if (sealed === undefined) return { ok: false, at: seal.lastSeq, why: 'tailTruncated' }
  if (sealed.hash !== seal.lastHash) return { ok: false, at: seal.lastSeq, why: 'sealMismatch' }
  return { ok: true, count: links.length }
}
