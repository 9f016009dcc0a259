// A copy of the seals outside of the database (R-AUD-03): only what a user who rewrites the database cannot reach proves that the end of
// a chain was not cut off and rewritten. A file is appended to, line by line; an endpoint takes the lines and gives them back.
import { open, readFile } from 'node:fs/promises'
import type { Break } from '@kantor/shared/rules/audit/chain'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import type { SealCopy } from '../../../engine/context.ts'

/** The end of a chain at a moment. */
export interface Seal {
  readonly chain: string
  readonly date: string
  readonly lastSeq: number
  readonly lastHash: string
  readonly sealedAt: string
}
/** Where a chain breaks, and why. */
export interface Found {
  readonly at: number | null
  readonly why: Break
  readonly expected?: number | null
}

const endpointMs = 10_000
const lineType = 'application/x-ndjson'

/** The copy that a setting names: the path of a file, or an address that starts with http:// or https://. `key` is sent to an address as Bearer. */
export const sealCopyAt = (place: string, key?: string): SealCopy =>
  /^https?:\/\//.test(place) ? atAddress(place, key) : inFile(place)

function inFile(path: string): SealCopy {
  const read = () =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  return {
    read,
    append: async (lines) => {
      const text = await read()
      // A line that was cut off when the disk was full ends here; the seal itself is written once more.
      const before = text === undefined || text === '' || text.endsWith('\n') ? '' : '\n'
      const file = await open(path, 'a', 0o600)
      try {
        // One write at the end of the file: lines of several backends follow each other, never into each other.
        await file.appendFile(`${before}${lines}`)
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

function atAddress(url: string, key: string | undefined): SealCopy {
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const ask = async (init: RequestInit) => {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(endpointMs) })
    if (!answer.ok && answer.status !== 404) throw new Error(`the endpoint of SEAL_COPY answered ${answer.status}`)
    return answer
  }
  return {
    read: async () => {
      const answer = await ask({ headers: { accept: lineType, ...authorization } })
      return answer.status === 404 ? undefined : answer.text()
    },
    append: async (lines) => {
      const answer = await ask({ method: 'POST', body: lines, headers: { 'content-type': lineType, ...authorization } })
      if (!answer.ok) throw new Error(`the endpoint of SEAL_COPY answered ${answer.status}`)
    },
  }
}

type Copied = Pick<Seal, 'chain' | 'lastSeq' | 'lastHash'>

/** The seals of a copy; a line that is none (cut off by a full disk) says nothing. */
export function sealsIn(text: string): readonly Copied[] {
  return text.split('\n').flatMap((line) => {
    try {
      const seal: unknown = JSON.parse(line)
      return isSeal(seal) ? [seal] : []
    } catch {
      return []
    }
  })
}

const isSeal = (value: unknown): value is Copied =>
  typeof value === 'object' &&
  value !== null &&
  'chain' in value &&
  typeof value.chain === 'string' &&
  'lastSeq' in value &&
  Number.isSafeInteger(value.lastSeq) &&
  'lastHash' in value &&
  typeof value.lastHash === 'string'

const keyOf = ({ chain, lastSeq }: Copied) => `${chain} ${lastSeq}`

/** Appends what the copy lacks; returns the number of seals. Existing seals are never rewritten: a seal changed later differs for good. */
export async function copySeals(db: Db, copy: SealCopy): Promise<number> {
  const stored = await rowsOf<Seal>(
    db,
    sql`select chain, date::text, last_seq::int as "lastSeq", last_hash as "lastHash", sealed_at as "sealedAt"
      from audit_seal order by sealed_at, chain, last_seq`,
  )
  const known = new Set(sealsIn((await copy.read()) ?? '').map(keyOf))
  const missing = stored.filter((seal) => !known.has(keyOf(seal)))
  if (missing.length > 0) await copy.append(missing.map((seal) => `${JSON.stringify(seal)}\n`).join(''))
  return missing.length
}

export interface Compared {
  /** The last entry of the chain that a seal of the copy holds; null where there is no copy of it. */
  readonly copiedTo: number | null
  readonly found: Found | undefined
}

/** Holds a stored chain to the copy outside: each copied seal must be an entry of the chain with that hash. */
export async function compareWithCopy(db: Db, copy: SealCopy, chain: string): Promise<Compared> {
  const text = await copy.read().catch(() => undefined)
  if (text === undefined) return { copiedTo: null, found: { at: null, why: 'copyUnreadable' } }
  const own = sealsIn(text).filter((seal) => seal.chain === chain)
  const [differs] = await rowsOf<Found>(
    db,
    sql`select s.seq::int as at, 'copyMismatch' as why
      from jsonb_to_recordset(${JSON.stringify(own.map(({ lastSeq, lastHash }) => ({ seq: lastSeq, hash: lastHash })))}::jsonb) s(seq bigint, hash text)
      left join audit_link l on l.chain = ${chain} and l.chain_seq = s.seq
      where l.hash is distinct from s.hash order by s.seq limit 1`,
  )
  return { copiedTo: own.reduce<number | null>((last, s) => Math.max(last ?? 0, s.lastSeq), null), found: differs }
}
