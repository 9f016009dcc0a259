// Exams that were sat: papers drawn, answered, marked and graded by the very rules of the product.
import { ExamAttempt } from '@kantor/shared/catalogue/elearning-center/exam-attempt.entity'
import { ExamResponse } from '@kantor/shared/catalogue/elearning-center/exam-response.entity'
import { dueAt } from '@kantor/shared/rules/exam/clock'
import { bandOf, passes } from '@kantor/shared/rules/exam/grades'
import { attemptScore, itemScore } from '@kantor/shared/rules/exam/scores'
import { type RandomSource, randomOf } from '@kantor/shared/rules/random'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { lettersOfItem, type PaperItem, type PaperRules, paperOf, scoredItem } from '../../domain/exams/index.ts'
import { insertRows } from '../writing/rows.ts'

interface Sat {
  readonly schedule: number
  readonly group: number
  readonly startedAt: string
  readonly people: readonly number[]
}
const place = { companyCode: 'SSI', branchCode: 'JKT' }
const bands = [
  { grade: 'A', minScore: '85', predicate: 'Sangat baik' },
  { grade: 'B', minScore: '75', predicate: 'Baik' },
  { grade: 'C', minScore: '60', predicate: 'Cukup' },
  { grade: 'D', minScore: '0', predicate: 'Kurang' },
]

/** Everybody sits the exam once; the last one did not come. Essays of the last two who came still wait. */
export async function sitExams(tx: Db, { schedule, group, startedAt, people }: Sat): Promise<void> {
  const rules = await rulesOf(tx, group)
  const attempts = []
  const responses = []
  for (const [i, employee] of people.slice(0, -1).entries()) {
    const seed = schedule * 100 + i
    const random = randomOf(seed)
    const paper = await paperOf(tx, rules, seed)
    const waits = i >= people.length - 3
    const answered = paper.items.map((item) => ({ item, ...answerTo(item, random, rules, waits) }))
    attempts.push({ employee, seed, paper: JSON.stringify(paper), ...outcomeOf(answered, startedAt, i) })
    responses.push(answered)
  }
  const places = await placesOf(tx, people)
  const ids = await insertRows(
    tx,
    ExamAttempt,
    place,
    attempts.map((attempt) => ({
      ...{
        schedule,
        group,
        attemptNo: 1,
        startedAt,
        dueAt: dueAt(startedAt, 60, '2999-01-01T00:00:00Z'),
        focusLosses: 0,
      },
      ...places.get(attempt.employee),
      ...attempt,
    })),
  )
  await insertRows(
    tx,
    ExamResponse,
    place,
    responses.flatMap((answered, i) =>
      answered.map(({ item, answer, score }) => ({
        ...{ attempt: ids[i] ?? 0, seq: item.seq, question: item.id, type: item.type, points: item.points, turn: 1 },
        ...{ letters: lettersOfItem(item).join(',') || null, answer, score, savedAt: startedAt },
      })),
    ),
  )
}

/** Most answers are right. */
function answerTo(item: PaperItem, random: RandomSource, rules: PaperRules, waits: boolean) {
  const { options, keys, numericKey } = scoredItem(item)
  const isRight = random.percent(72)
  if (item.type === 'ESSAY') {
    const answer =
      'Sebab akar: cetakan aus. Tindakan: diganti dan diperiksa tiap regu. Penanggung jawab: kepala regu. Bukti: lembar periksa.'
    return { answer, score: waits ? null : random.pick(['2.50', '3.00', '4.00']) }
  }
  const wrong = item.type === 'NUMERIC' ? '80' : random.pick(options)
  const right = item.type === 'NUMERIC' ? String(Number(numericKey)) : [...keys].sort().join(',')
  const answer = isRight ? right : wrong
  return { answer, score: itemScore(scoredItem(item), answer, rules) }
}

function outcomeOf(
  answered: readonly { readonly item: PaperItem; readonly score: string | null }[],
  startedAt: string,
  i: number,
) {
  const submittedAt = new Date(Date.parse(startedAt) + (18 + i * 2) * 60_000).toISOString()
  const marked = answered.flatMap(({ item, score }) => (score === null ? [] : [{ points: item.points, score }]))
  if (marked.length < answered.length) return { submittedAt, status: 'SUBMITTED' as const }
  const { earned, pct } = attemptScore(marked)
  const band = bandOf(bands, pct)
  return {
    ...{
      submittedAt,
      earned,
      score: pct,
      finalScore: pct,
      grade: band?.grade ?? null,
      predicate: band?.predicate ?? null,
    },
    maxPoints: attemptScore(marked.map(({ points }) => ({ points, score: points }))).earned,
    passed: passes(pct, '70') ? ('PASSED' as const) : ('FAILED' as const),
    status: 'GRADED' as const,
  }
}

async function rulesOf(tx: Db, group: number): Promise<PaperRules> {
  const [row] = await rowsOf<Omit<PaperRules, 'draw' | 'group'>>(
    tx,
    sql`select penalty_pct::text as "penaltyPct", multiple_mode as "multipleMode", shuffle_questions as "shuffleQuestions", shuffle_options as "shuffleOptions"
      from exam_group where id = ${group}`,
  )
  if (row === undefined) throw new Error('The demo exam is not stored')
  return { group, draw: [], ...row }
}

async function placesOf(tx: Db, people: readonly number[]) {
  const rows = await rowsOf<{ id: number; department: number | null; level: number | null }>(
    tx,
    sql`select id, department_id as department, level_id as level from employee
      where id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(people)}::jsonb))`,
  )
  return new Map(rows.map(({ id, ...of }) => [id, of]))
}
