// Exams that were sat: papers drawn, answered, marked and graded by the very rules of the product.
import { ExamAttempt } from '@kantor/shared/catalogue/elearning-center/exam-attempt.entity'
import { ExamGroup } from '@kantor/shared/catalogue/elearning-center/exam-group.entity'
import { ExamResponse } from '@kantor/shared/catalogue/elearning-center/exam-response.entity'
import { ExamSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { dueAt } from '@kantor/shared/rules/exam/clock'
import { bandOf, passes } from '@kantor/shared/rules/exam/grades'
import { attemptScore, itemScore } from '@kantor/shared/rules/exam/scores'
import { type RandomSource, randomOf } from '@kantor/shared/rules/random'
import { certificateNumber, expiryOf } from '@kantor/shared/rules/training/certificate'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { asText, neverNull, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import {
  bankOf,
  lettersOfItem,
  type PaperItem,
  type PaperRules,
  paperOutOf,
  scoredItem,
} from '../../domain/exams/index.ts'
import type { RuleValues } from '../../engine/context.ts'
import { ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

const ofEmployee = tableColumns(Employee)
const ofExamAttempt = tableColumns(ExamAttempt, 'a')
const ofExamSchedule = tableColumns(ExamSchedule, 's')
const ofTrainingProgram = tableColumns(TrainingProgram, 'p')
const ofExamGroup = tableColumns(ExamGroup, 'g')

export interface Sat {
  readonly schedule: number
  readonly group: number
  readonly startedAt: string
  readonly people: readonly number[]
  /** Else the last one did not come, and essays of the last two who did still wait. */
  readonly comeAll: boolean
  /** How it is to come out, by employee. */
  readonly outcomes?: ReadonlyMap<number, 'PASSED' | 'FAILED' | null>
}
const place = { companyCode: 'SSI', branchCode: 'JKT' }
const bands = [
  { grade: 'A', minScore: '85', predicate: 'Sangat baik' },
  { grade: 'B', minScore: '75', predicate: 'Baik' },
  { grade: 'C', minScore: '60', predicate: 'Cukup' },
  { grade: 'D', minScore: '0', predicate: 'Kurang' },
]
interface Answered {
  readonly item: PaperItem
  readonly answer: string
  readonly score: string | null
}
interface SatAttempt {
  readonly attempt: RuleValues<(typeof ExamAttempt)['fields']>
  readonly answered: readonly Answered[]
}

/** Everybody sits each of the exams once; their attempts and answers are written together. */
export async function sitExams(tx: Db, exams: readonly Sat[]): Promise<void> {
  const rules = await rulesOf(tx)
  const banks = new Map<number, Awaited<ReturnType<typeof bankOf>>>()
  for (const { group } of exams) if (!banks.has(group)) banks.set(group, await bankOf(tx, group))
  const places = await placesOf(tx)
  const sat = exams.flatMap((exam) => {
    const [of, bank] = [rules.get(exam.group), banks.get(exam.group)]
    if (of === undefined || bank === undefined) throw new Error('The demo exam is not stored')
    return attemptsAt(exam, of, bank, places)
  })
  const ids = await insertRows(
    tx,
    ExamAttempt,
    place,
    sat.map(({ attempt }) => attempt),
  )
  await insertRows(
    tx,
    ExamResponse,
    place,
    sat.flatMap(({ attempt: { startedAt }, answered }, i) =>
      answered.map(({ item, answer, score }) => ({
        attempt: ids[i] ?? 0,
        seq: item.seq,
        question: item.id,
        type: item.type,
        points: item.points,
        turn: 1,
        letters: lettersOfItem(item).join(',') || null,
        answer,
        score,
        savedAt: startedAt ?? null,
      })),
    ),
  )
}

type Places = Awaited<ReturnType<typeof placesOf>>

function attemptsAt(
  { schedule, group, startedAt, people, comeAll, outcomes }: Sat,
  rules: ExamRules,
  bank: Awaited<ReturnType<typeof bankOf>>,
  places: Places,
): readonly SatAttempt[] {
  const came = comeAll ? people : people.slice(0, -1)
  return came.map((employee, i) => {
    const seed = schedule * 100 + i
    const random = randomOf(seed)
    const paper = paperOutOf(bank, rules, seed)
    const waits = !comeAll && i >= came.length - 2
    // Some know more than others, by which questions tell them apart.
    const knows = 55 + ((i * 29) % 44)
    const answered = paper.items.map((item) => {
      const wished = outcomes?.get(employee) ?? null
      const isSure = wished === null ? null : (item.seq - 1) / paper.items.length < (wished === 'PASSED' ? 0.8 : 0.3)
      const isRight = isSure ?? random.percent(item.type === 'TRUE_FALSE' ? Math.max(knows, 70) : knows)
      return { item, ...answerTo(item, random, rules, { isRight, waits }) }
    })
    const began = new Date(Date.parse(startedAt) + ((i * 7) % 60) * 60_000).toISOString()
    const due = dueAt(began, rules.durationMin, '2999-01-01T00:00:00Z')
    const when = { startedAt: began, dueAt: due, focusLosses: i % 11 === 5 ? 2 : 0 }
    const attempt = { schedule, group, employee, attemptNo: 1, seed, paper: JSON.stringify(paper), ...when }
    const minutes = Math.min(rules.durationMin, 14 + ((i * 5) % 20))
    return { attempt: { ...attempt, ...places.get(employee), ...outcomeOf(answered, began, minutes) }, answered }
  })
}

interface Knowing {
  readonly isRight: boolean
  /** No one has graded the essay yet. */
  readonly waits: boolean
}
function answerTo(item: PaperItem, random: RandomSource, rules: PaperRules, { isRight, waits }: Knowing) {
  const { options, keys, numericKey } = scoredItem(item)
  if (item.type === 'ESSAY') {
    const answer =
      'Sebab akar: cetakan aus. Tindakan: diganti dan diperiksa tiap regu. Penanggung jawab: kepala regu. Bukti: lembar periksa.'
    return { answer, score: waits ? null : random.pick(['2.50', '3.00', '4.00']) }
  }
  const others = options.filter((option) => !keys.includes(option))
  const wrong = item.type === 'NUMERIC' ? '80' : random.pick(others)
  const right = item.type === 'NUMERIC' ? String(Number(numericKey)) : [...keys].sort().join(',')
  const answer = isRight ? right : wrong
  return { answer, score: itemScore(scoredItem(item), answer, rules) }
}

function outcomeOf(
  answered: readonly { readonly item: PaperItem; readonly score: string | null }[],
  startedAt: string,
  minutes: number,
) {
  const submittedAt = new Date(Date.parse(startedAt) + minutes * 60_000).toISOString()
  const marked = answered.flatMap(({ item, score }) => (score === null ? [] : [{ points: item.points, score }]))
  if (marked.length < answered.length) return { submittedAt, status: 'SUBMITTED' as const }
  const { earned, pct } = attemptScore(marked)
  const band = bandOf(bands, pct)
  return {
    submittedAt,
    earned,
    score: pct,
    finalScore: pct,
    grade: band?.grade ?? null,
    predicate: band?.predicate ?? null,
    maxPoints: attemptScore(marked.map(({ points }) => ({ points, score: points }))).earned,
    passed: passes(pct, '70') ? ('PASSED' as const) : ('FAILED' as const),
    status: 'GRADED' as const,
  }
}

interface ExamRules extends PaperRules {
  readonly durationMin: number
}
/** The rules of all exams, by group. */
async function rulesOf(tx: Db): Promise<ReadonlyMap<number, ExamRules>> {
  const rows = await rowsOf<ExamRules & Record<string, unknown>>(
    tx,
    sql`select id as "group", duration_min as "durationMin", penalty_pct::text as "penaltyPct", multiple_mode as "multipleMode",
        shuffle_questions as "shuffleQuestions", shuffle_options as "shuffleOptions",
        coalesce((select json_agg(json_build_object('difficulty', d.difficulty, 'count', d.count)) from exam_group_draw d where d.parent_id = g.id), '[]') as draw
      from exam_group g where company_code = 'SSI'`,
  )
  return new Map(rows.map((row) => [row.group, row]))
}

async function placesOf(tx: Db) {
  const rows = await typedRows(
    tx,
    picked(ofEmployee, 'id', 'department', 'level'),
    sql`from employee where company_code = 'SSI'`,
  )
  return new Map(rows.map(({ id, ...of }) => [id, of]))
}

/** Who passed an exam of a program by itself has its certificate, as the product gives it. */
export async function certifyPassed(tx: Db): Promise<void> {
  const passed = await typedRows(
    tx,
    {
      employee: ofExamAttempt.employee,
      schedule: ofExamSchedule.id,
      program: ofTrainingProgram.id,
      code: ofTrainingProgram.programCode,
      title: ofTrainingProgram.programName,
      institution: ofTrainingProgram.institution,
      hours: ofTrainingProgram.durationHours,
      months: neverNull(ofTrainingProgram.certificateMonths),
      score: neverNull(ofExamAttempt.finalScore),
      exam: ofExamGroup.name,
      day: asText(sql`to_char(a.submitted_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`),
    },
    sql`from exam_attempt a join exam_schedule s on s.id = a.schedule_id join exam_group g on g.id = a.group_id join training_program p on p.id = g.program_id
      where a.passed = 'PASSED' and s.request_id is null and not exists (select from employee_training h where h.employee_id = a.employee_id
        and h.program_id = p.id and h.date_to = (a.submitted_at at time zone 'Asia/Jakarta')::date) order by a.id`,
  )
  await insertRows(
    tx,
    EmployeeTraining,
    ssi,
    passed.map(({ code, months, day, exam, schedule, ...one }, i) => ({
      ...one,
      exam: schedule,
      dateFrom: day,
      dateTo: day,
      result: 'PASSED' as const,
      issuedAt: day,
      expiresAt: expiryOf(day, months),
      certificateNo: certificateNumber(`${code}/${day.slice(0, 4)}/${String(70_001 + i)}`),
      topics: [{ topic: exam, topicHours: one.hours }],
    })),
  )
}
