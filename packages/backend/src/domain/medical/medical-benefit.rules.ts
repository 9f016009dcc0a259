// Medical benefits: a new version ends the one before it; what claims have read stays as it was.

import { MedicalBenefit } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-benefit.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { exactOf, plainText } from '@kantor/shared/rules/money/exact'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { asNumber, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { changeWithRules } from '../../engine/write/make-row.ts'

const ofPositionLevel = tableColumns(PositionLevel, 'f')

type Values = RuleValues<typeof MedicalBenefit.fields>

/** What may change of a version that claims have read: its name, its last day, whether it is offered. */
const open: ReadonlySet<string> = new Set(['benefitName', 'validTo', 'status'])

export const medicalBenefitRules = rulesFor(MedicalBenefit, {
  async check(context, next, before) {
    const complaints = await rankComplaints(context, next)
    if (complaints.length > 0) return complaints
    if (before === undefined) {
      await endPrevious(context, next)
      return []
    }
    const last = await lastClaimed(context, before.id)
    if (last === null) return []
    if (next.validTo != null && next.validTo < last)
      return [
        {
          field: 'validTo',
          rule: 'R-MED-01',
          message: `receipts up to ${formatDate(last)} were claimed under it: end it on that day or later`,
        },
      ]
    const changed = Object.keys(MedicalBenefit.fields).filter(
      (name) => !open.has(name) && textOf(next[name as keyof Values]) !== textOf(before[name as keyof Values]),
    )
    return changed.map((field) => ({
      field,
      rule: 'R-MED-01',
      message: 'claims were paid by it: create the benefit once more, valid from the day of the change',
    }))
  },
})

/** Values in a form in which equal ones are equal: `10`, `10.00`, and lines without their ids. */
function textOf(value: unknown): string {
  if (value == null) return ''
  if (Array.isArray(value)) return value.map((line: Values) => textOf(Object.values({ ...line, id: null }))).join(';')
  return /^-?\d+(\.\d+)?$/.test(String(value)) ? plainText(exactOf(String(value))) : String(value)
}

/** The highest level is above the lowest. */
async function rankComplaints(context: RuleContext, { levelFrom, levelTo }: Values) {
  if (levelFrom == null || levelTo == null) return []
  const { tx, rows } = queryContext(wholeCompany(context))
  const [ranks] = await typedRows(
    tx,
    { above: ofPositionLevel.rank, below: asNumber(sql`t.rank`) },
    sql`from ${rows('PositionLevel')} f, ${rows('PositionLevel')} t where f.id = ${levelFrom} and t.id = ${levelTo}`,
  )
  return ranks !== undefined && ranks.above > ranks.below
    ? [{ field: 'levelTo', rule: 'R-MED-01', message: 'is above the highest level: exchange the two' }]
    : []
}

/** A version that goes on when the next one begins ends the day before it. */
async function endPrevious(context: RuleContext, { benefitCode, validFrom }: Values): Promise<void> {
  if (benefitCode == null || validFrom == null) return
  const earlier = await storedRows(context, MedicalBenefit, ['id', 'validTo'], {
    where: { benefitCode },
    and: ({ validFrom: from }) => sql`${from} < ${validFrom}::date`,
    orderBy: ['validFrom'],
  })
  const last = earlier.at(-1)
  if (last !== undefined && (last.validTo === null || last.validTo >= validFrom))
    await changeWithRules(context, MedicalBenefit, last.id, { validTo: addDays(validFrom, -1) })
}

/** The latest receipt that was sent under a version; null where none was. */
async function lastClaimed(context: RuleContext, benefit: number): Promise<string | null> {
  const { tx, rows, lines } = queryContext(wholeCompany(context))
  const [found] = await rowsOf<{ last: string | null }>(
    tx,
    sql`select to_char(max(l.receipt_date), 'YYYY-MM-DD') as last from ${rows('MedicalClaim')} c
      join ${lines('MedicalClaim', 'lines')} l on l.parent_id = c.id
      where l.benefit_id = ${benefit} and c.status not in ('DRAFT', 'RETURNED', 'REJECTED', 'CANCELLED')`,
  )
  return found?.last ?? null
}
