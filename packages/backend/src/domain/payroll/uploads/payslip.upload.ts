// The sheet of payslips of a former system (payroll 3.7, 4.17): the rows of an employee and period are one payslip, written whole or not at all. Files replace
// all of their period.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { payslip } from '@kantor/shared/catalogue/upload-management/payroll-upload/payslip'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import {
  netCode,
  type UploadedComponent,
  type UploadedLine,
  uploadedKind,
  uploadedSums,
} from '@kantor/shared/rules/payroll/payslip/uploaded-slip'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { type CheckedRow, type RecordWriter, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { WrittenTogether } from '../../../engine/upload/written-together.ts'
import { personToSpare } from '../../../engine/write/own-record.ts'
import { isSameAmount } from '../entries/enter-many.ts'
import { type Component, type Payee, PayFacts, type PayPeriod } from './facts.ts'
import { type StoredSlip, StoredSlips } from './stored-slips.ts'
import { payeeOf, sayDays } from './template.ts'
import { firstRuns, taxedMonths, taxMonthKey, uploadedRun } from './uploaded-run.ts'

type Row = CheckedRow<typeof payslip.columns>
type Line = UploadedLine & { readonly name: string }
/** A payslip of the file: filled row by row. */
interface Slip {
  readonly payee: Payee
  readonly period: PayPeriod
  readonly rows: Row[]
  readonly lines: Map<string, Line>
  net: { readonly row: Row; readonly amount: string } | null
  /** Something speaks against one of its rows. */
  isSpoiled: boolean
  stored: StoredSlip | undefined
}
const keyOf = (employee: number, period: number): string => `${employee} ${period}`

export const payslipUpload = uploadFor(payslip, (context) => {
  const facts = new PayFacts(context)
  const slips = new Map<string, Slip>()
  const slipOfRow = new Map<number, Slip>()
  const stored = new StoredSlips(context)
  const together = new WrittenTogether()
  let first: Promise<ReadonlyMap<number, string>> | undefined
  let taxed: Promise<ReadonlySet<string>> | undefined
  return {
    async check(rows) {
      await facts.learn(rows.flatMap(({ values }) => values.employeeNo ?? []))
      first ??= firstRuns(context)
      taxed ??= taxedMonths(context)
      const paid: Paid = { starts: await first, taxed: await taxed, today: context.today }
      const read = new Map<Slip, Row[]>()
      for (const row of rows) {
        const { employeeNo, componentCode, amount } = row.values
        const payee = employeeNo == null ? null : payeeOf(row, employeeNo, facts)
        const period = payee === null ? null : oldPeriod(row, payee, facts, paid)
        if (payee === null || period === null) continue
        const key = keyOf(payee.id, period.id)
        const slip = slips.get(key) ?? emptySlip(payee, period)
        slips.set(key, slip)
        slipOfRow.set(row.no, slip)
        slip.rows.push(row)
        read.set(slip, [...(read.get(slip) ?? []), row])
        sayDays(row, {}, payee, period, facts)
        if (componentCode == null || amount == null) slip.isSpoiled = true
        else addTo(slip, row, facts.component(componentCode, period.closeDate ?? ''), componentCode, amount)
      }
      await stored.learn([...read.keys()].map(({ period }) => period.id))
      for (const [slip, own] of read) compare(slip, own, stored.of(slip.payee.id, slip.period.id))
    },
    whole() {
      for (const slip of slips.values()) settle(slip)
    },
    async surplus() {
      const me = await personToSpare(context.tx, context.actor, Employee)
      return stored
        .all()
        .filter(({ employee, period }) => employee !== me && !slips.has(keyOf(employee, period)))
        .map(({ id, version, employeeNo, month, sequence, net }) => ({
          entity: Payslip,
          id,
          version,
          cells: { employeeNo, period: month, sequence: String(sequence), componentCode: netCode, amount: net },
        }))
    },
    async write({ no }, pen) {
      const slip = slipOfRow.get(no)
      if (slip === undefined || isAsStored(slip)) return
      await together.write(slip, pen, () => writeSlip(context, slip, pen))
    },
  }
})

const emptySlip = (payee: Payee, period: PayPeriod): Slip => ({
  payee,
  period,
  rows: [],
  lines: new Map(),
  net: null,
  isSpoiled: false,
  stored: undefined,
})

interface Paid {
  /** The first period that a run calculates, by pay group. */
  readonly starts: ReadonlyMap<number, string>
  /** The tax months of closed runs. */
  readonly taxed: ReadonlySet<string>
  readonly today: string
}
/** A period before the first run of the pay group, of a tax month that no closed run has taxed, and over; a file with another one is refused. */
function oldPeriod(row: Row, payee: Payee, facts: PayFacts, { starts, taxed, today }: Paid): PayPeriod | null {
  const { period: month, sequence } = row.values
  if (month == null || sequence == null) return null
  const found = facts.periodsOf(payee, month).find(({ paySequence }) => paySequence === sequence)
  const start = starts.get(payee.payGroup)
  if (found === undefined) row.error('period', 'R-TIME', 'is no pay period of the group of the employee')
  else if (start !== undefined && (found.periodCode ?? '') >= start)
    row.refuseFile('period', 'PERIOD_CLOSED', `is not before ${start}, the first pay run of the group`)
  else if (taxed.has(taxMonthKey(payee.payGroup, found.taxYear, found.taxMonth)))
    row.refuseFile(
      'period',
      'PERIOD_CLOSED',
      'is of a tax month that a closed run has taxed without it: open the runs of that month again first',
    )
  else if ((found.salaryTo ?? found.closeDate ?? '') >= today)
    row.refuseFile('period', 'PERIOD_CLOSED', 'is not over: it has not been paid yet')
  else return found
  return null
}

function addTo(slip: Slip, row: Row, component: Component | undefined, code: string, amount: string): void {
  if (code.trim().toUpperCase() === netCode) {
    slip.net ??= { row, amount }
    return
  }
  if (component?.code == null) {
    row.error('componentCode', 'R-COMPONENT', 'is no pay component')
    slip.isSpoiled = true
    // The engine has already reported a component that an earlier row has.
  } else if (!slip.lines.has(component.code))
    slip.lines.set(component.code, {
      component: asPaid(component, component.code),
      name: component.slipName ?? component.code,
      amount,
    })
}

/** Does the file give the same payslip as the stored one? */
function isAsStored({ lines, stored }: Slip): boolean {
  const old = new Map(stored?.lines.map(({ code, amount }) => [code, amount]))
  return (
    old.size === lines.size && [...lines].every(([code, { amount }]) => isSameAmount(old.get(code) ?? null, amount))
  )
}

/** The payslip that the rows of a part change; they change nothing where they equal the whole stored payslip. */
function compare(slip: Slip, rows: readonly Row[], stored: StoredSlip | undefined): void {
  slip.stored = stored
  if (stored === undefined) return
  const isSame = !slip.isSpoiled && isAsStored(slip)
  for (const row of rows) {
    row.changes(Payslip, stored.id, stored.version)
    if (isSame) row.known()
  }
}

/** A component as the sums of a payslip read it. */
const asPaid = ({ kind, source, taxClass, taxDeduct }: Component, code: string): UploadedComponent => ({
  code,
  kind: kind ?? 'INFO',
  source: source ?? '',
  taxClass: taxClass ?? 'NONE',
  taxDeduct: taxDeduct ?? 'NONE',
})

/** After the last row: the net is that of the lines. */
function settle(slip: Slip): void {
  const { lines, net } = slip
  const made = uploadedSums([...lines.values()]).net
  if (net !== null && !slip.isSpoiled && senOf(made) !== senOf(net.amount)) {
    net.row.error('amount', 'R-NET', `is not what the lines make: ${moneyText(senOf(made))}`)
    return
  }
  if (lines.size === 0 && !slip.isSpoiled)
    net?.row.error('componentCode', 'R-NET', 'has no lines: a payslip is more than its net')
}

async function writeSlip(
  context: UploadContext,
  { payee, period, lines, stored }: Slip,
  pen: RecordWriter,
): Promise<void> {
  const all = [...lines.values()]
  const payLines = all.map(({ component, name, amount }) => ({
    componentCode: component.code,
    componentName: name,
    lineKind: uploadedKind(component),
    amount,
    taxClass: component.taxClass,
  }))
  const sums = uploadedSums(all)
  if (stored !== undefined) {
    await pen.edit(Payslip, stored.id, { ...sums, payLines } as never)
    return
  }
  const names = ['employeeNo', 'fullName', 'department', 'position'] as const
  const [person] = await storedRows(context, Employee, names, { where: { id: payee.id } })
  const days = 1 + daysBetween(period.salaryFrom ?? period.closeDate ?? '', period.salaryTo ?? period.closeDate ?? '')
  await pen.create(Payslip, {
    run: await uploadedRun(context, period.id),
    employee: payee.id,
    periodCode: period.periodCode,
    employeeNo: person?.employeeNo,
    employeeName: person?.fullName,
    department: person?.department,
    position: person?.position,
    payMethod: 'TRANSFER',
    status: 'PAID',
    periodDays: days,
    activeDays: days,
    unpaidDays: '0.00',
    otIndexHours: '0.0000',
    version: 1,
    inputHash: 'UPLOADED',
    publishedAt: context.engine.now().toISOString(),
    ...sums,
    payLines,
  } as never)
}
