// An amnesty: whom and what it is about in words, how much it covers until it is decided.
import { AmnestyRequest, amnestyScopes } from '@kantor/shared/catalogue/approval-management/amnesty-request.entity'
import { FlagMaster } from '@kantor/shared/catalogue/master/flag-master'
import { fewNames, mostNamed } from '@kantor/shared/formats/names'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { type Amnesty, matchedBy } from './matched.ts'

const ofFlagMaster = tableColumns(FlagMaster)

type Values = RuleValues<(typeof AmnestyRequest)['fields']>

/** Entities by the kind of scope. */
const entities = {
  EMPLOYEE: 'Employee',
  DEPARTMENT: 'Department',
  LOCATION: 'WorkLocation',
  TERMINAL: 'AttendanceTerminal',
} as const

export const amnestyRequestRules = rulesFor(AmnestyRequest, {
  async defaults(context) {
    const { employee } = await personOf(context)
    return { requester: employee }
  },
  async derive(context, next) {
    if (next.status !== 'DRAFT' && next.status !== 'RETURNED' && next.status !== 'SUBMITTED') return {}
    const { days, minutes } = await matchedBy(context, amnestyOf(next))
    return { ...(await wordsOf(context, next)), matchedDays: days, matchedMinutes: minutes }
  },
  check: (context, next) => flagComplaints(context, next),
})

/** The amnesty as the preview takes it. */
export const amnestyOf = (row: Values): Amnesty => ({
  dateFrom: row.dateFrom ?? '',
  dateTo: row.dateTo ?? '',
  scopeType: row.scopeType ?? '',
  scopeValues: row.scopeValues ?? [],
  flags: (row.flags ?? []).flatMap((line) => line.flag ?? []),
  minutesLimit: row.minutesLimit ?? null,
})

/** "Sari Dewi, Budi Santoso and 3 more"; the codes of the flags. */
async function wordsOf({ tx, engine, actor }: RuleContext, next: Values): Promise<Values> {
  const { refsOf } = actionContext(tx, engine, actor)
  const scope = next.scopeType ?? 'EMPLOYEE'
  const ids = (next.scopeValues ?? []).flatMap((line) => line[amnestyScopes[scope]] ?? [])
  const flags = (next.flags ?? []).flatMap((line) => line.flag ?? [])
  const named = await refsOf(entities[scope], ids.slice(0, mostNamed))
  const codes = await refsOf('FlagMaster', flags)
  const names = [...named.values()].map((ref) => ref.name)
  return {
    scopeText: fewNames(names, mostNamed, ids.length).slice(0, 300),
    flagText: [...codes.values()]
      .map((ref) => ref.code)
      .sort()
      .join(', ')
      .slice(0, 200),
  }
}

/** Only what the flag master lets an amnesty cover (4.4). */
async function flagComplaints({ tx, actor }: RuleContext, { flags }: Values): Promise<readonly FieldError[]> {
  const wanted = (flags ?? []).map((line) => line.flag ?? 0)
  const rows = await typedRows(
    tx,
    { id: ofFlagMaster.id },
    sql`from ${ownRows(actor, ofFlagMaster)} where excusable and id in ${[...wanted, 0]}`,
  )
  const excusable = new Set(rows.map((r) => r.id))
  return wanted.flatMap((id, i) =>
    excusable.has(id) ? [] : [{ field: `flags.${i}.flag`, rule: 'R-AMN-FLAG', message: 'no amnesty covers this flag' }],
  )
}
