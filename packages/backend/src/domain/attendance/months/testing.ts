// The demo company with some evaluated days and the months round them as a test wants them.
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { create } from '../../../engine/write/store.ts'
import type { Answer, Office } from '../../approvals/testing/index.ts'
import { everything } from '../../testing/index.ts'
import { evaluateRange } from '../evaluation/evaluation.ts'
import { writeRecaps } from '../evaluation/recap-rows.ts'
import { settingsOf } from '../evaluation/settings.ts'

export interface MonthSteps {
  /** An operator of assembly line 1 who was there from the start. */
  operator(nth: number): Promise<number>
  /** Puts a month of everybody into a state; made when it is not there. */
  month(periodCode: string, status: 'OPEN' | 'CLOSED' | 'LOCKED'): Promise<void>
  evaluate(ids: readonly number[], range: DayRange): Promise<{ readonly changed: number }>
  recaps(ids: readonly number[], periodCode: string): Promise<number>
  /** Days away, made and sent by the attendance administration. */
  away(employee: number, code: string, from: string, to?: string): Promise<Row>
  /** Decides the current step of a document. */
  decide(by: string, row: Row, decision?: string): Promise<Answer>
  first<T extends object>(text: string): Promise<T | undefined>
}

export function monthSteps(office: Office): MonthSteps {
  const { engine } = office
  const first = async <T extends object>(text: string) => (await office.rows<T>(text))[0]
  const inside = <T>(run: (context: ReturnType<typeof actionContext>) => Promise<T>) =>
    engine.database.db.transaction((tx) => run(actionContext(tx, engine, everything)))
  const idOf = async (text: string) => (await first<{ id: number }>(text))?.id ?? 0
  return {
    first,
    operator: async (nth) => {
      const id =
        await idOf(`select e.id from employee e join position p on p.id = e.position_id where p.position_code = 'PRD-ASM1-OPR' and e.active_status = 'ACTIVE'
        and e.join_date < '2025-11-01' order by e.id offset ${nth} limit 1`)
      if (id === 0) throw new Error(`Assembly line 1 has fewer than ${nth} operators`)
      return id
    },
    async month(periodCode, status) {
      const from = `${periodCode.slice(0, 4)}-${periodCode.slice(4)}-01`
      await office.rows(
        `insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, created_by, updated_by)
          values ('SSI', 'ALL', '${periodCode}', '${from}', '${endOfMonth(from)}', '${status}', 'test', 'test')
          on conflict (company_code, pay_group, period_code) do update set status = '${status}'`,
      )
      await office.rows(
        `update attendance_day set locked = ${status !== 'OPEN'} where work_date between '${from}' and '${endOfMonth(from)}'`,
      )
    },
    evaluate: (ids, range) => inside(async (context) => evaluateRange(context, await settingsOf(context), ids, range)),
    recaps: (ids, periodCode) =>
      inside(async (context) => {
        const dateFrom = `${periodCode.slice(0, 4)}-${periodCode.slice(4)}-01`
        const period = { periodCode, dateFrom, dateTo: endOfMonth(dateFrom) }
        return writeRecaps(context, await settingsOf(context), ids, period)
      }),
    async away(employee, code, from, to = from) {
      const absentCode = await idOf(`select id from absent_code where absent_code = '${code}' and company_code = 'SSI'`)
      const input = { employee, absentCode, dateFrom: from, dateTo: to, reason: 'Test', deliveredAt: from }
      const row = await create(engine, await office.as('attendance'), abnormalAttendanceData, input)
      return office.move('attendance', abnormalAttendanceData, row, 'submit')
    },
    decide: (by, row, decision = 'APPROVE') =>
      office.decide(by, row, decision, decision === 'APPROVE' ? {} : { comment: 'Not this way' }),
  }
}

/** The current task of a record that has no document number. */
export async function taskOf(office: Office, docType: string, id: number) {
  const [task] = await office.rows<{ task: number; rowVersion: number }>(
    `select t.id as task, t.row_version as "rowVersion" from approval_task t join approval_request r on r.id = t.request_id
      where r.doc_type = '${docType}' and r.doc_id = ${id} and r.status = 'WAITING' and t.seq = r.current_seq`,
  )
  return task
}
