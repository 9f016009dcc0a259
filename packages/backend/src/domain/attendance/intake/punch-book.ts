// What the rows of a file of punches are checked by, some hundred at a time: terminals, cards, what is stored, months that are closed.
import { EmployeeBadge } from '@kantor/shared/catalogue/attendance/attendance-process/employee-badge.entity'
import { Employee } from '@kantor/shared/catalogue/employees/employee.entity'
import { formatPeriod, monthOfCode } from '@kantor/shared/formats/date'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { type ShutStatus, shutMonths, shutWithin } from '../../master/index.ts'
import { badgesAt, storedPunches, type Taken, type Terminal, terminalsIn } from './punch-store.ts'

interface Named {
  readonly terminal: number | null
  readonly badgeNo: string
}
interface Punch extends Taken {
  readonly terminal: Terminal
}
type Badges = Awaited<ReturnType<typeof badgesAt>>

export class PunchBook {
  readonly #context: RuleContext
  readonly #terminals = new Map<number, Terminal>()
  /** By group of terminals, of the part of the file that was learnt last. */
  #badges = new Map<string | null, Badges>()
  #shut: Awaited<ReturnType<typeof shutMonths>> | undefined
  #numbers: ReadonlyMap<string, number> = new Map()

  constructor(context: RuleContext) {
    this.#context = context
  }

  async learn(rows: readonly Named[]): Promise<void> {
    const ids = new Set(rows.flatMap(({ terminal }) => (terminal === null ? [] : [terminal])))
    const unknown = [...ids].filter((id) => !this.#terminals.has(id))
    for (const terminal of await terminalsIn(this.#context, unknown)) this.#terminals.set(terminal.id, terminal)
    this.#badges = new Map()
    for (const [group, own] of Map.groupBy(rows, (row) => this.terminal(row.terminal ?? 0)?.group ?? null)) {
      const badges = own.map(({ badgeNo }) => badgeNo)
      this.#badges.set(group, await badgesAt(this.#context, group, badges))
    }
    this.#numbers = await this.#numbersThatAreNoCards(rows.map(({ badgeNo }) => badgeNo))
  }

  /** A terminal that is in use. */
  terminal(id: number): Terminal | undefined {
    return this.#terminals.get(id)
  }

  /** Whose punch it is: by the card, or by the number of the employee where no card has that number. */
  whose(
    terminal: Terminal,
    badgeNo: string,
    day: string,
  ): { readonly employee: number | null; readonly byNumber: boolean } {
    const employee = this.#badges.get(terminal.group)?.(badgeNo, day)
    if (employee !== undefined) return { employee, byNumber: false }
    const other = this.#numbers.get(badgeNo)
    return { employee: other ?? null, byNumber: other !== undefined }
  }

  /** Rows whose punch is stored, whichever way it came. */
  storedOf(punches: readonly Punch[]): Promise<ReadonlySet<number>> {
    return storedPunches(this.#context, punches, ['TERMINAL', 'UPLOAD'])
  }

  /** What becomes of punches in months that are no longer open, by row. */
  async closedOf(punches: readonly Punch[]): Promise<ReadonlyMap<number, string>> {
    this.#shut ??= await shutMonths(this.#context)
    const ids = [...new Set(punches.flatMap(({ employee }) => employee ?? []))]
    const people = await storedRows(this.#context, Employee, ['id', 'payGroup'], { where: { id: ids } })
    const groups = new Map(people.map(({ id, payGroup }) => [id, payGroup]))
    const said = new Map<number, string>()
    for (const { row, employee, moment } of punches) {
      if (employee === null || moment === null) continue
      const month = shutWithin(this.#shut, groups.get(employee), moment.day, moment.day)
      if (month !== undefined) said.set(row, afterwards(month.periodCode, month.status))
    }
    return said
  }

  async #numbersThatAreNoCards(badges: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const numbers = [...new Set(badges)]
    const people = await storedRows(this.#context, Employee, ['id', 'employeeNo'], { where: { employeeNo: numbers } })
    const cards = await storedRows(this.#context, EmployeeBadge, ['badgeNo'], { where: { badgeNo: numbers } })
    const taken = new Set(cards.map(({ badgeNo }) => badgeNo))
    return new Map(
      people.flatMap(({ id, employeeNo: no }) => (no === null || taken.has(no) ? [] : [[no, id] as const])),
    )
  }
}

const afterwards = (month: string, status: ShutStatus): string =>
  status === 'LOCKED'
    ? `lies in ${formatPeriod(monthOfCode(month))}, which is locked: the difference goes to the open month`
    : `lies in ${formatPeriod(monthOfCode(month))}, which is closed: the day is evaluated when the month is opened again`
