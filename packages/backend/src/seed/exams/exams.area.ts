// The demo exams: bank with approved and waiting questions, sat exams with their results, one that is open today and one to come.
import { ElearningDocument } from '@kantor/shared/catalogue/elearning-center/elearning-document.entity'
import { ElearningProgress } from '@kantor/shared/catalogue/elearning-center/elearning-progress.entity'
import { ExamAnswer } from '@kantor/shared/catalogue/elearning-center/exam-answer.entity'
import { ExamAnswerSet } from '@kantor/shared/catalogue/elearning-center/exam-answer-set.entity'
import { ExamGroup } from '@kantor/shared/catalogue/elearning-center/exam-group.entity'
import { ExamQuestion } from '@kantor/shared/catalogue/elearning-center/exam-question.entity'
import { ExamScoreMatrix } from '@kantor/shared/catalogue/elearning-center/exam-score-matrix.entity'
import { TrainingProgram } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-program.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { Db } from '../../db/connection.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { type SeedExam, type SeedQuestion, seedExams } from './exam-entries.ts'
import { writeSchedules } from './exam-schedules.ts'
import { sitters } from './sitters.ts'

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
      seedExams.map(({ questions: _, waiting: __, program, draw = [], ...exam }) => ({
        draw,
        ...exam,
        program: program === undefined ? null : programs(program),
      })),
    )
    for (const [i, exam] of seedExams.entries()) await writeBank(tx, groups[i] ?? 0, exam, hands, today)
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
    const groupOf = (code: string) => groups[seedExams.findIndex((exam) => exam.code === code)] ?? 0
    await writeSchedules(tx, groupOf, today)
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
  { questions, waiting }: SeedExam,
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
      group,
      code: `Q${String(i + 1).padStart(3, '0')}`,
      version: 1,
      type,
      text,
      points,
      difficulty,
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
      document: documents[3] ?? 0,
      employee: id,
      openedAt: `${addDays(today, -2)}T03:00:00.000Z`,
      percent: i % 2 === 0 ? 100 : 40,
      completedAt: i % 2 === 0 ? `${addDays(today, -1)}T03:00:00.000Z` : null,
    })),
  )
}
