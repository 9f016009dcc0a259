// Participants of requests from a sheet: added, or their attendance and results entered; no one is removed.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { trainingParticipants } from '@kantor/shared/catalogue/upload-management/training-upload/training-participants'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { lineColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { type CheckedRow, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { companyRows } from '../company.ts'
import { type Examined, examinedOf } from '../request-exams.ts'

const ofTrainingRequestParticipants = lineColumns(TrainingRequest, 'participants', 'p')

type Row = CheckedRow<(typeof trainingParticipants)['columns']>
const open = new Set(['APPROVED', 'SCHEDULED', 'COMPLETED'])

export const trainingParticipantsUpload = uploadFor(trainingParticipants, (context) => {
  /** Participants of each request, those of rows above among them. */
  const people = new Map<number, Set<number>>()
  return {
    async check(rows) {
      const facts = await factsOf(context, rows)
      for (const row of rows) {
        const { requestNumber, employeeNo } = row.values
        const request = facts.requests.get(requestNumber ?? 0)
        if (request === undefined || employeeNo == null) continue
        const own = people.get(request.id) ?? new Set(facts.participants.get(request.id) ?? [])
        people.set(request.id, own)
        row.changes(TrainingRequest, request.id, request.rowVersion)
        sayRow(row, facts, request, own)
        // A participant who is refused takes no room.
        if (!row.hasError) own.add(employeeNo)
      }
    },
    async write({ target, values, has }, pen) {
      const { employeeNo, attendancePct, preScore, postScore, result } = values
      const stored = await pen.read(TrainingRequest, target ?? 0)
      const lines = stored.participants ?? []
      const before = lines.find(({ employee }) => employee === employeeNo)
      const said = {
        ...(has('attendancePct') ? { attendancePct: attendancePct ?? null } : {}),
        ...(has('preScore') ? { preScore: preScore ?? null } : {}),
        ...(has('postScore') ? { postScore: postScore ?? null } : {}),
        ...(has('result') ? { result: result ?? null } : {}),
      }
      const participants =
        before === undefined
          ? [...lines, { employee: employeeNo ?? null, need: 'REQUESTED' as const, ...said }]
          : lines.map((line) => (line === before ? { ...line, ...said } : line))
      await pen.edit(TrainingRequest, stored.id, { participants })
    },
  }
})

interface RequestFacts {
  readonly id: number
  readonly rowVersion: number
  readonly status: string | null
  readonly program: number | null
  readonly dateFrom: string | null
  readonly dateTo: string | null
}
interface Facts {
  readonly requests: ReadonlyMap<number, RequestFacts>
  readonly participants: ReadonlyMap<number, readonly number[]>
  readonly room: ReadonlyMap<number, number | null>
  readonly employed: ReadonlyMap<number, { readonly from: string; readonly to: string | null }>
  /** Whose scores exams give, by request. */
  readonly examined: ReadonlyMap<number, Examined>
  /** Other trainings that are scheduled: `employee`, from, to. */
  readonly elsewhere: readonly {
    readonly employee: number
    readonly request: number
    readonly no: string
    readonly from: string
    readonly to: string
  }[]
}

async function factsOf(context: UploadContext, rows: readonly Row[]): Promise<Facts> {
  const ids = (name: 'requestNumber' | 'employeeNo') => [...new Set(rows.flatMap(({ values }) => values[name] ?? []))]
  const requests = await storedRows(
    context,
    TrainingRequest,
    ['id', 'rowVersion', 'status', 'program', 'dateFrom', 'dateTo'],
    { where: { id: ids('requestNumber') } },
  )
  const { lines, rows: all } = companyRows(context)
  const participants = await typedRows(
    context.tx,
    { request: ofTrainingRequestParticipants.parentId, employee: ofTrainingRequestParticipants.employee },
    sql`from ${lines('TrainingRequest', 'participants')} p
      where p.parent_id = ${idList(ids('requestNumber'))}`,
  )
  const programs = await storedRows(context, TrainingProgram, ['id', 'maxParticipants'], {
    where: { id: requests.flatMap(({ program }) => program ?? []) },
  })
  const people = await storedRows(context, Employee, ['id', 'joinDate', 'separationDate'], {
    where: { id: ids('employeeNo') },
  })
  const elsewhere = await rowsOf<Facts['elsewhere'][number] & Record<string, unknown>>(
    context.tx,
    sql`select p.employee_id as employee, t.id as request, t.request_no as no, t.date_from::text as "from", t.date_to::text as "to"
      from ${all('TrainingRequest')} t join ${lines('TrainingRequest', 'participants')} p on p.parent_id = t.id
      where t.status = 'SCHEDULED' and p.employee_id = ${idList(ids('employeeNo'))}`,
  )
  const examined = new Map<number, Examined>()
  for (const { id, program } of requests) {
    const asked = rows.flatMap(({ values }) =>
      values.requestNumber === id ? [{ employee: values.employeeNo ?? null }] : [],
    )
    examined.set(id, await examinedOf(context, { program, participants: asked }, id))
  }
  return {
    examined,
    requests: new Map(requests.map((one) => [one.id, one])),
    participants: new Map(
      [...Map.groupBy(participants, ({ request }) => request)].map(([id, some]) => [
        id,
        some.map(({ employee }) => employee),
      ]),
    ),
    room: new Map(programs.map(({ id, maxParticipants }) => [id, maxParticipants])),
    employed: new Map(
      people.map(({ id, joinDate, separationDate }) => [id, { from: joinDate ?? '', to: separationDate }]),
    ),
    elsewhere,
  }
}

/** What speaks against a row: the state of its request, who he is, how many there are already. */
function sayRow(row: Row, facts: Facts, request: RequestFacts, own: ReadonlySet<number>): void {
  const { employeeNo, attendancePct, result } = row.values
  if (!open.has(request.status ?? ''))
    row.error('requestNumber', 'R-TRN-OPEN', 'is not approved, scheduled or completed')
  if (result === 'PASSED' && attendancePct != null && Number(attendancePct) === 0)
    row.error('result', 'R-TRN-ATTENDANCE', 'a participant who did not attend cannot pass')
  sayExamined(row, facts.examined.get(request.id))
  if (employeeNo == null) return
  const person = facts.employed.get(employeeNo)
  const isEmployed =
    person === undefined || (person.from <= (request.dateFrom ?? '') && (person.to ?? '9999') >= (request.dateTo ?? ''))
  if (!isEmployed) row.error('employeeNo', 'R-TRN-EMPLOYED', 'is not employed on all days of the training')
  if (own.has(employeeNo)) return
  if (request.status === 'COMPLETED')
    row.error('employeeNo', 'R-TRN-OPEN', 'the training is completed: no participants can be added')
  const most = facts.room.get(request.program ?? 0) ?? null
  if (most !== null && own.size >= most) row.error('employeeNo', 'R-TRN-ROOM', `the program has room for ${most}`)
  const other = facts.elsewhere.find(
    (one) =>
      one.employee === employeeNo &&
      one.request !== request.id &&
      one.from <= (request.dateTo ?? '') &&
      one.to >= (request.dateFrom ?? ''),
  )
  if (other !== undefined) row.error('employeeNo', 'R-TRN-01', `takes part in ${other.no} on these days`)
}

/** Scores and results of exams do not come from a sheet. */
function sayExamined(row: Row, examined: Examined | undefined): void {
  const { employeeNo, preScore, postScore, result } = row.values
  const [rule, employee] = ['R-TRN-EXAM', employeeNo ?? 0]
  if (preScore != null && examined?.BEFORE.has(employee))
    row.error('preScore', rule, 'comes from the exam before the training')
  if (!examined?.AFTER.has(employee)) return
  if (postScore != null) row.error('postScore', rule, 'comes from the exam after the training')
  if (result != null && result !== 'ABSENT')
    row.error('result', rule, 'comes from the exam after the training: only who was absent is entered')
}
