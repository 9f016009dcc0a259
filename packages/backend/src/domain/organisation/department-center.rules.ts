// Whose cost goes where: on every day the shares of a department make 100.00 percent, and only posting centres take any.

import { DepartmentCenter } from '@kantor/shared/catalogue/master/department-center.entity'
import { departmentCenters } from '@kantor/shared/catalogue/master/department-centers'
import { addDays } from '@kantor/shared/rules/calendar'
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors'
import { firstWrongSum, type Share } from '@kantor/shared/rules/shares'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { type ActionsEntry, actionsFor } from '../../engine/actions.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../engine/context.ts'
import { addRow, changeRow, dropRow } from './writes.ts'

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
async function centerComplaints(
  { tx }: RuleContext,
  named: readonly (readonly [Values['accountCenter'], string])[],
): Promise<readonly FieldError[]> {
  const ids = named.flatMap(([id]) => (id == null ? [] : [id]))
  const wrong = await rowsOf<{ id: number; posting: boolean }>(
    tx,
    sql`select id, is_posting as posting from account_center where id in ${[...ids, 0]} and not (is_posting and is_active)`,
  )
  const byId = new Map(wrong.map((w) => [w.id, w.posting]))
  return named.flatMap(([id, field]) => {
    const posting = byId.get(id ?? 0)
    if (posting === undefined) return []
    const message = posting ? 'is inactive: choose an active one' : 'only adds up: choose one that is posted to'
    return [{ field, rule: 'R-CENTER-POSTING', message }]
  })
}

/** All shares of a department; whoever changes one waits for whoever else does. */
async function sharesOf({ tx, actor }: RuleContext, department: number): Promise<readonly StoredShare[]> {
  await lockUntilCommit(tx, JSON.stringify(['DepartmentCenter', actor.companyCode, department]))
  return rowsOf<StoredShare>(
    tx,
    sql`select id, percent::text as percent, to_char(valid_from, 'YYYY-MM-DD') as "validFrom", to_char(valid_to, 'YYYY-MM-DD') as "validTo"
      from department_center where company_code = ${actor.companyCode} and department_id = ${department} order by valid_from, id`,
  )
}

async function refuseWrongSum(context: RuleContext, department: number | null, without?: number): Promise<void> {
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

export const departmentCenterActions: ActionsEntry = actionsFor(departmentCenters, {
  split: async (context, { department, validFrom, shares }) => {
    const stored = await sharesOf(context, department)
    const later = stored.find((s) => s.validFrom > validFrom)
    if (later !== undefined)
      throw new KantorError(
        'BAD_STATE',
        `Shares that begin on ${later.validFrom} stand already. Change or delete them first.`,
      )
    const complaints = await centerComplaints(
      context,
      shares.map(({ accountCenter }, i) => [accountCenter, `shares.${i}.accountCenter`] as const),
    )
    if (complaints.length > 0) throw badInput(complaints)
    const dayBefore = addDays(validFrom, -1)
    const running = stored.filter((s) => s.validTo === null || s.validTo >= validFrom)
    for (const { id, validFrom: from } of running) {
      // A split that began on the same day is written anew.
      if (from === validFrom) await dropRow(context, DepartmentCenter, departmentCenters, id)
      else await changeRow(context, DepartmentCenter, departmentCenters, id, { validTo: dayBefore })
    }
    for (const { accountCenter, percent } of shares)
      await addRow(context, DepartmentCenter, departmentCenters, {
        department,
        accountCenter,
        percent,
        validFrom,
        validTo: null,
      })
    await refuseWrongSum(context, department)
    return { ended: running.filter((s) => s.validFrom !== validFrom).length, written: shares.length }
  },
})
