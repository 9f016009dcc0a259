// What the rows of a file of punches are checked by, some hundred at a time: terminals, cards, what is stored, months that are closed.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { formatPeriod, monthOfCode } from '@kantor/shared/formats/date'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { type ShutStatus, shutMonths, shutWithin } from '../../master/index.ts'
import { bareNumber, cardsNumbered, employeesNumbered } from './badge-numbers.ts'
import { badgesAt, storedPunches, type Taken, type Terminal, terminalsIn } from './punch-store.ts'

interface Row {
  readonly terminal: number | null
  readonly badgeNo: string
}
interface Named {
  readonly employee: number
  readonly badgeNo: string
}
interface Whose {
  readonly employee: number | null
  readonly badgeNo: string
  readonly byNumber: boolean
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
  #numbers: ReadonlyMap<string, Named> = new Map()

  constructor(context: RuleContext) {
    this.#context = context
  }

  async learn(rows: readonly Row[]): Promise<void> {
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

  /**
   * The employee of a punch: by the card, or by the number of the employee where no card has that number. Leading zeros, with which terminals
   * pad a number, do not count; the number is stored as the card or the employee has it.
   */
  whose(terminal: Terminal, badgeNo: string, day: string): Whose {
    const card = this.#badges.get(terminal.group)?.(badgeNo, day)
    if (card !== undefined) return { ...card, byNumber: false }
    const other = this.#numbers.get(badgeNo)
    return other === undefined ? { employee: null, badgeNo, byNumber: false } : { ...other, byNumber: true }
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

  async #numbersThatAreNoCards(badges: readonly string[]): Promise<ReadonlyMap<string, Named>> {
    const wanted = [...new Set(badges)]
    const numbers = await employeesNumbered(this.#context, wanted)
    const cards = await cardsNumbered(this.#context, wanted)
    const taken = new Set(cards.map(bareNumber))
    return new Map(
      wanted.flatMap((badgeNo) => {
        const found = taken.has(bareNumber(badgeNo)) ? undefined : theOne(numbers, badgeNo)
        return found === undefined ? [] : [[badgeNo, found] as const]
      }),
    )
  }
}

/** The employee with a number; where none has it, the only one whose number differs in leading zeros alone. */
function theOne(all: readonly Named[], badgeNo: string): Named | undefined {
  const exact = all.find((one) => one.badgeNo === badgeNo)
  const alike = all.filter((one) => bareNumber(one.badgeNo) === bareNumber(badgeNo))
  return exact ?? (alike.length === 1 ? alike[0] : undefined)
}

const afterwards = (month: string, status: ShutStatus): string =>
  status === 'LOCKED'
    ? `lies in ${formatPeriod(monthOfCode(month))}, which is locked: the difference goes to the open month`
    : `lies in ${formatPeriod(monthOfCode(month))}, which is closed: the day is evaluated when the month is opened again`
