// The demo exams: bank with approved and waiting questions, sat exams with their results, one that is open today and one to come.
import { ElearningDocument } from '@kantor/shared/catalogue/elearning-center/elearning-document.entity'
import { ElearningProgress } from '@kantor/shared/catalogue/elearning-center/elearning-progress.entity'
import { ExamAnswer } from '@kantor/shared/catalogue/elearning-center/exam-answer.entity'
import { ExamAnswerSet } from '@kantor/shared/catalogue/elearning-center/exam-answer-set.entity'
import { ExamGroup } from '@kantor/shared/catalogue/elearning-center/exam-group.entity'
import { ExamQuestion } from '@kantor/shared/catalogue/elearning-center/exam-question.entity'
import { ExamSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule.entity'
import { ExamScoreMatrix } from '@kantor/shared/catalogue/elearning-center/exam-score-matrix.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/user-account.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { type SeedQuestion, seedExams } from './exam-entries.ts'
import { sitExams } from './sat-exams.ts'

/** The newest questions of an exam wait for approval. */
const waiting = 1

export const examsArea = seedArea({
  name: 'exams',
  after: ['messages', 'library', 'trainings'],
  marker: ExamGroup,
  async run({ tx, today }) {
    const user = await idsBy(tx, UserAccount, ssi, 'username')
    const hands = { author: user('hr.staff'), approver: user('hr.head') }
    const programs = await idsBy(tx, TrainingProgram, ssi, 'programCode')
    const groups = await insertRows(
      tx,
      ExamGroup,
      ssi,
      seedExams.map(({ questions: _, program, ...exam }) => ({
        ...exam,
        program: program === undefined ? null : programs(program),
      })),
    )
    for (const [i, exam] of seedExams.entries()) await writeBank(tx, groups[i] ?? 0, exam.questions, hands, today)
    await insertRows(
      tx,
      ExamScoreMatrix,
      ssi,
      groups.map((group) => ({
        group,
        validFrom: `${Number(today.slice(0, 4)) - 1}-01-01`,
        passingScore: '70',
        bands,
      })),
    )
    await writeSchedules(tx, groups, today)
    await writeDocuments(tx, groups, today)
  },
})

const bands = [
  { grade: 'A', minScore: '85', predicate: 'Sangat baik', competencyPoints: '4' },
  { grade: 'B', minScore: '75', predicate: 'Baik', competencyPoints: '3' },
  { grade: 'C', minScore: '60', predicate: 'Cukup', competencyPoints: '2' },
  { grade: 'D', minScore: '0', predicate: 'Kurang', competencyPoints: '0' },
]

interface Hands {
  readonly author: number
  readonly approver: number
}

async function writeBank(
  tx: Db,
  group: number,
  questions: readonly SeedQuestion[],
  hands: Hands,
  today: string,
): Promise<void> {
  const stateOf = (i: number) => (i < questions.length - waiting ? ('APPROVED' as const) : ('SUBMITTED' as const))
  const handsOf = (i: number) => ({
    author: hands.author,
    approver: stateOf(i) === 'APPROVED' ? hands.approver : null,
    submittedAt: `${addDays(today, -30)}T02:00:00.000Z`,
    status: stateOf(i),
  })
  const ids = await insertRows(
    tx,
    ExamQuestion,
    ssi,
    questions.map(({ type, text, points, difficulty }, i) => ({
      ...{ group, code: `Q${String(i + 1).padStart(3, '0')}`, version: 1, type, text, points, difficulty },
      ...(type === 'NUMERIC' ? { tolerance: '0' } : {}),
      ...handsOf(i),
    })),
  )
  const sets = await insertRows(
    tx,
    ExamAnswerSet,
    ssi,
    ids.map((question, i) => ({ question, setNo: 1, ...handsOf(i) })),
  )
  await insertRows(
    tx,
    ExamAnswer,
    ssi,
    questions.flatMap((question, i) =>
      optionsOf(question).map((option) => ({ set: sets[i] ?? 0, question: ids[i] ?? 0, ...option })),
    ),
  )
}

function optionsOf({ type, options, key }: SeedQuestion) {
  if (type === 'NUMERIC') return [{ optionCode: 'N', text: key, isKey: true, numericKey: key }]
  if (type === 'ESSAY') return [{ optionCode: 'R', text: options[0] ?? '', isKey: false }]
  const texts = type === 'TRUE_FALSE' ? ['Benar', 'Salah'] : options
  const letters = type === 'TRUE_FALSE' ? ['T', 'F'] : ['A', 'B', 'C', 'D', 'E', 'F']
  return texts.map((text, i) => ({ optionCode: letters[i] ?? 'A', text, isKey: key.includes(letters[i] ?? '?') }))
}

/** The operator of the demo sign-ins with some of his colleagues. */
const sitters = (tx: Db): Promise<readonly { readonly id: number }[]> =>
  rowsOf<{ id: number }>(
    tx,
    sql`select e.id from employee e join employee me on me.id = (select employee_id from user_account where username = 'employee')
      where e.company_code = 'SSI' and e.active_status = 'ACTIVE' and e.department_id = me.department_id and e.join_date < me.join_date + 3650
        and not exists (select from user_account u join template_assignment a on a.user_id = u.id join user_template t on t.id = a.template_id
          where u.employee_id = e.id and t.code in ('HR_HEAD', 'HR_STAFF', 'SUPER'))
      order by e.id = me.id desc, e.id limit 10`,
  )

async function writeSchedules(tx: Db, groups: readonly number[], today: string): Promise<void> {
  const people = await sitters(tx)
  const participants = people.map(({ id }) => ({ employee: id }))
  const at = (days: number, hour: number) => `${addDays(today, days)}T${String(hour).padStart(2, '0')}:00:00.000Z`
  const [k3 = 0, iso = 0, it = 0] = groups
  const rows = [
    { group: k3, openAt: at(-60, 1), closeAt: at(-60, 9), status: 'FINISHED' as const },
    { group: iso, openAt: at(-20, 1), closeAt: at(-20, 9), status: 'FINISHED' as const },
    { group: it, openAt: at(-3, 0), closeAt: at(11, 16), status: 'RUNNING' as const },
    {
      group: k3,
      openAt: at(5, 1),
      closeAt: at(5, 9),
      status: 'PUBLISHED' as const,
      place: 'Ruang latihan Cikarang',
      accessPin: '246810',
    },
    { group: iso, openAt: at(40, 1), closeAt: at(40, 9), status: 'DRAFT' as const },
  ]
  const schedules = await insertRows(
    tx,
    ExamSchedule,
    { companyCode: 'SSI', branchCode: 'JKT' },
    rows.map((row, i) => ({
      ...row,
      number: `EX-${row.openAt.slice(0, 7).replace('-', '')}-${9001 + i}`,
      participants,
    })),
  )
  for (const i of [0, 1])
    await sitExams(tx, {
      schedule: schedules[i] ?? 0,
      group: rows[i]?.group ?? 0,
      startedAt: rows[i]?.openAt ?? '',
      people: people.map(({ id }) => id),
    })
}

async function writeDocuments(tx: Db, groups: readonly number[], today: string): Promise<void> {
  const [k3 = 0, iso = 0, it = 0] = groups
  const link = { kind: 'LINK' as const, status: 'PUBLISHED' as const }
  const documents = await insertRows(tx, ElearningDocument, ssi, [
    {
      ...link,
      code: 'K3-01',
      title: 'Rambu dan alat pelindung diri',
      exam: k3,
      seq: 10,
      durationMin: 20,
      mustFinishBeforeExam: true,
      url: 'https://www.ilo.org/jakarta',
    },
    {
      ...link,
      code: 'K3-02',
      title: 'Tindakan saat kebakaran',
      exam: k3,
      seq: 20,
      durationMin: 15,
      url: 'https://www.ilo.org/topics-and-sectors/safety-and-health-work',
    },
    {
      ...link,
      code: 'ISO-01',
      title: 'Tujuh alat kendali mutu',
      exam: iso,
      seq: 10,
      durationMin: 40,
      url: 'https://www.iso.org/iso-9001-quality-management.html',
    },
    {
      ...link,
      code: 'IT-01',
      title: 'Surel palsu dan kata sandi',
      exam: it,
      seq: 10,
      durationMin: 10,
      url: 'https://www.bssn.go.id/',
    },
  ])
  const me = await sitters(tx)
  await insertRows(
    tx,
    ElearningProgress,
    ssi,
    me.slice(0, 4).map(({ id }, i) => ({
      ...{
        document: documents[3] ?? 0,
        employee: id,
        openedAt: `${addDays(today, -2)}T03:00:00.000Z`,
        percent: i % 2 === 0 ? 100 : 40,
      },
      completedAt: i % 2 === 0 ? `${addDays(today, -1)}T03:00:00.000Z` : null,
    })),
  )
}
