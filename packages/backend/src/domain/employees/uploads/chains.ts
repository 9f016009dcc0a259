// The assignments of all employees that a part of a sheet names, in one statement; and the months whose pay is posted.
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { neverNull, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { UploadContext } from '../../../engine/upload/upload.ts'
import type { Span } from '../../master/index.ts'
import { slicesOfAll } from '../assignment-store.ts'
import type { Slice } from '../calc/slices.ts'
import { gainedGroups, groupComplaint, groupSpansOf } from '../group-validity.ts'
import { matchEmployees } from './employee-versions.ts'

const ofEmployee = tableColumns(Employee)
const ofAttendancePeriod = tableColumns(AttendancePeriod)

type NamesEmployee = Parameters<typeof matchEmployees>[1][number]

/** What a run over a sheet knows of assignments: as they will stand after the rows that were checked so far. */
export class Chains {
  readonly #context: UploadContext
  readonly #chains = new Map<number, readonly Slice[]>()
  #locked:
    | readonly { readonly code: string; readonly from: string; readonly to: string; readonly group: string }[]
    | undefined
  readonly #groups = new Map<number, readonly Span[]>()
  readonly #people = new Map<number, { readonly payGroup: string; readonly lastDay: string | null }>()

  constructor(context: UploadContext) {
    this.#context = context
  }

  /** Ties the rows to their employees and learns the chains that are not known yet. */
  async learn(rows: readonly NamesEmployee[]): Promise<void> {
    const { tx, actor } = this.#context
    await matchEmployees(this.#context, rows)
    const ids = [...new Set(rows.flatMap((r) => r.values.employeeNo ?? []))].filter((id) => !this.#chains.has(id))
    for (const [id, slices] of await slicesOfAll(this.#context, ids)) this.#chains.set(id, slices)
    this.#locked ??= await rowsOf(
      tx,
      sql`select period_code as code, date_from::text as "from", date_to::text as "to", pay_group as "group" from ${ownRows(actor, ofAttendancePeriod)}
        where status = 'LOCKED'`,
    )
    const people = await typedRows(
      tx,
      { id: ofEmployee.id, payGroup: neverNull(ofEmployee.payGroup), lastDay: ofEmployee.separationDate },
      sql`from ${ownRows(actor, ofEmployee)}
        where id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
    )
    for (const { id, ...person } of people) this.#people.set(id, person)
  }
  of(employee: number): readonly Slice[] {
    return this.#chains.get(employee) ?? []
  }
  keep(employee: number, slices: readonly Slice[]): void {
    this.#chains.set(employee, slices)
  }
  /** Why an employee cannot belong to the groups that their slices would name. */
  async groupComplaint(employee: number, after: readonly Slice[]): Promise<string | undefined> {
    const gained = gainedGroups(this.of(employee), after, this.#people.get(employee)?.lastDay)
    const unknown = new Set(gained.flatMap(({ group }) => (this.#groups.has(group) ? [] : [group])))
    for (const [group, spans] of await groupSpansOf(this.#context, [...unknown])) this.#groups.set(group, spans)
    return groupComplaint(gained, this.#groups)
  }
  /** The last day of work, where it is agreed and lies before the day. */
  leftBefore(employee: number, day: string): string | undefined {
    const last = this.#people.get(employee)?.lastDay
    return last != null && last < day ? last : undefined
  }
  /** The month whose pay is posted and in which the day lies. */
  lockedOn(employee: number, day: string): string | undefined {
    const group = this.#people.get(employee)?.payGroup
    return this.#locked?.find((p) => p.from <= day && day <= p.to && (p.group === 'ALL' || p.group === group))?.code
  }
}

/** What is said where a change begins in a month whose pay is posted. */
export const postedWords = (period: string): string => `the pay of ${period} is posted: nothing begins to change in it`
