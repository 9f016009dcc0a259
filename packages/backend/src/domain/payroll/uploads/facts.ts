// What sheets of pay are checked against: whose pay group and periods, which components. A fixed number of statements for some hundred rows.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'

const periodNames = [
  'id',
  'payGroup',
  'year',
  'month',
  'paySequence',
  'periodCode',
  'status',
  'salaryFrom',
  'salaryTo',
  'dateFrom',
  'dateTo',
  'closeDate',
  'runType',
  'taxYear',
  'taxMonth',
] as const
const componentNames = [
  'id',
  'code',
  'slipName',
  'kind',
  'source',
  'taxClass',
  'taxDeduct',
  'active',
  'effectiveFrom',
] as const

/** How an employee is paid. */
export interface Payee {
  readonly id: number
  readonly payGroup: number
  readonly payBasis: string | null
  readonly overtimePaidIn: string | null
  readonly joinDate: string | null
  readonly lastDay: string | null
}
export type PayPeriod = Awaited<ReturnType<typeof periodsIn>>[number]
export type Component = Awaited<ReturnType<typeof componentsOf>>[number]

const periodsIn = (context: RuleContext, groups: readonly number[]) =>
  storedRows(context, ReckoningDate, periodNames, {
    where: { payGroup: groups },
    orderBy: ['year', 'month', 'paySequence'],
  })
const componentsOf = (context: RuleContext) =>
  storedRows(context, PayComponent, componentNames, { orderBy: ['effectiveFrom'] })

/** Learned part by part, for one run over a file. */
export class PayFacts {
  readonly #context: RuleContext
  readonly #payees = new Map<number, Payee>()
  readonly #periods = new Map<number, readonly PayPeriod[]>()
  #components: Promise<readonly Component[]> | undefined
  #known: readonly Component[] = []

  constructor(context: RuleContext) {
    this.#context = context
  }

  /** Learns what the rows about some employees ask for. */
  async learn(employees: readonly number[]): Promise<void> {
    this.#components ??= componentsOf(this.#context)
    this.#known = await this.#components
    const unknown = [...new Set(employees)].filter((id) => !this.#payees.has(id))
    if (unknown.length === 0) return
    const files = await storedRows(this.#context, EmployeeRemuneration, ['employee', 'payGroup'], {
      where: { employee: unknown },
    })
    const people = await storedRows(this.#context, Employee, ['id', 'joinDate', 'separationDate'], {
      where: { id: unknown },
    })
    const groups = await storedRows(this.#context, PayGroup, ['id', 'payBasis', 'overtimePaidIn'], {})
    const termsOf = new Map(groups.map((group) => [group.id, group]))
    const groupOf = new Map(files.map(({ employee, payGroup }) => [employee, payGroup]))
    for (const { id, joinDate, separationDate: lastDay } of people) {
      const payGroup = groupOf.get(id)
      if (payGroup == null) continue
      const { payBasis = null, overtimePaidIn = null } = termsOf.get(payGroup) ?? {}
      this.#payees.set(id, { id, payGroup, payBasis, overtimePaidIn, joinDate, lastDay })
    }
    const asked = [...new Set(groupOf.values())].filter((g): g is number => g !== null && !this.#periods.has(g))
    const periods = asked.length === 0 ? [] : await periodsIn(this.#context, asked)
    for (const group of asked)
      this.#periods.set(
        group,
        periods.filter(({ payGroup }) => payGroup === group),
      )
  }

  /** Undefined: in no pay group yet. */
  payee(employee: number): Payee | undefined {
    return this.#payees.get(employee)
  }
  /** The periods of a pay group in a month, `2026-11`, by their sequence. */
  periodsOf({ payGroup }: Payee, month: string): readonly PayPeriod[] {
    const of = ({ year, month: number }: PayPeriod) => `${year}-${String(number).padStart(2, '0')}`
    return (this.#periods.get(payGroup) ?? []).filter((period) => of(period) === month)
  }
  /** All periods of a pay group, by month and sequence. */
  allPeriodsOf({ payGroup }: Payee): readonly PayPeriod[] {
    return this.#periods.get(payGroup) ?? []
  }
  /** The last day of salary that a closed run has paid; null: none is closed. */
  closedUntil({ payGroup }: Payee): string | null {
    const closed = (this.#periods.get(payGroup) ?? []).filter(({ status }) => status === 'RUN_CLOSED')
    return closed.reduce<string | null>(
      (last, { salaryTo }) => ((salaryTo ?? '') > (last ?? '') ? salaryTo : last),
      null,
    )
  }
  /** A component as it means on a day, else as it meant last; undefined: there is none. */
  component(code: string, day: string): Component | undefined {
    const versions = this.#known.filter((one) => one.code === code.trim().toUpperCase())
    return versions.findLast(({ effectiveFrom }) => (effectiveFrom ?? '') <= day) ?? versions.at(-1)
  }
}
