// SSI University: what an employee learns from, the exams that he is to sit, his results and certificates. Everything here is his own
// and is written for himself alone, so that the code to look is enough.
import { type Actions, definePage, type Fields, indexOnly, shared } from '../kernel/index.ts'
import { ElearningDocument } from './elearning-center/elearning-document.entity.ts'
import { ExamAttempt } from './elearning-center/exam-attempt.entity.ts'
import { ExamQuestion } from './elearning-center/exam-question.entity.ts'
import { ExamSchedule } from './elearning-center/exam-schedule.entity.ts'
import { universityLists } from './elearning-center/university-lists.ts'

/** Participants name their exam, whose other participants are outside their scope; who may sit it is decided by the exam. */
const schedule = { type: 'ref', to: 'ExamSchedule', anyone: true, required: true } as const
const attempt = { type: 'integer', min: 1, max: 2_147_483_647, required: true } as const
const exam = { type: 'text', max: 100, required: true } as const
const number = { type: 'code', max: 20, required: true } as const
const { kind, mustFinishBeforeExam, mayDownload } = ElearningDocument.fields
const { status, passed, grade, predicate, appealState } = ExamAttempt.fields
const type = { ...ExamQuestion.fields.type, required: true } as const
const runner = {
  type: 'text',
  max: 40,
  required: true,
  help: 'Key of the page that may answer. The paper contains it, and a new one is created each time the paper is opened.',
} as const
const answer = {
  type: 'longText',
  max: 20_000,
  help: 'A letter, letters separated by commas, a number or a text. Empty if not answered.',
} as const
const turn = {
  type: 'integer',
  min: 0,
  max: 2_147_483_647,
  required: true,
  help: 'Counts the changes of this answer. If two are sent at the same time, the higher number is kept; sending one again changes nothing.',
} as const
const seconds = { type: 'integer', required: true, unit: 's' } as const

/** The clock of the server, by which alone an exam is timed. */
const clock = {
  status: { ...status, readOnly: false },
  now: { type: 'dateTime', required: true },
  dueAt: { type: 'dateTime', required: true },
  secondsLeft: seconds,
} as const satisfies Fields

const paper = shared('ExamPaper', {
  attempt,
  runner,
  exam,
  attemptNo: { type: 'integer', required: true },
  ...clock,
  questions: {
    type: 'lines',
    of: shared('ExamPaperQuestion', {
      seq: { type: 'integer', required: true },
      type,
      text: { type: 'longText', max: 4000, required: true },
      image: { type: 'image' },
      points: { type: 'decimal', required: true },
      answer,
      turn: { ...turn, required: false },
    }),
  },
  options: {
    type: 'lines',
    help: 'Options of all questions, in the order in which they are shown.',
    of: shared('ExamPaperOption', {
      seq: { type: 'integer', required: true, help: 'Number of the question.' },
      optionCode: { type: 'code', max: 1, required: true },
      text: { type: 'longText', max: 2000, required: true },
    }),
  },
} as const satisfies Fields)

const answers = {
  type: 'lines',
  key: ['seq'],
  maxRows: 500,
  of: shared('ExamAnswerSent', { seq: { type: 'integer', min: 1, max: 500, required: true }, answer, turn }),
} as const
const focusLosses = { type: 'integer', min: 0, max: 100_000 } as const

const actions = {
  courses: {
    kind: 'query',
    code: 'index',
    title: 'Learn',
    help: "Published courses for the caller, with the caller's progress.",
    params: {},
    result: {
      document: { type: 'ref', to: 'ElearningDocument', required: true },
      code: { type: 'code', max: 20, required: true },
      title: { type: 'text', max: 150, required: true },
      kind: { ...kind, required: true },
      course: { type: 'text', max: 100, help: 'Exam for which the course prepares.' },
      summary: { type: 'longText', max: 2000 },
      file: { type: 'file' },
      url: { type: 'text', max: 300 },
      durationMin: { type: 'integer', unit: 'min' },
      mayDownload: { ...mayDownload, type: 'boolean' },
      mustFinishBeforeExam: { ...mustFinishBeforeExam, type: 'boolean' },
      percent: { type: 'integer', unit: '%', required: true },
      position: { type: 'integer', unit: 's' },
      completedAt: { type: 'dateTime' },
    },
    many: true,
  },
  learn: {
    kind: 'command',
    code: 'index',
    title: 'Save my progress',
    help: 'Saves the progress. The share completed never decreases; the position in a video may go back.',
    trail: 'own',
    inSession: 'Progress is saved in a signed-in session; an API key cannot save it.',
    params: {
      document: { type: 'ref', to: 'ElearningDocument', required: true },
      percent: { type: 'integer', min: 0, max: 100, required: true },
      position: { type: 'integer', min: 0, max: 1_000_000, unit: 's' },
    },
    result: { percent: { type: 'integer', required: true }, completedAt: { type: 'dateTime' } },
  },
  exams: {
    kind: 'query',
    code: 'index',
    title: 'My exams',
    help: 'Exams to which the caller is invited; those that can be taken now are first.',
    params: {},
    result: {
      schedule,
      number,
      exam,
      openAt: { type: 'dateTime', required: true },
      closeAt: { type: 'dateTime', required: true },
      durationMin: { type: 'integer', required: true, unit: 'min' },
      place: { type: 'text', max: 100 },
      training: { type: 'text', max: 120, help: 'Training that the exam belongs to.' },
      stage: { ...ExamSchedule.fields.stage, readOnly: false },
      needsPin: { type: 'boolean' },
      attempts: { type: 'integer', required: true },
      maxAttempts: { type: 'integer', required: true },
      state: {
        type: 'enum',
        values: shared('MyExamState', ['RUNNING', 'OPEN', 'UPCOMING', 'DONE', 'MISSED']),
        required: true,
      },
      attempt: { ...attempt, required: false, help: 'Attempt that is in progress.' },
      dueAt: { type: 'dateTime' },
      toFinish: { type: 'text', max: 500, help: 'Courses that have to be completed first.' },
    },
    many: true,
  },
  start: {
    kind: 'command',
    code: 'index',
    title: 'Start an exam',
    help: 'Starts an attempt, or continues the open one. The page that was used before can then not answer any more.',
    trail: 'own',
    params: { schedule, pin: { type: 'code', max: 6 } },
    result: paper,
    secret: ['pin'],
  },
  save: {
    kind: 'command',
    code: 'index',
    title: 'Keep answers',
    help: 'Saves answers. They can be sent again at any time. After the end nothing is saved, and the answer says so.',
    trail: 'own',
    params: { attempt, runner, answers, focusLosses },
    result: shared('ExamSaved', {
      ...clock,
      saved: {
        type: 'lines',
        of: shared('ExamAnswerKept', {
          seq: { type: 'integer', required: true },
          turn: { ...turn, required: false },
          problem: { type: 'text', max: 200, help: 'Why the answer was not saved.' },
        }),
      },
    }),
  },
  submit: {
    kind: 'command',
    code: 'index',
    title: 'Submit an exam',
    help: 'Submits the attempt with the last answers. Sending it again changes nothing.',
    trail: 'own',
    params: { attempt, runner, answers, focusLosses },
    result: shared('ExamSubmitted', { status: { ...status, readOnly: false } }),
  },
  results: {
    kind: 'query',
    code: 'index',
    title: 'My results',
    help: 'Own attempts, latest first. Scores are included if the exam shows them.',
    params: {},
    result: {
      attempt,
      number,
      exam,
      attemptNo: { type: 'integer', required: true },
      submittedAt: { type: 'dateTime' },
      status: { ...status, readOnly: false },
      score: { type: 'percent' },
      finalScore: { type: 'percent' },
      passed: { ...passed, readOnly: false },
      grade: { ...grade, readOnly: false },
      predicate: { ...predicate, readOnly: false },
      mayReview: { type: 'boolean', help: 'The correct answers can be viewed.' },
      mayAppeal: { type: 'boolean' },
      appealState: { ...appealState, readOnly: false },
      appealAnswer: { type: 'longText', max: 2000 },
    },
    many: true,
    paged: true,
  },
  review: {
    kind: 'query',
    code: 'index',
    title: 'Right answers',
    help: 'The correct answers of an own graded attempt, if the exam shows them and has closed.',
    params: { attempt },
    result: {
      seq: { type: 'integer', required: true },
      text: { type: 'longText', max: 4000, required: true },
      answer: { type: 'longText', max: 20_000 },
      right: { type: 'longText', max: 4000 },
      explanation: { type: 'longText', max: 20_000 },
      points: { type: 'decimal', required: true },
      score: { type: 'decimal' },
      comment: { type: 'longText', max: 2000 },
    },
    many: true,
  },
  appeal: {
    kind: 'command',
    code: 'index',
    title: 'Appeal against a result',
    help: 'Possible once for each attempt, within 14 days of its submission.',
    aboutOwnRecord: 'everybody objects for himself',
    params: { attempt, text: { type: 'longText', max: 2000, required: true } },
    result: {},
  },
  certificates: {
    kind: 'query',
    code: 'index',
    title: 'My certificates',
    help: 'Exams that the caller has passed, latest first.',
    params: {},
    result: {
      title: { type: 'text', max: 150, required: true },
      certificateNo: { type: 'text', max: 60 },
      issuedAt: { type: 'date', required: true },
      expiresAt: { type: 'date' },
      score: { type: 'percent' },
      grade: { type: 'code', max: 10 },
    },
    many: true,
  },
} as const satisfies Actions

export const ssiUniversity = definePage({
  kind: 'singlePage',
  path: '/ssi-university',
  title: 'SSI University',
  form: 'frmZELEARN01',
  screens: indexOnly,
  buttons: ['reload'],
  icon: 'graduation-cap',
  image: '/ssi-university.svg',
  // An exam may be running here.
  beforeClose: 'ask',
  sideBySide: universityLists,
  actions,
})
