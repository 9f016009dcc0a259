// Looks whether the trail is whole: every entry where it was written, nothing changed, nothing cut off (R-AUD-03).
import { type Break, firstHash } from '@kantor/shared/rules/audit/chain'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import type { Engine, SealCopy } from '../../engine/context.ts'
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
/** The chain of a company and the one of what belongs to none (signing in): the first break of either, or of the copy of its seals. */
export async function verifyChains(db: Db, companyCode: string, copy?: SealCopy): Promise<ChainState> {
  const [own, system] = [await verifyWithCopy(db, companyCode, copy), await verifyWithCopy(db, 'SYSTEM', copy)]
  const broken = own.ok ? system : own
  const { ok, at, why, expected } = broken
  return { ...own, ok, at, why, expected, count: own.count + system.count }
}

/** What the database says of itself comes first; then the copy, which whoever rewrote the database could not reach. */
async function verifyWithCopy(db: Db, chain: string, copy: SealCopy | undefined): Promise<ChainState> {
  const stored = await verifyStoredChain(db, chain)
  if (copy === undefined) return stored
  const { copiedTo, found } = await compareWithCopy(db, copy, chain)
  if (!stored.ok || found === undefined) return { ...stored, copiedTo }
  return { ...stored, ok: false, at: found.at, why: found.why, copiedTo }
}

/** Verifies one chain inside the database; the work grows with the entries, some twenty thousand a second. */
export async function verifyStoredChain(db: Db, chain: string): Promise<ChainState> {
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from audit_link where chain = ${chain}`,
  )
  const [seal] = await rowsOf<{ lastSeq: number; sealedAt: string }>(
    db,
    sql`select last_seq::int as "lastSeq", sealed_at as "sealedAt" from audit_seal where chain = ${chain} order by last_seq desc limit 1`,
  )
  const count = counted?.count ?? 0
  const bare: Found | undefined = seal === undefined ? { at: null, why: count === 0 ? 'empty' : 'unsealed' } : undefined
  const found =
    (await brokenLink(db, chain)) ?? (await brokenSeal(db, chain)) ?? (await unlinkedEntry(db, chain)) ?? bare
  return {
    ok: found === undefined,
    count,
    at: found?.at ?? null,
    why: found?.why ?? null,
    expected: found?.expected ?? null,
    sealedTo: seal?.lastSeq ?? null,
    sealedAt: seal?.sealedAt ?? null,
    copiedTo: null,
  }
}

async function brokenLink(db: Db, chain: string): Promise<Found | undefined> {
  const [found] = await rowsOf<Found>(
    db,
    sql`with link as (
        select l.*, row_number() over w as place, coalesce(lag(l.hash) over w, ${firstHash}) as before
        from audit_link l where l.chain = ${chain} window w as (order by l.chain_seq))
      select l.chain_seq::int as at, case when l.chain_seq <> l.place then l.place::int end as expected, case when l.chain_seq <> l.place then 'seqGap'
          when l.prev_hash <> l.before then 'prevHashMismatch' else 'rowHashMismatch' end as why
      from link l left join audit_entry e on e.seq = l.entry
      where l.chain_seq <> l.place or l.prev_hash <> l.before or e.seq is null
        or l.hash <> kantor_audit_hash(l.prev_hash, kantor_audit_body(e, l.chain_seq))
      order by l.place limit 1`,
  )
  return found
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

/** An entry that somebody put in past the trigger; its own number stands in for the place it does not have. */
async function unlinkedEntry(db: Db, chain: string): Promise<Found | undefined> {
  const [found] = await rowsOf<Found>(
    db,
    sql`select e.seq::int as at, 'unlinked' as why from audit_entry e
      where coalesce(e.company_code, 'SYSTEM') = ${chain} and not exists (select 1 from audit_link l where l.entry = e.seq)
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
