// What an allowance is on a day before anything is taken off it, by employee: three statements for all of them.

import type { Exact } from '@kantor/shared/rules/money/exact'
import { senOf } from '@kantor/shared/rules/money/sen'
import { resolveComponent } from '@kantor/shared/rules/payroll/earnings/resolution'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import type { UploadContext } from '../../../engine/upload/upload.ts'
import { ownPayOn, paidPeopleOn, rulesOn } from '../compensation/pay-facts.ts'

/** In sen; without employees to whom neither an agreement nor a rule gives the allowance. */
export async function allowancesOn(
  context: UploadContext,
  day: string,
  code: string,
  employees: readonly number[],
): Promise<ReadonlyMap<number, Exact>> {
  const reader = queryContext(context)
  const people = await paidPeopleOn(reader, day, sql`e.id = ${idList([...new Set(employees)])}`)
  const rules = await rulesOn(reader, day, code)
  const own = await ownPayOn(reader, day, code)
  return new Map(
    people.map(({ employee, joinDate, placement, basic }) => {
      const agreed = (own.get(employee) ?? []).filter(({ mode }) => mode === 'SET')
      const resolved = resolveComponent({
        day,
        joinDate,
        placement,
        rules,
        own: agreed,
        basic: senOf(basic ?? '0'),
      })
      return [employee, resolved.amount]
    }),
  )
}
