// The recap in the hands of people: what was computed is never typed over; differences are added and wait for a checker.
import { MonthlyAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/monthly-attendance.entity'
import { figureLabels } from '@kantor/shared/catalogue/attendance/attend-transaction/monthly-figures'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { figureCode, figureOf, negativeFigures, stepOf } from '@kantor/shared/rules/attendance/recap/adjustments'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { rulesFor } from '../../../engine/context.ts'
import { type AdjustmentLine, pendingOf, type RecapValues, withLines } from './monthly-figures.ts'
import { monthOfRecap } from './recap-month.ts'

/** The words of a figure. */
export const figureWords = (code: string): string => enumLabelOf(code, figureLabels)

export const monthlyAttendanceRules = rulesFor(MonthlyAttendance, {
  async derive(context, next, before) {
    const { employee } = await personOf(context)
    const known = new Map((before?.adjustments ?? []).map((line) => [line.id, line]))
    return {
      adjustments: (next.adjustments ?? []).map((line): AdjustmentLine => {
        const old = known.get(line.id ?? 0)
        if (old !== undefined && isSame(old, line)) return line
        return { ...line, status: 'PENDING', maker: employee, checker: null, ...shown(next, line), settledIn: null }
      }),
    }
  },
  async check(context, next, before) {
    if (!isTouched(next, before)) return []
    await refuseUnlessOpen(context, next)
    return [...decidedComplaints(next, before), ...pendingComplaints(next)]
  },
  moves: {
    verify: {
      check(_context, next) {
        if (pendingOf(next).length > 0)
          throw new KantorError('BAD_STATE', 'Adjustments of this recap are still to be decided.')
        return []
      },
    },
  },
  async beforeDelete(context, row) {
    await refuseUnlessOpen(context, row)
  },
  derived: {
    month: ({ columns }) => {
      const code = columnIn(columns, 'periodCode')
      return sql`substr(${code}, 1, 4) || '-' || substr(${code}, 5, 2)`
    },
    leaveDays: ({ columns }) =>
      sql`${columnIn(columns, 'annualLeaveDays')} + ${columnIn(columns, 'statutoryDays')} + ${columnIn(columns, 'maternityDays')}`,
    sickDays: ({ columns }) =>
      sql`${columnIn(columns, 'sick100Days')} + ${columnIn(columns, 'sick75Days')} + ${columnIn(columns, 'sick50Days')} + ${columnIn(columns, 'sick25Days')}`,
  },
})

type Check = Parameters<NonNullable<(typeof monthlyAttendanceRules)['rules']['check']>>
async function refuseUnlessOpen(context: Check[0], row: RecapValues): Promise<void> {
  const month = await monthOfRecap(context, row)
  if (month?.status === 'OPEN') return
  const remedy = month?.status === 'LOCKED' ? 'its pay is posted' : 'have it opened again first'
  throw new KantorError('PERIOD_LOCKED', `Attendance of ${row.periodCode} is not open: ${remedy}.`)
}

/** The computed value of a figure: the present value, less what was approved. */
function shown(row: RecapValues, { field }: AdjustmentLine): Pick<AdjustmentLine, 'computedValue' | 'finalValue'> {
  const name = figureOf(field ?? '')
  if (name === undefined) return { computedValue: null, finalValue: null }
  const counted = (row.adjustments ?? []).filter((l) => l.field === field && l.settledIn === 'RECAP')
  const added = counted.reduce((sum, l) => sum + Number(l.delta ?? 0), 0)
  return { computedValue: (Number(row[name] ?? 0) - added).toFixed(2), finalValue: null }
}

const isSame = (a: AdjustmentLine, b: AdjustmentLine): boolean =>
  a.field === b.field && Number(a.delta) === Number(b.delta) && a.reason === b.reason
/** Has a line been added, changed or taken away? */
function isTouched(next: RecapValues, before: RecapValues | undefined): boolean {
  const [now, then] = [next.adjustments ?? [], before?.adjustments ?? []]
  return now.length !== then.length || now.some((line) => !then.some((old) => old.id === line.id && isSame(old, line)))
}

const say = (field: string, rule: string, message: string): FieldError => ({ field, rule, message })

/** What was decided stays: a wrong adjustment is put right by another. */
function decidedComplaints(next: RecapValues, before: RecapValues | undefined): readonly FieldError[] {
  const kept = new Map((next.adjustments ?? []).map((line) => [line.id, line]))
  const changed = (before?.adjustments ?? []).filter((old) => {
    const line = kept.get(old.id)
    return old.status !== 'PENDING' && (line === undefined || !isSame(old, line))
  })
  return changed.map((old) =>
    say(
      'adjustments',
      'R-ADJ-DECIDED',
      `${figureWords(old.field ?? '')} was decided already: add another adjustment instead`,
    ),
  )
}

function pendingComplaints(next: RecapValues): readonly FieldError[] {
  const complaints = (next.adjustments ?? []).flatMap((line, i): readonly FieldError[] => {
    if (line.status !== 'PENDING' || line.field == null) return []
    const [delta, step] = [Number(line.delta), stepOf(line.field)]
    if (delta === 0) return [say(`adjustments.${i}.delta`, 'R-ADJ-DELTA', 'must not be zero')]
    const isWhole = Math.abs(delta / step - Math.round(delta / step)) < 1e-6
    return isWhole ? [] : [say(`adjustments.${i}.delta`, 'R-ADJ-DELTA', `goes in steps of ${step}`)]
  })
  if (complaints.length > 0) return complaints
  return negativeFigures(withLines(next, pendingOf(next))).map((name) =>
    say('adjustments', 'R-ADJ-NEGATIVE', `${figureWords(figureCode(name))} would fall below nothing`),
  )
}
