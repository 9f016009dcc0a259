// Days of a worker of assembly line 1 in the demo company: punches, approved overtime, evaluation, a month closed or open.

import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import { WsDailyBasis } from '@kantor/shared/catalogue/attendance/master-registration/ws-daily-basis'
import { actionContext } from '../../engine/actions/actions.ts'
import type { Row } from '../../engine/read/selection.ts'
import { create } from '../../engine/write/store.ts'
import { ssi } from '../../seed/area.ts'
import { insertRows } from '../../seed/writing/rows.ts'
import type { Office } from '../approvals/testing/office.ts'
import { evaluateRange } from '../attendance/evaluation/evaluation.ts'
import { settingsOf } from '../attendance/evaluation/settings.ts'
import { everything } from './index.ts'

/** Monday to Saturday of an open month. */
export const week = { from: '2026-11-09', to: '2026-11-14' }
export interface DayFound {
  readonly late: number
  readonly payable: number
  readonly excess: number
  readonly weighted: string
  readonly shift: string | null
  readonly source: string | null
  readonly stale: boolean
  /** "LATE", or "LATE: AMN/2026/0001" where an amnesty covers it. */
  readonly flags: string
}

/** What a test does to days, and what it sees of them. */
export const workedOf = (office: Office) => ({
  ...handsOf(office),
  ...eyesOf(office),
  entered: entered(office),
  month: monthOf(office),
})

function handsOf({ engine, rows }: Office) {
  return {
    /** Operators of assembly line 1, of one level, oldest first; their groups work round the clock. */
    operators: async (): Promise<readonly number[]> =>
      (
        await rows<{ id: number }>(
          `select e.id from employee e join position p on p.id = e.position_id where p.position_code = 'PRD-ASM1-OPR' and e.active_status = 'ACTIVE' and e.join_date < '2026-01-01'
            and e.level_id = (select x.level_id from employee x where x.position_id = p.id group by 1 order by count(*) desc limit 1) order by e.id`,
        )
      ).map((r) => r.id),
    /** By the clock of Jakarta, at a terminal where one is named. */
    punch: (employee: number, at: readonly string[], terminal: number | null = null) =>
      insertRows(
        engine.database.db,
        RawPunch,
        ssi,
        at.map((time) => ({
          source: 'UPLOAD' as const,
          badgeNo: `T${employee}`,
          employee,
          terminal,
          timeZone: 'WIB' as const,
          punchAt: new Date(Date.parse(`${time}:00.000Z`) - 25_200_000).toISOString(),
          direction: 'UNKNOWN' as const,
          mockLocation: false,
          status: 'VALID' as const,
        })),
      ),
    /** Days planned by hand, from 08:00 to 16:00 unless other times are given; null: off. */
    async planned(employee: number, days: readonly string[], code: string | null = 'W6'): Promise<void> {
      const [shift] = await rows<{ id: number }>(
        `select id from working_shift where shift_code = '${code}' and company_code = 'SSI'`,
      )
      const own = { employee, shift: shift?.id ?? null, reason: 'Test' }
      await insertRows(
        engine.database.db,
        WsDailyBasis,
        ssi,
        days.map((workDate) => ({ ...own, workDate })),
      )
    },
    /** An approved order; hours as "17:00" in Jakarta. */
    async ordered(employee: number, day: string, from: string, to: string): Promise<void> {
      const [reason] = await rows<{ id: number }>(
        `select id from common_code where code_type = 'OTREASON' order by id limit 1`,
      )
      const [own] = await rows<{ id: number }>(`select department_id as id from employee where id = ${employee}`)
      const at = (time: string) => new Date(Date.parse(`${day}T${time}:00.000Z`) - 25_200_000).toISOString()
      const line = { employee, startAt: at(from), endAt: at(to), task: 'Test', lineStatus: 'APPROVED' as const }
      await insertRows(engine.database.db, OvertimeOrder, ssi, [
        {
          docNo: `T/${employee}/${day}`,
          workDate: day,
          department: own?.id ?? 0,
          otReason: reason?.id ?? 0,
          purpose: 'Test',
          status: 'APPROVED' as const,
          lines: [line],
        },
      ])
    },
    evaluate: (ids: readonly number[], range = week) =>
      engine.database.db.transaction(async (tx) => {
        const context = actionContext(tx, engine, everything)
        return evaluateRange(context, await settingsOf(context), ids, range)
      }),
  }
}

/** An order of assembly line 1, entered by the attendance office: from 17:00 to 19:00 for each worker unless other times are given. */
const entered =
  ({ engine, id, as }: Office) =>
  async (workers: readonly number[], workDate: string, more: object = {}): Promise<Row> =>
    create(engine, await as('attendance'), overtimeEntry, {
      workDate,
      department: await id(`select id from department where department_code = 'PRD-ASM1'`),
      otReason: await id(`select id from common_code where code_type = 'OTREASON' and code_value = 'ORDER'`),
      purpose: 'Urgent order of a customer',
      lines: workers.map((employee) => ({
        employee,
        startAt: `${workDate}T10:00:00.000Z`,
        endAt: `${workDate}T12:00:00.000Z`,
        task: 'Assembly',
        consentAt: `${workDate}T03:00:00.000Z`,
        consentBy: 'EMPLOYEE',
        ...more,
      })),
    })

/** Puts November and its stored days into a state; December is open to take differences in. */
const monthOf =
  ({ rows }: Office) =>
  async (status: 'OPEN' | 'CLOSED' | 'LOCKED'): Promise<void> => {
    await rows(
      `insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, created_by, updated_by)
        values ('SSI', 'ALL', '202612', '2026-12-01', '2026-12-31', 'OPEN', 'test', 'test') on conflict do nothing`,
    )
    await rows(`update attendance_period set status = '${status}' where period_code = '202611'`)
    await rows(`update attendance_day set locked = ${status !== 'OPEN'} where work_date >= '2026-11-01'`)
  }

function eyesOf({ rows }: Office) {
  return {
    day: async (employee: number, day: string): Promise<DayFound | undefined> =>
      (
        await rows<DayFound>(
          `select d.late_minutes as late, d.ot_payable as payable, d.ot_excess as excess, d.ot_weighted as weighted, s.shift_code as shift, d.plan_source as source, d.stale,
              coalesce((select string_agg(m.flag_code || coalesce(': ' || a.doc_no, case when f.excused then ': ?' else '' end), ', ' order by f.seq) from attendance_day_flags f
                join flag_master m on m.id = f.flag_id left join amnesty_request a on a.id = f.amnesty_id where f.parent_id = d.id), '') as flags
            from attendance_day d left join working_shift s on s.id = d.shift_id where d.employee_id = ${employee} and d.work_date = '${day}'`,
        )
      )[0],
    status: async (table: string, row: Row): Promise<string | undefined> =>
      (await rows<{ status: string }>(`select status from ${table} where id = ${Number(row.id)}`))[0]?.status,
    /** "UNIT, HR": the steps of the last round of a document. */
    steps: async (number: unknown): Promise<string> =>
      (
        await rows<{ levels: string }>(
          `select string_agg(t.level, ', ' order by t.seq) as levels from approval_task t join approval_request r on r.id = t.request_id
            where r.id = (select max(id) from approval_request where doc_no = '${String(number)}')`,
        )
      )[0]?.levels ?? '',
  }
}
