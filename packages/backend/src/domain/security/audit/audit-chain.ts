// Looks whether the trail is whole: every entry where it was written, nothing changed, nothing cut off (R-AUD-03).
import type { Break } from '@kantor/shared/rules/audit/chain'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { asInteger, typedRows } from '../../../db/rows/typed-rows.ts'
import type { Engine, SealCopy } from '../../../engine/context.ts'
import { atFirst, type Place, walkOn } from './audit-walk.ts'
import { compareWithCopy, type Found, type Seal } from './seal-copy.ts'

export interface ChainState {
  readonly ok: boolean
  readonly count: number
  /** The first entry at which it breaks, and why. */
  readonly at: number | null
  readonly why: Break | null
  /** The number that should stand where a gap was found. */
  readonly expected: number | null
  readonly sealedTo: number | null
  readonly sealedAt: string | null
  /** The last entry that the copy of the seals outside holds; null where there is none. */
  readonly copiedTo: number | null
}
/** The chain of what belongs to no company: signing in. */
export const systemChain = 'SYSTEM'

/** The chain of a company and the one of what belongs to none: the first break of either, or of the copy of its seals. */
export async function verifyChains(db: Db, companyCode: string, copy?: SealCopy): Promise<ChainState> {
  return bothOf(await verifyStoredChain(db, companyCode, copy), await verifyStoredChain(db, systemChain, copy))
}

/** Two chains as one: what is broken in the company's own comes first. */
export function bothOf(own: ChainState, system: ChainState): ChainState {
  const { ok, at, why, expected } = own.ok ? system : own
  return { ...own, ok, at, why, expected, count: own.count + system.count }
}

/** Verifies one chain from its first entry on; the work grows with the entries. */
export async function verifyStoredChain(db: Db, chain: string, copy?: SealCopy): Promise<ChainState> {
  let walked = await walkOn(db, chain, atFirst)
  while (!walked.isThrough && walked.found === undefined) walked = await walkOn(db, chain, walked.place)
  return stateOf(db, chain, { found: walked.found, copy })
}

export interface Walk {
  /** Where an entry broke it. */
  readonly found?: Found | undefined
  /** The entry behind which the walk began; absent: before the first. */
  readonly begin?: Place | undefined
  readonly copy?: SealCopy | undefined
}

/**
 * The verdict on a chain after its entries were checked against their hashes. The state within the database comes first; then the copy,
 * which a user who rewrote the database could not reach.
 */
export async function stateOf(db: Db, chain: string, { found: inEntries, begin, copy }: Walk): Promise<ChainState> {
  const count = await countOf(db, chain)
  const [seal] = await rowsOf<{ lastSeq: number; sealedAt: string }>(
    db,
    sql`select last_seq::int as "lastSeq", sealed_at as "sealedAt" from audit_seal where chain = ${chain} order by last_seq desc limit 1`,
  )
  const bare: Found | undefined = seal === undefined ? { at: null, why: count === 0 ? 'empty' : 'unsealed' } : undefined
  const stored = inEntries ?? (await brokenSeal(db, chain)) ?? (await unlinkedEntry(db, chain, begin)) ?? bare
  const compared = copy === undefined ? undefined : await compareWithCopy(db, copy, chain)
  const found = stored ?? compared?.found
  return {
    ok: found === undefined,
    count,
    at: found?.at ?? null,
    why: found?.why ?? null,
    expected: found?.expected ?? null,
    sealedTo: seal?.lastSeq ?? null,
    sealedAt: seal?.sealedAt ?? null,
    copiedTo: compared?.copiedTo ?? null,
  }
}

/** How many entries a chain has. */
export async function countOf(db: Db, chain: string): Promise<number> {
  const [counted] = await typedRows(
    db,
    { count: asInteger(sql`count(*)`) },
    sql`from audit_link where chain = ${chain}`,
  )
  return counted?.count ?? 0
}

/** The first seal that the chain no longer ends, or ended, in. */
async function brokenSeal(db: Db, chain: string): Promise<Found | undefined> {
  const [found] = await rowsOf<Found>(
    db,
    sql`select s.last_seq::int as at, case when l.hash is null then 'tailTruncated' else 'sealMismatch' end as why
      from audit_seal s left join audit_link l on l.chain = s.chain and l.chain_seq = s.last_seq
      where s.chain = ${chain} and l.hash is distinct from s.last_hash order by s.last_seq limit 1`,
  )
  return found
}

/** An entry that was inserted past the trigger; its own number replaces the place that it lacks. */
async function unlinkedEntry(db: Db, chain: string, begin: Place | undefined): Promise<Found | undefined> {
  const since =
    begin === undefined
      ? sql`true`
      : sql`e.seq > (select entry from audit_link where chain = ${chain} and chain_seq = ${begin.seq})`
  const [found] = await rowsOf<Found>(
    db,
    sql`select e.seq::int as at, 'unlinked' as why from audit_entry e
      where coalesce(e.company_code, ${systemChain}) = ${chain} and ${since} and not exists (select 1 from audit_link l where l.entry = e.seq)
      order by e.seq limit 1`,
  )
  return found
}

/** Seals the end of each chain that went on since its last seal; safe to run at any time and on several backends. Gives the seals. */
export async function sealChains(engine: Engine): Promise<readonly Seal[]> {
  const now = engine.now().toISOString()
  return rowsOf<Seal>(
    engine.database.db,
    sql`insert into audit_seal (chain, date, last_seq, last_hash, sealed_at)
      select e.chain, ${engine.today()}::date, e.chain_seq, e.hash, ${now}::timestamptz
      from (select distinct on (chain) * from audit_link order by chain, chain_seq desc) e
      where not exists (select from audit_seal s where s.chain = e.chain and s.last_seq >= e.chain_seq)
      on conflict do nothing
      returning chain, date::text, last_seq::int as "lastSeq", last_hash as "lastHash", sealed_at as "sealedAt"`,
  )
}
