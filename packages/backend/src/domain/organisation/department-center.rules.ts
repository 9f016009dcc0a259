// Whose cost goes where: on every day the shares of a department make 100.00 percent, and only posting centres take any.
import { AccountCenter } from '@kantor/shared/catalogue/master/entities/account-center.entity'
import { DepartmentCenter } from '@kantor/shared/catalogue/master/entities/department-center.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { firstWrongSum, type Share } from '@kantor/shared/rules/time/shares'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/locks.ts'
import { ownRows, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../engine/context.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'

const ofDepartmentCenter = tableColumns(DepartmentCenter)

type Values = RuleValues<(typeof DepartmentCenter)['fields']>
interface StoredShare extends Share {
  readonly id: number
}

export const departmentCenterRules = rulesFor(DepartmentCenter, {
  check: (context, next) => centerComplaints(context, [[next.accountCenter, 'accountCenter']]),
  afterWrite: (context, { department }) => refuseWrongSum(context, department),
  beforeDelete: (context, { id, department }) => refuseWrongSum(context, department, id),
})

/** Centres that only add up take no cost, nor do those that are switched off. */
export async function centerComplaints(
  context: RuleContext,
  named: readonly (readonly [Values['accountCenter'], string])[],
): Promise<readonly FieldError[]> {
  const ids = named.flatMap(([id]) => (id == null ? [] : [id]))
  const wrong = await storedRows(context, AccountCenter, ['id', 'isPosting'], {
    where: { id: ids },
    and: (c) => sql`not (${c.isPosting} and ${c.isActive})`,
  })
  const byId = new Map(wrong.map((w) => [w.id, w.isPosting]))
  return named.flatMap(([id, field]) => {
    const posting = byId.get(id ?? 0)
    if (posting === undefined) return []
    const message = posting ? 'is inactive: choose an active one' : 'only adds up: choose one that is posted to'
    return [{ field, rule: 'R-CENTER-POSTING', message }]
  })
}

/** All shares of a department; a user who changes one waits for any other user who changes one. */
export async function sharesOf({ tx, actor }: RuleContext, department: number): Promise<readonly StoredShare[]> {
  await lockUntilCommit(tx, JSON.stringify(['DepartmentCenter', actor.companyCode, department]))
  return typedRows(
    tx,
    picked(ofDepartmentCenter, 'id', 'percent', 'validFrom', 'validTo'),
    sql`from ${ownRows(actor, ofDepartmentCenter)} where department_id = ${department} order by valid_from, id`,
  )
}

export async function refuseWrongSum(context: RuleContext, department: number | null, without?: number): Promise<void> {
  if (department === null) return
  const shares = await sharesOf(context, department)
  const wrong = firstWrongSum(shares.filter(({ id }) => id !== without))
  if (wrong === null) return
  const message = `would be ${wrong.sum} % from ${wrong.from} on. Give the department a new split instead.`
  throw new KantorError('PERCENT_NOT_100', undefined, {
    fields: [{ field: 'percent', rule: 'R-CENTER-100', message }],
    values: { ...wrong },
  })
}
