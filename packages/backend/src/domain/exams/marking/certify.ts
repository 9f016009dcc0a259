// An exam that belongs to a training program is proof of it: a participant who passes gets the certificate of the program, which renews
// one that is about to end (R-TRN-05). One for each schedule and person, however often the attempts are settled: a certificate of another
// schedule, a training or a sheet is never changed.
import type { ExamGroup } from '@kantor/shared/catalogue/elearning-center/exam-group.entity'
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { certificateNumber, expiryOf } from '@kantor/shared/rules/training/certificate'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { emptyRow, lockStored, type Stored, type Values } from '../../../engine/write/stored.ts'
import { insertRow, updateRow, type Writing } from '../../../engine/write/write.ts'
import { table } from '../tables.ts'

const byRule = 'What follows from an exam that is settled'

interface Settled {
  readonly schedule: number
  readonly employee: number
  /** The program of the exam; empty: it proves nothing but itself. */
  readonly program: StoredRow<(typeof ExamGroup)['fields']>['program']
  /** Its name. */
  readonly exam: string
  /** Percent, two decimals; null: no attempt counts any more. */
  readonly score: string | null
  readonly passed: 'PASSED' | 'FAILED'
}

/** Writes the training with its certificate for who has passed; takes it back where the attempts come to a failure after all. */
export async function certify(given: RuleContext, settled: Settled): Promise<void> {
  if (settled.program === null) return
  const context = wholeCompany(given)
  const known = await provenBy(context, settled)
  const program = await storedRow(
    context,
    TrainingProgram,
    ['id', 'programCode', 'programName', 'institution', 'durationHours', 'certificateMonths', 'givesCertificate'],
    { where: { id: known?.program ?? settled.program } },
  )
  if (known === undefined && program?.givesCertificate !== true) return
  if (program === undefined) return
  const day = (await dayOf(context, settled)) ?? (known?.dateTo as string | undefined)
  if (day == null || (known === undefined && settled.passed === 'FAILED')) return
  const months = program.certificateMonths ?? 0
  const outcome =
    settled.passed === 'FAILED'
      ? { result: 'FAILED', score: settled.score, issuedAt: null, expiresAt: null }
      : { result: 'PASSED', score: settled.score, issuedAt: known?.dateTo ?? day }
  const values = { ...outcome, expiresAt: expiryOf((outcome.issuedAt as string | null) ?? null, months) }
  if (known !== undefined) return change(context, known, values)
  const running = await context.nextNumber(`TrainingCertificate ${day.slice(0, 4)}`, '{SEQ:5}')
  await add(context, {
    employee: settled.employee,
    program: program.id,
    institution: program.institution,
    exam: settled.schedule,
    title: program.programName,
    dateFrom: day,
    dateTo: day,
    hours: program.durationHours,
    topics: [{ topic: settled.exam, topicHours: program.durationHours }],
    certificateNo: certificateNumber(`${program.programCode}/${day.slice(0, 4)}/${running}`),
    ...values,
  })
}

/** The day in Jakarta on which the first of the attempts that count was handed in. */
async function dayOf({ tx }: RuleContext, { schedule, employee }: Settled): Promise<string | null> {
  const [row] = await rowsOf<{ day: string | null }>(
    tx,
    sql`select to_char(min(a.submitted_at) at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day from ${table.attempt} a
      where a.schedule_id = ${schedule} and a.employee_id = ${employee} and a.status = 'GRADED'`,
  )
  return row?.day ?? null
}

/** The training record that this schedule wrote earlier. */
async function provenBy(context: RuleContext, { schedule, employee }: Settled): Promise<KnownRow | undefined> {
  const row = await storedRow(context, EmployeeTraining, ['id'], { where: { exam: schedule, employee } })
  const stored = row && (await lockStored(context.tx, context.engine, context.actor, EmployeeTraining, row.id))
  return stored as KnownRow | undefined
}
type KnownRow = Stored & { readonly program: number }

const writingOf = (context: RuleContext): Writing => ({
  engine: context.engine,
  actor: context.actor,
  entity: EmployeeTraining,
  context,
  rules: {},
})

async function add(context: RuleContext, values: Values): Promise<void> {
  const row = { ...emptyRow(EmployeeTraining.fields, context.engine.now(), context.today), ...values }
  const made = await insertRow(writingOf(context), row)
  await writeAudit(context.tx, context.actor, {
    action: 'CREATE',
    entity: EmployeeTraining,
    id: made.id,
    after: made,
    byRule,
  })
}

async function change(context: RuleContext, before: Stored, values: Values): Promise<void> {
  const isSame = Object.entries(values).every(([name, value]) => (before[name] ?? null) === value)
  if (isSame) return
  const after = await updateRow(writingOf(context), { ...before, ...values }, before)
  await writeAudit(context.tx, context.actor, {
    action: 'EDIT',
    entity: EmployeeTraining,
    id: before.id,
    before,
    after,
    byRule,
  })
}
