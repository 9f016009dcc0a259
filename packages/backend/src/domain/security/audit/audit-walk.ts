// Walks along a chain of the trail and holds each entry to its hash (decision 0091). The database only hands over the entries, in batches;
// canonical form and hash are made in this process, by the rule that the trigger follows.
import { hash } from 'node:crypto'
import { firstHash, hashOf, type Sha256 } from '@kantor/shared/rules/audit/chain'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import type { Found } from './seal-copy.ts'

/** The last entry that was checked against its hash. */
export interface Place {
  readonly seq: number
  readonly hash: string
}
/** Before the first entry. */
export const atFirst: Place = { seq: 0, hash: firstHash }

/** How far a walk has come; `found`: where the chain breaks. */
export interface Walked {
  readonly place: Place
  readonly found: Found | undefined
  readonly isThrough: boolean
}

const batch = 2_000
const sha256: Sha256 = (text) => hash('sha256', text, 'hex')

interface Stored {
  readonly seq: number
  readonly prevHash: string
  readonly hash: string
  readonly isThere: boolean
  readonly client: string | null
  readonly key: string | null
  readonly sealedBy: readonly number[] | null
  readonly [member: string]: unknown
}

/** Reads the next entries of a chain behind a place and holds them to their hashes. */
export async function walkOn(db: Db, chain: string, from: Place): Promise<Walked> {
  const rows = await rowsOf<Stored>(
    db,
    sql`select l.chain_seq::int as seq, l.prev_hash as "prevHash", l.hash, e.seq is not null as "isThere",
        to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.username as actor, e.user_id as "userId", e.ip,
        e.request_id as "requestId", e.company_code as company, e.branch_code as branch, e.action, e.form_id as "auditFormId",
        e.feature as "featurePath", e.entity, e.record_id as "entityId", e.changes, e.before, e.after,
        e.client_code as client, e.key_id as key, e.sealed_by as "sealedBy"
      from audit_link l left join audit_entry e on e.seq = l.entry
      where l.chain = ${chain} and l.chain_seq > ${from.seq} order by l.chain_seq limit ${batch}`,
  )
  let place = from
  let found: Found | undefined
  const doubtful: number[] = []
  for (const row of rows) {
    found = brokenAt(row, place)
    if (found !== undefined) break
    if (hashOf(place.hash, bodyOf(row), sha256) !== row.hash) doubtful.push(row.seq)
    place = { seq: row.seq, hash: row.hash }
  }
  const changed = doubtful.length === 0 ? undefined : await changedAmong(db, chain, doubtful)
  return { place, found: changed ?? found, isThrough: rows.length < batch }
}

/** What is wrong with the place of an entry, regardless of its content. */
function brokenAt({ seq, prevHash, isThere }: Stored, before: Place): Found | undefined {
  if (seq !== before.seq + 1) return { at: seq, why: 'seqGap', expected: before.seq + 1 }
  if (prevHash !== before.hash) return { at: seq, why: 'prevHashMismatch' }
  return isThere ? undefined : { at: seq, why: 'rowHashMismatch' }
}

/**
 * An entry in the form in which it was hashed. An entry from before API keys were recorded has neither client nor key; one with values that are encrypted under
 * the keys of people is marked (the second form): the hash covers the encrypted values, so it stays valid when a key is destroyed.
 */
function bodyOf({ prevHash: _prev, hash: _hash, isThere: _is, client, key, sealedBy, ...body }: Stored): unknown {
  return {
    ...body,
    ...(client === null ? {} : { client, key }),
    ...(sealedBy === null ? {} : { form: 2, sealedBy }),
  }
}

/**
 * The first of these entries whose hash is another in the database too. Numbers of JSON are kept there digit by digit (5.50), here
 * they are what they are worth: only the form that the trigger hashed says that an entry was changed.
 */
async function changedAmong(db: Db, chain: string, places: readonly number[]): Promise<Found | undefined> {
  const [found] = await rowsOf<Found>(
    db,
    sql`select l.chain_seq::int as at, 'rowHashMismatch' as why from audit_link l join audit_entry e on e.seq = l.entry
      where l.chain = ${chain} and l.chain_seq = any(${sql.param(places)}::bigint[])
        and l.hash <> kantor_audit_hash(l.prev_hash, kantor_audit_body(e, l.chain_seq))
      order by l.chain_seq limit 1`,
  )
  return found
}
