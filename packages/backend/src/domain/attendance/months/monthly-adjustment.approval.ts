// Adjustments of a recap before their checker: one round per edit. Approved they count in the recap; where its month was locked
// meanwhile, in the oldest open one.
import { MonthlyAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/monthly-attendance.entity'
import { RetroAdjustment } from '@kantor/shared/catalogue/attendance/attend-transaction/retro-adjustment.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { adjusted, figureOf } from '@kantor/shared/rules/attendance/recap/adjustments'
import { recapDifferences } from '@kantor/shared/rules/attendance/recap/retro'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { neverNull, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { approvalDocument, type Impact, type Outcome } from '../../../engine/approval/document.ts'
import { personOf } from '../../../engine/approval/people.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { refuseWithoutTarget } from './document-days.ts'
import { figureWords } from './monthly-attendance.rules.ts'
import {
  type AdjustmentLine,
  asAdjustments,
  columnsOfFigures,
  figuresOf,
  pendingOf,
  type RecapValues,
  withLines,
} from './monthly-figures.ts'
import { monthOfRecap } from './recap-month.ts'
import { insertRetro } from './retro-rows.ts'

const ofEmployee = tableColumns(Employee)
const ofRetroAdjustment = tableColumns(RetroAdjustment)

type Row = StoredRow<(typeof MonthlyAttendance)['fields']>

const signed = (delta: string | null | undefined): string => `${Number(delta) > 0 ? '+' : ''}${Number(delta)}`

export const monthlyAdjustmentApproval = approvalDocument(MonthlyAttendance, {
  docType: 'MONTHLY_ADJUSTMENT',
  path: '/attendance/attend-transaction/monthly-attendance-data-modify',
  async about({ tx }, row) {
    const [found] = await typedRows(
      tx,
      { no: neverNull(ofEmployee.employeeNo), name: ofEmployee.fullName, department: ofEmployee.department },
      sql`from employee where id = ${row.employee ?? 0}`,
    )
    const said = pendingOf(row).map((l) => `${figureWords(l.field ?? '')} ${signed(l.delta)}: ${l.reason}`)
    return {
      number: `${row.periodCode}/${found?.no ?? ''}`.slice(0, 40),
      subject: row.employee,
      department: row.department ?? found?.department ?? 0,
      summary: [found?.name, row.periodCode, said.join(', ')].filter(Boolean).join(' · ').slice(0, 300),
    }
  },
  concerns: {
    employee: 'CONCERNED',
    department: { not: 'where the employee belonged' },
    position: { not: 'which post the employee held' },
    level: { not: 'the level of that post' },
    adjustments: {
      maker: { not: 'makers of what is to be decided are kept from it by the round; earlier adjustments are settled' },
      checker: { not: 'decided an earlier adjustment' },
    },
  },
  edits: {
    sends: (row) => pendingOf(row).length > 0,
    makers: (row) => pendingOf(row).flatMap((line) => (line.maker == null ? [] : [line.maker])),
    outcome: outcomeOf,
  },
  async beforeLast(context, row) {
    const month = await monthOfRecap(context, row)
    if (month !== undefined && month.status !== 'OPEN' && month.status !== 'LOCKED')
      throw new KantorError(
        'PERIOD_LOCKED',
        `Attendance of ${row.periodCode} is closed: ask for it to be reopened, or wait until its pay is posted.`,
      )
    if (month?.status === 'LOCKED')
      await refuseWithoutTarget(context, [{ ...month, employee: row.employee ?? 0, periodCode: row.periodCode ?? '' }])
  },
  impact: (_context, row) => [...pendingOf(row).map((line) => changeOf(row, line)), daysAddUp(row)],
  ended: laterMonth,
})

const changeOf = (row: Row, line: AdjustmentLine): Impact => {
  const was = Number(line.computedValue ?? 0)
  const before = (row.adjustments ?? []).filter((l) => l.field === line.field && l.settledIn === 'RECAP')
  const now = before.reduce((sum, l) => sum + Number(l.delta ?? 0), was)
  return {
    title: figureWords(line.field ?? ''),
    value: `${now} → ${now + Number(line.delta)}`,
    tone: 'PLAIN',
    detail: `Computed ${was}. ${line.reason ?? ''}`,
  }
}

/** Each scheduled day is present, absent or away for one reason. */
function daysAddUp(row: Row): Impact {
  const f = withLines(row, pendingOf(row))
  const sick = f.sick100Days + f.sick75Days + f.sick50Days + f.sick25Days
  const leave = f.annualLeaveDays + f.statutoryDays + f.maternityDays + f.permitPaidDays + f.permitUnpaidDays
  const days = f.presentDays + f.absentDays + sick + leave + f.travelDays + f.trainingDays + f.suspendedDays
  const isWhole = days === f.scheduledDays
  return {
    title: 'Scheduled days',
    value: `${days} of ${f.scheduledDays}`,
    tone: isWhole ? 'GOOD' : 'WARN',
    detail: isWhole ? 'Present, absent and away add up' : 'Present, absent and away do not add up to them',
  }
}

/** What the end of a round makes of its lines; what was returned or recalled waits to be sent again. */
async function outcomeOf(context: RuleContext, row: Row, outcome: Outcome): Promise<RecapValues> {
  if (outcome !== 'APPROVED' && outcome !== 'REJECTED') return {}
  const { employee: checker } = await personOf(context)
  const pending = new Set(pendingOf(row).map((line) => line.id))
  const decided = (more: Partial<AdjustmentLine>) =>
    (row.adjustments ?? []).map((line) =>
      pending.has(line.id) ? { ...line, checker, status: outcome, ...more } : line,
    )
  if (outcome === 'REJECTED') return { adjustments: decided({}) }
  if ((await monthOfRecap(context, row))?.status === 'LOCKED') return { adjustments: decided({ settledIn: 'RETRO' }) }
  const final = columnsOfFigures(withLines(row, pendingOf(row)), row)
  return { ...final, adjusted: true, adjustments: withFinals(decided({ settledIn: 'RECAP' }), final) }
}

/** Each approved line shows the figure as it now is. */
const withFinals = (lines: readonly AdjustmentLine[], final: RecapValues): readonly AdjustmentLine[] =>
  lines.map((line) => {
    const name = figureOf(line.field ?? '')
    return line.settledIn !== 'RECAP' || name === undefined
      ? line
      : { ...line, finalValue: Number(final[name] ?? 0).toFixed(2) }
  })

/** Lines that were approved for a locked recap: their difference counts in the oldest open month. */
async function laterMonth(context: RuleContext, row: Row): Promise<void> {
  const late = (row.adjustments ?? []).filter((line) => line.settledIn === 'RETRO')
  const month = await monthOfRecap(context, row)
  if (late.length === 0 || month === undefined) return
  const settled = await typedRows(
    context.tx,
    { id: ofRetroAdjustment.causeId },
    sql`from ${ownRows(context.actor, ofRetroAdjustment)} where employee_id = ${row.employee ?? 0}
      and cause_type = 'MONTHLY_ADJUSTMENT' and source_period_id = ${month.id}`,
  )
  const from = Math.max(0, ...settled.map((s) => s.id))
  const isEarlier = (line: AdjustmentLine): boolean => (line.id ?? 0) <= from
  const before = adjusted(figuresOf(row), asAdjustments(late.filter(isEarlier)))
  const now = adjusted(figuresOf(row), asAdjustments(late))
  const { number: no } = await monthlyAdjustmentApproval.about(context, row)
  const rows = recapDifferences({ ...before, shiftDays: new Map() }, { ...now, shiftDays: new Map() })
  await insertRetro(
    context,
    { type: 'MONTHLY_ADJUSTMENT', id: Math.max(...late.map((line) => line.id ?? 0)), no },
    rows.map((r) => ({ ...r, employee: row.employee ?? 0, workDate: month.dateTo, source: month.id })),
  )
}
