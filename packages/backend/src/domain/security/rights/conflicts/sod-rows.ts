// The stored conflicts: brought in step with the rights of users after every change and every night.
import { SodConflict } from '@kantor/shared/catalogue/security-system/entities/sod-conflict.entity'
import { SodRule } from '@kantor/shared/catalogue/security-system/entities/sod-rule.entity'
import type { RightsSource } from '@kantor/shared/rules/rights/rights'
import { whyCode } from '@kantor/shared/rules/rights/why'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../db/connection.ts'
import { picked, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { Actor, Engine } from '../../../../engine/context.ts'
import { storedRows } from '../../../../engine/read/stored-rows.ts'
import { stampOf } from '../../../../engine/stamp.ts'
import { lockStored, type Stored, type Values } from '../../../../engine/write/stored.ts'
import { contextOf, insertRow, updateRow } from '../../../../engine/write/write.ts'
import { type AccountState, sourceOf } from '../accounts/account-state.ts'
import { type RightsSnapshot, templateCode } from '../rights-snapshot.ts'
import { type Conflict, conflictKey, conflictsOf } from './conflicts.ts'

const ofSodConflict = tableColumns(SodConflict, 'c')
const ofSodRule = tableColumns(SodRule, 'r')

/** The inputs of the evaluation; it writes in the name of the user who caused it. */
export interface Evaluating {
  readonly tx: Db
  readonly engine: Engine
  readonly actor: Actor
  readonly snapshot: RightsSnapshot
}
interface StoredConflict {
  readonly id: number
  readonly rule: string
  readonly company: string
  readonly branch: string
  readonly user: number
  readonly status: 'OPEN' | 'MITIGATED' | 'EXPIRED' | 'CLEARED' | 'EXPECTED'
  readonly mitigatedUntil: string | null
}

const storedConflicts = (tx: Db, users: readonly number[]): Promise<readonly StoredConflict[]> =>
  typedRows(
    tx,
    {
      id: ofSodConflict.id,
      rule: ofSodRule.code,
      company: ofSodConflict.companyCode,
      ...picked(ofSodConflict, 'branch', 'user', 'status', 'mitigatedUntil'),
    },
    sql`from sod_conflict c join sod_rule r on r.id = c.rule_id where c.user_id in (select jsonb_array_elements_text(${JSON.stringify(users)}::jsonb)::integer)`,
  )

/** The mitigated conflicts of some users with the last day of the mitigation, by user and `conflictKey`. */
export async function mitigationsOfAll(
  tx: Db,
  users: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> {
  const rows = (await storedConflicts(tx, users)).filter(
    (row) => row.status === 'MITIGATED' && (row.mitigatedUntil ?? '') >= today,
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.user)].map(([user, all]) => [
      user,
      new Map(all.map((row) => [conflictKey(row), row.mitigatedUntil ?? today])),
    ]),
  )
}

/** The same of one user. */
export const mitigationsOf = async (tx: Db, user: number, today: string): Promise<ReadonlyMap<string, string>> =>
  (await mitigationsOfAll(tx, [user], today)).get(user) ?? new Map()

/** Notes conflicts that a waiting change would bring, so that a mitigation can be requested before they are live. */
export async function expectConflicts(
  at: Evaluating,
  expected: readonly {
    readonly accounts: readonly AccountState[]
    readonly source: RightsSource
    readonly conflict: Conflict
  }[],
): Promise<void> {
  const users = expected.flatMap(({ accounts }) => accounts.map((account) => account.id))
  const stored = new Map((await storedConflicts(at.tx, users)).map((row) => [`${row.user} ${conflictKey(row)}`, row]))
  for (const { accounts, source, conflict } of expected)
    for (const account of accounts) {
      const row = stored.get(`${account.id} ${conflictKey(conflict)}`)
      if (row === undefined || row.status === 'CLEARED')
        await storeConflict(at, account, source, conflict, row, 'EXPECTED')
    }
}

/** Brings the stored conflicts of some accounts in step; gives how many are open now and how many were cleared. */
export async function syncConflicts(
  at: Evaluating,
  accounts: readonly AccountState[],
): Promise<{ readonly open: number; readonly cleared: number }> {
  const stored = Map.groupBy(
    await storedConflicts(
      at.tx,
      accounts.map((a) => a.id),
    ),
    (row) => row.user,
  )
  const awaited = await awaitedConflicts(at)
  const counts = { open: 0, cleared: 0 }
  const found = cachedConflicts(at.snapshot)
  for (const account of accounts) {
    const source = sourceOf(account, at.snapshot.templates, true)
    const known = new Map((stored.get(account.id) ?? []).map((row) => [conflictKey(row), row]))
    const now = found(source)
    for (const conflict of now) {
      const status = await storeConflict(at, account, source, conflict, known.get(conflictKey(conflict)))
      if (status !== 'MITIGATED') counts.open++
      known.delete(conflictKey(conflict))
    }
    for (const row of known.values())
      if (row.status !== 'CLEARED' && !awaited.has(row.id)) counts.cleared += await clear(at, row)
  }
  return counts
}

/** Conflicts that are not live yet but kept, with their mitigation, for a change that waits. */
async function awaitedConflicts(at: Evaluating): Promise<ReadonlySet<number>> {
  const rows = await storedRows(at, SodConflict, ['id'], {
    where: { status: ['EXPECTED', 'MITIGATED'] },
    and: ({ user }) => sql`exists (select 1 from rights_change r
      where r.status = 'PENDING' and r.severity = 'HIGH' and (r.user_id = ${user} or r.user_id is null))`,
    everyCompany: 'rights are assessed in all companies at once',
  })
  return new Set(rows.map(({ id }) => id))
}

/** Most people hold the same rights as their colleagues: those are assessed once. */
function cachedConflicts(snapshot: RightsSnapshot): (source: RightsSource) => readonly Conflict[] {
  const made = new Map<string, readonly Conflict[]>()
  return (source) => {
    const key = JSON.stringify([source.user, source.assignments, source.direct])
    const conflicts = made.get(key) ?? conflictsOf(snapshot, source)
    made.set(key, conflicts)
    return conflicts
  }
}

async function storeConflict(
  at: Evaluating,
  account: AccountState,
  source: RightsSource,
  conflict: Conflict,
  row: StoredConflict | undefined,
  begins: 'OPEN' | 'EXPECTED' = 'OPEN',
): Promise<StoredConflict['status']> {
  const { tx, engine, snapshot } = at
  const actor: Actor = { ...at.actor, companyCode: conflict.company }
  const writing = { engine, actor, entity: SodConflict, context: contextOf(tx, engine, actor), rules: {} }
  const seen = engine.now().toISOString()
  const conflictingLines = linesOfConflict(snapshot, source, conflict)
  if (row === undefined) {
    const rule = snapshot.rules.find((r) => r.code === conflict.rule)
    await insertRow(writing, {
      rule: rule?.id ?? null,
      user: account.id,
      branch: conflict.branch,
      status: begins,
      held: conflictingLines,
      mitigations: [],
      mitigatedUntil: null,
      firstSeenAt: seen,
      lastSeenAt: seen,
    })
    return begins
  }
  const before = await lockStored(tx, engine, actor, SodConflict, row.id)
  if (before === undefined) return 'OPEN'
  const status = begins === 'EXPECTED' ? begins : statusNow(row, snapshot.today)
  const again = row.status === 'CLEARED' ? { firstSeenAt: seen, mitigations: [], mitigatedUntil: null } : {}
  await updateRow(
    writing,
    { ...before, ...again, status, held: withIds(before, conflictingLines), lastSeenAt: seen },
    before,
  )
  return status
}

/** The status of a conflict that still exists: mitigated while its mitigation lasts, expired afterwards. */
function statusNow({ status, mitigatedUntil }: StoredConflict, today: string): StoredConflict['status'] {
  if (status === 'CLEARED' || status === 'EXPECTED') return 'OPEN'
  return status === 'MITIGATED' && (mitigatedUntil ?? '') < today ? 'EXPIRED' : status
}

async function clear({ tx, engine, actor }: Evaluating, row: StoredConflict): Promise<number> {
  await tx.execute(sql`update sod_conflict set status = 'CLEARED', row_version = row_version + 1, updated_by = ${stampOf(actor)},
    updated_at = ${engine.now().toISOString()}::timestamptz where id = ${row.id}`)
  return 1
}

function linesOfConflict(snapshot: RightsSnapshot, source: RightsSource, conflict: Conflict): readonly Values[] {
  const places = snapshot.places.filter(
    (p) => p.company === conflict.company && [p.branch, '*'].includes(conflict.branch),
  )
  const wordsOf = (code: string) =>
    places
      .map((place) => sourceWords(snapshot, source, { ...place, date: snapshot.today }, code))
      .find((w) => w !== '') ?? ''
  const lineOf = (side: 'A' | 'B') => (code: string) => ({ side, code, source: wordsOf(code).slice(0, 500) })
  return [...conflict.a.map(lineOf('A')), ...conflict.b.map(lineOf('B'))]
}

/** 'ADMIN > EMPLOYEE, direct': what gives a code there and then; empty where nothing does. */
export function sourceWords(
  snapshot: RightsSnapshot,
  source: RightsSource,
  query: Parameters<typeof whyCode>[1],
  code: string,
): string {
  const words = whyCode(source, query, code, snapshot.known).facts.flatMap((fact) => {
    if (fact.hindrance !== null) return []
    if (fact.kind === 'TEMPLATE') return [fact.path.map((id) => templateCode(snapshot, id)).join(' > ')]
    return fact.kind === 'DIRECT_GRANT' ? ['direct'] : []
  })
  return [...new Set(words)].join(', ')
}

/** Lines keep their ids where side and code are the same. */
function withIds(before: Stored, current: readonly Values[]): readonly Values[] {
  const lines = (before.held ?? []) as readonly Values[]
  const idOf = new Map(lines.map((line) => [`${line.side}${line.code}`, line.id]))
  return current.map((line) => {
    const id = idOf.get(`${line.side}${line.code}`)
    return id === undefined ? line : { ...line, id }
  })
}
