// The request for a training: who takes part in which program, when, at what cost. Once approved it is scheduled, carried out, completed and closed.
import {
  type Complaint,
  confirmedField,
  defineEntity,
  type Fields,
  inOrder,
  shared,
  waitingForField,
} from '../../../kernel/index.ts'
import { scoresForm, trainingResults } from './training-results.ts'

const form = 'frmHRTRAIN01E'
const cost = { type: 'money', readOnly: true, width: 140 } as const
const score = { type: 'decimal', scale: 2, min: 0, max: 100, form: scoresForm } as const
const over = 'This request is over and cannot be changed.'

export const TrainingRequest = defineEntity({
  name: 'TrainingRequest',
  title: 'Training request',
  key: ['requestNo'],
  number: { field: 'requestNo', series: 'TrainingRequest', pattern: 'TR-{YYYY}{MM}-{SEQ:4}' },
  show: 'title',
  head: ['program', 'dateFrom', 'dateTo', 'participantCount'],
  aboutOwnRecord: 'people ask for trainings of their own; another person decides them (decision 0064)',
  fields: {
    requestNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Number', width: 150 },
    requestDate: { type: 'date', required: true, default: 'today', label: 'Date', width: 120 },
    requester: { type: 'ref', to: 'Employee', readOnly: true, help: 'Filled in with the signed-in user.' },
    department: {
      type: 'ref',
      to: 'Department',
      required: true,
      help: 'Department whose budget pays for the training.',
      width: 200,
    },
    division: { type: 'ref', to: 'Department', readOnly: true, help: 'Division to which the department belongs.' },
    program: {
      type: 'ref',
      to: 'TrainingProgram',
      help: 'Leave empty for a new program and enter its name below.',
      width: 220,
    },
    newProgramName: {
      type: 'text',
      max: 120,
      label: 'New program',
      help: 'Name of a program that is not in the master data yet. It has to be added before the training is scheduled.',
    },
    title: { type: 'text', max: 120, readOnly: true, width: 240, help: 'Name of the program, or of the new program.' },
    justification: { type: 'longText', max: 1000, required: true },
    dateFrom: { type: 'date', required: true, label: 'From', width: 120 },
    dateTo: { type: 'date', required: true, label: 'To', width: 120 },
    place: { type: 'text', max: 120 },
    trainer: { type: 'ref', to: 'Trainer' },
    institution: {
      type: 'ref',
      to: 'TrainingInstitution',
      help: 'If empty, the institution of the program.',
      width: 180,
    },
    project: {
      type: 'ref',
      to: 'Project',
      where: { status: 'ACTIVE' },
      renamedFrom: 'projectCode',
      help: 'Project for which the training is needed.',
      width: 160,
    },
    participants: {
      type: 'lines',
      key: ['employee'],
      minRows: 1,
      maxRows: 500,
      of: {
        employee: { type: 'ref', to: 'Employee', required: true },
        need: {
          type: 'enum',
          values: shared('TrainingRequestParticipantsNeed', ['MANDATORY', 'EXPIRING', 'REQUESTED']),
          default: 'REQUESTED',
          help: 'Why the employee takes part: mandatory, certificate expiring, or requested.',
        },
        dueDate: { type: 'date', help: 'Date by which a mandatory program has to be passed.' },
        missing: {
          type: 'text',
          max: 200,
          readOnly: true,
          label: 'Not passed before',
          help: 'Prerequisite programs that the employee has not passed.',
        },
        exceptionReason: {
          type: 'text',
          max: 200,
          help: 'Why an employee without the prerequisite program takes part.',
        },
        attendancePct: { type: 'percent', min: 0, max: 100, label: 'Attendance' },
        preScore: { ...score, label: 'Score before' },
        postScore: { ...score, label: 'Score after' },
        gain: {
          type: 'decimal',
          scale: 2,
          min: -100,
          max: 1,
          readOnly: true,
          form: scoresForm,
          help: 'Learning gain: (after - before) / (100 - before).',
        },
        result: { type: 'enum', values: trainingResults, form: scoresForm },
        certificateNo: { type: 'text', max: 60, readOnly: true, label: 'Certificate' },
        costShare: { type: 'money', readOnly: true, label: 'Cost share' },
      },
    },
    sessions: {
      type: 'lines',
      maxRows: 200,
      key: ['sessionDate', 'timeFrom'],
      of: {
        sessionDate: { type: 'date', required: true, label: 'Date' },
        timeFrom: { type: 'time', required: true, label: 'From' },
        timeTo: { type: 'time', required: true, label: 'To' },
        topic: { type: 'text', max: 120 },
        trainer: { type: 'ref', to: 'Trainer' },
      },
    },
    costs: {
      type: 'lines',
      maxRows: 50,
      totals: ['amount', 'actualAmount'],
      of: {
        item: {
          type: 'enum',
          values: ['FEE', 'VENUE', 'MEAL', 'MATERIAL', 'TRAVEL', 'ACCOMMODATION'],
          required: true,
        },
        basis: {
          type: 'enum',
          values: ['PER_HEAD', 'FIXED'],
          labels: { PER_HEAD: 'Per head' },
          default: 'PER_HEAD',
          required: true,
        },
        amount: { type: 'money', required: true, help: 'Planned cost, per participant or in total.' },
        actualAmount: { type: 'money', label: 'Actual', help: 'Total cost as invoiced.' },
        settledBy: {
          type: 'enum',
          values: ['COMPANY', 'EMPLOYEE', 'INSTITUTION'],
          labels: {
            COMPANY: 'Paid at once',
            EMPLOYEE: 'Employee, reimbursed',
            INSTITUTION: 'Invoice of the institution',
          },
          default: 'COMPANY',
          required: true,
          label: 'Paid by',
          help: 'Costs paid by an employee and invoices of an institution go to finance for payment once the request is approved.',
        },
      },
    },
    participantCount: { type: 'integer', readOnly: true, label: 'Participants', width: 110 },
    totalHours: {
      type: 'decimal',
      scale: 2,
      readOnly: true,
      unit: 'h',
      label: 'Hours',
      help: 'Hours of the sessions. Without sessions, the hours of the program.',
    },
    costPerHead: { ...cost, help: 'All costs divided by the number of participants.' },
    totalCost: { ...cost, label: 'Total cost' },
    actualCost: { ...cost, help: 'Actual cost, entered after the training was held.' },
    budgetRemaining: {
      ...cost,
      min: -999_999_999_999,
      label: 'Budget left',
      help: 'Budget of the department for the year of the training before this request, as of the last save or submission.',
    },
    needBond: {
      type: 'boolean',
      readOnly: true,
      label: 'Binds',
      help: 'The cost per participant is so high that a training bond is required.',
    },
    bondMonths: { type: 'integer', readOnly: true, unit: 'months', label: 'Bond' },
    hrTrainer: { type: 'ref', to: 'Trainer', readOnly: true, label: 'Trainer (HR)' },
    hrBondMonths: { type: 'integer', min: 0, max: 120, readOnly: true, unit: 'months', label: 'Bond (HR)' },
    hrBudgetCode: { type: 'code', max: 30, readOnly: true, label: 'Budget code (HR)' },
    examBefore: {
      type: 'ref',
      to: 'ExamSchedule',
      derived: true,
      help: 'Exam that participants take before the first day.',
    },
    examAfter: {
      type: 'ref',
      to: 'ExamSchedule',
      derived: true,
      help: 'Exam that participants take after the training is completed.',
    },
    reason: { type: 'text', max: 500, readOnly: true, label: 'Why it was cancelled' },
    status: {
      type: 'enum',
      values: shared('TrainingRequestStatus', [
        'DRAFT',
        'SUBMITTED',
        'RETURNED',
        'REJECTED',
        'APPROVED',
        'SCHEDULED',
        'COMPLETED',
        'CLOSED',
        'CANCELLED',
      ]),
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 130,
    },
    waitingFor: waitingForField,
    confirmed: confirmedField,
  } as const satisfies Fields,
  lifecycle: {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', form },
    schedule: { from: ['APPROVED'], to: 'SCHEDULED', form },
    complete: { from: ['SCHEDULED'], to: 'COMPLETED', form },
    reopen: { from: ['COMPLETED'], to: 'SCHEDULED', form, label: 'Back to scheduled' },
    close: { from: ['COMPLETED'], to: 'CLOSED', form },
    cancel: { from: ['DRAFT', 'RETURNED', 'APPROVED', 'SCHEDULED'], to: 'CANCELLED', form, needs: 'reason' },
  },
  byStatus: {
    changes: { SUBMITTED: [], REJECTED: [], COMPLETED: [], CLOSED: [], CANCELLED: [] },
    deletes: ['DRAFT'],
    instead: 'Cancel the request instead.',
    why: {
      SUBMITTED: 'A request that was sent is frozen. Recall it, or have it returned, to change it.',
      COMPLETED: 'The training is completed. Take it back to scheduled to change it.',
      REJECTED: over,
      CLOSED: over,
      CANCELLED: over,
    },
  },
  checks: [
    inOrder('dateFrom', 'dateTo', 'R-TRN-DATES'),
    { rule: 'R-TRN-PROGRAM', test: namesWhatIsLearned },
    { rule: 'R-TRN-SESSION', test: sessionsFit },
  ],
})

interface Content {
  readonly program?: unknown
  readonly newProgramName?: string | null
}
/** A program of the master or the name of a new one, not both. */
function namesWhatIsLearned(row: Content): readonly Complaint[] {
  const { program, newProgramName } = row
  const rule = 'R-TRN-PROGRAM'
  if (program == null && !newProgramName)
    return [{ field: 'program', rule, message: 'choose a program, or name a new one' }]
  if (program != null && newProgramName)
    return [{ field: 'newProgramName', rule, message: 'stays empty where a program of the master is chosen' }]
  return []
}

interface Planned {
  readonly dateFrom?: string | null
  readonly dateTo?: string | null
  readonly sessions?:
    | readonly {
        readonly sessionDate?: string | null
        readonly timeFrom?: string | null
        readonly timeTo?: string | null
      }[]
    | null
}
/** A session lies on a day of the training and ends after it begins. */
function sessionsFit({ dateFrom, dateTo, sessions }: Planned): readonly Complaint[] {
  const rule = 'R-TRN-SESSION'
  return (sessions ?? []).flatMap(({ sessionDate, timeFrom, timeTo }, i) => {
    const isOutside =
      sessionDate != null && ((dateFrom != null && sessionDate < dateFrom) || (dateTo != null && sessionDate > dateTo))
    const isTurned = timeFrom != null && timeTo != null && timeTo <= timeFrom
    return [
      ...(isOutside ? [{ field: `sessions.${i}.sessionDate`, rule, message: 'must lie within the training' }] : []),
      ...(isTurned ? [{ field: `sessions.${i}.timeTo`, rule, message: 'must lie after the start' }] : []),
    ]
  })
}
