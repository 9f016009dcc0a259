// The cards of the home page: the work of the day, each from a screen that its reader may open. The content of a card is
// worked out by the backend (domain/home); defined here are its target, its title and its text without rows.
import { shared } from '../kernel/index.ts'

/**
 * The parts of a home in their order: the work of those who keep something (runs, months, rights), what waits for a decision of the reader,
 * what those who lead look at, and what is about the reader. A card belongs to one of them.
 */
export const homeParts = ['WORK', 'WAITING', 'OVERVIEW', 'MINE'] as const

export interface HomeCard {
  readonly title: string
  readonly part: (typeof homeParts)[number]
  /** The screen that proves what the card says; users who may not enter it do not get the card. */
  readonly to: string
  /** Columns of the page that it takes. */
  readonly span: 1 | 2
  /** What it says when there is nothing: what that means, in a sentence. */
  readonly none: string
  /**
   * Worked out of the caller's own employee record: accounts without one do not get it. The title leads to his own rows by the filter
   * `employee`, or by the one that is named here.
   */
  readonly own?: true | string
  /** About the people or documents for which the reader is responsible: users who see only their own data there do not get it. */
  readonly others?: true
  /** Shown only where it has content: most users who may enter its screen never have any. */
  readonly onlyFilled?: true
  /** What one most often does from here: a new record of a screen, filled with the caller himself; for those who may make one. `ask`: the self-service form of that screen. */
  readonly action?: { readonly title: string; readonly to: string; readonly ask?: string }
}

const inbox = '/approval-management/data-awaiting-approval'
const requestOfAbsence = '/attendance/attend-transaction/abnormal-attendance-data'
const trainings = '/human-resource-management/training-management'
const attendanceProcess = '/attendance/attendance-process/daily-attendance-process'

/** In the order in which they are proposed, part after part; everybody gets those that he may open and may move or hide them. */
export const homeCards = {
  rightsRequests: {
    title: 'Changes of rights waiting for a second administrator',
    part: 'WORK',
    to: '/security-system/rights-change-request',
    span: 2,
    none: 'No change of rights is waiting.',
  },
  accountsLocked: {
    title: 'Locked accounts',
    part: 'WORK',
    to: '/security-system/admin-area',
    span: 1,
    none: 'No account is locked.',
  },
  failedSignIns: {
    title: 'Failed sign-ins since yesterday',
    part: 'WORK',
    to: '/security-system/login-history',
    span: 1,
    none: 'No sign-in has failed since yesterday.',
  },
  conflicts: {
    title: 'Conflicts of duties without a control',
    part: 'WORK',
    to: '/security-system/sod-conflict',
    span: 1,
    none: 'No user holds conflicting duties without a control.',
  },
  keysEnding: {
    title: 'API keys expiring within 30 days',
    part: 'WORK',
    to: '/security-system/api-client',
    span: 1,
    none: 'No API key expires within 30 days.',
  },
  errors: {
    title: 'Errors not yet resolved',
    part: 'WORK',
    to: '/error-collection',
    span: 1,
    none: 'No error is open.',
  },
  deliveries: {
    title: 'Webhook deliveries that failed',
    part: 'WORK',
    to: '/security-system/webhook-deliveries',
    span: 1,
    none: 'Every delivery has arrived or is still being tried.',
  },
  payRuns: {
    title: 'Pay runs',
    part: 'WORK',
    to: '/payroll-management/payroll-process/payroll-calculation',
    span: 2,
    none: 'Every pay run is closed or cancelled.',
  },
  payChecks: {
    title: 'Findings that block the pay of the month',
    part: 'WORK',
    to: '/payroll-management/payroll-process/payroll-checklist',
    span: 1,
    none: 'The latest check of the month has no blocking finding.',
  },
  payCalendar: {
    title: 'Pay calendar',
    part: 'WORK',
    to: '/payroll-management/payroll-code/reckoning-date-entry',
    span: 1,
    none: 'No pay period of this month or later is open. Generate the periods of the year.',
  },
  taxDates: {
    title: 'Tax and BPJS due',
    part: 'WORK',
    to: '/payroll-management/finance-buffer/buffer-entries',
    span: 1,
    none: 'The tax and the contributions of every closed run are paid.',
    others: true,
  },
  financeBuffer: {
    title: 'Documents waiting for finance',
    part: 'WORK',
    to: '/payroll-management/finance-buffer/buffer-entries',
    span: 1,
    none: 'Every document that was handed to finance is paid, settled or sent back.',
    others: true,
  },
  advancesOverdue: {
    title: 'Advances past their settlement',
    part: 'WORK',
    to: '/payroll-management/finance-buffer/advanced-payment-entry',
    span: 1,
    none: 'Every advance that was paid is settled or still has time.',
    others: true,
  },
  claimsToPay: {
    title: 'Medical claims to pay',
    part: 'WORK',
    to: '/human-resource-management/medical-information/medical-claim',
    span: 1,
    none: 'No approved claim is waiting for its payment.',
    others: true,
  },
  attendanceMonth: {
    title: 'Months of attendance',
    part: 'WORK',
    to: attendanceProcess,
    span: 1,
    none: 'No month is open. Open the next one to evaluate its days.',
  },
  waiting: {
    part: 'WAITING',
    title: 'Waiting for you',
    to: inbox,
    span: 2,
    none: 'No request is waiting for your decision.',
  },
  rightsToReview: {
    title: 'Rights to review',
    part: 'WAITING',
    to: '/security-system/rights-to-review',
    span: 1,
    none: 'No rights of your employees are waiting for your decision.',
    own: true,
    onlyFilled: true,
  },
  ownScores: {
    title: 'Candidates waiting for your score',
    part: 'WAITING',
    to: '/human-resource-management/recruitment-plan/stage-evaluations',
    span: 1,
    none: 'No candidate is waiting for your score.',
    own: 'assessor',
  },
  dayBlockers: {
    title: 'Days that block the close of a month',
    part: 'OVERVIEW',
    to: '/attendance/attendance-process/attendance-calculation',
    span: 1,
    none: 'No day blocks the close of an open month.',
    others: true,
  },
  unitToday: {
    title: 'Today',
    part: 'OVERVIEW',
    to: '/attendance/attend-report-managemant/daily-attendance',
    span: 1,
    none: 'None of the employees you may see is scheduled today.',
    others: true,
  },
  unitDays: {
    title: 'Attendance of the last seven days',
    part: 'OVERVIEW',
    to: '/attendance/attend-report-managemant/daily-attend-dept',
    span: 1,
    none: 'No day of the last seven has been evaluated.',
    others: true,
  },
  incomplete: {
    title: 'Incomplete days',
    part: 'OVERVIEW',
    to: '/attendance/attend-report-managemant/incomplete-attend',
    span: 1,
    none: 'Every punch of the last seven days is complete.',
    others: true,
  },
  workforce: {
    title: 'Headcount and turnover',
    part: 'OVERVIEW',
    to: '/dashboard/human-resource-general',
    span: 1,
    none: 'There are no employees.',
    others: true,
  },
  newEmployees: {
    title: 'Joined this month',
    part: 'OVERVIEW',
    to: '/employees/list-of-new-employees',
    span: 1,
    none: 'No employee has joined this month.',
    others: true,
  },
  contractsEnding: {
    title: 'Contracts ending within 60 days',
    part: 'OVERVIEW',
    to: '/employees/working-information',
    span: 1,
    none: 'No contract ends within 60 days.',
    others: true,
  },
  probationsEnding: {
    title: 'Probations ending within 60 days',
    part: 'OVERVIEW',
    to: '/employees/employment-contracts',
    span: 1,
    none: 'No probation ends within 60 days.',
    others: true,
  },
  documentsEnding: {
    title: 'Employees whose documents expire within 60 days',
    part: 'OVERVIEW',
    to: '/employees/personal-information',
    span: 1,
    none: 'No certificate, licence or other document of an employee expires within 60 days.',
    others: true,
  },
  trainingCertificates: {
    title: 'Training certificates ending within 60 days',
    part: 'OVERVIEW',
    to: `${trainings}/employee-trainings`,
    span: 1,
    none: 'No training certificate ends within 60 days.',
  },
  offersEnding: {
    title: 'Offers waiting for an answer',
    part: 'OVERVIEW',
    to: '/human-resource-management/recruitment-plan/job-offers',
    span: 1,
    none: 'No offer is waiting for an answer.',
  },
  requisitionsOverdue: {
    title: 'Overdue requisitions',
    part: 'OVERVIEW',
    to: '/human-resource-management/recruitment-plan/personnel-requisitions',
    span: 1,
    none: 'Every open requisition still has time.',
  },
  findingsOpen: {
    title: 'Findings about applicants',
    part: 'OVERVIEW',
    to: '/human-resource-management/recruitment-plan/applicant-findings',
    span: 1,
    none: 'No errors need your attention.',
  },
  tripsToSettle: {
    title: 'Trips to settle',
    part: 'OVERVIEW',
    to: '/human-resource-management/travel-management/travel-report/outstanding-travel-request',
    span: 1,
    none: 'Every trip is settled.',
  },
  birthdays: {
    title: 'Birthdays this week',
    part: 'OVERVIEW',
    to: '/employees/birthday-employee-inquiry',
    span: 1,
    none: 'There are no birthdays this week.',
  },
  ownToday: {
    title: 'Your day',
    part: 'MINE',
    to: '/attendance/master-registration/working-shift-inq',
    span: 1,
    none: 'No shift is planned for you today.',
    own: true,
    action: { title: 'Report a forgotten punch', to: requestOfAbsence, ask: 'punch' },
  },
  ownLeave: {
    title: 'Your leave',
    part: 'MINE',
    to: '/attendance/attend-report-managemant/employee-vacation-status',
    span: 1,
    none: 'You have no leave balance yet.',
    own: true,
    action: { title: 'Ask for leave', to: requestOfAbsence, ask: 'leave' },
  },
  requests: {
    part: 'MINE',
    title: 'Your requests',
    to: inbox,
    span: 1,
    none: 'None of your requests is waiting for a decision.',
  },
  ownPayslip: {
    title: 'Your latest payslip',
    part: 'MINE',
    to: '/payroll-management/payroll-process/payslips',
    span: 1,
    none: 'No payslip of yours has been published yet.',
    own: true,
  },
  ownExams: {
    title: 'Your exams',
    part: 'MINE',
    to: '/ssi-university',
    span: 1,
    none: 'No exam is due for you.',
    own: true,
  },
  library: {
    title: 'Documents to acknowledge',
    part: 'MINE',
    to: '/e-library/all-documents',
    span: 1,
    none: 'You have acknowledged every document that asks for it.',
  },
  ownTrainings: {
    title: 'Your trainings',
    part: 'MINE',
    to: `${trainings}/training-request-entry`,
    span: 1,
    none: 'No training is planned for you.',
    own: true,
    action: { title: 'Ask for a training', to: `${trainings}/training-request-entry`, ask: 'training' },
  },
  ownTrips: {
    title: 'Your trips',
    part: 'MINE',
    to: '/human-resource-management/travel-management/travel-request',
    span: 1,
    none: 'You have no trip.',
    own: true,
    action: {
      title: 'Plan a trip',
      to: '/human-resource-management/travel-management/travel-request',
      ask: 'trip',
    },
  },
  ownMedical: {
    title: 'Your medical benefits',
    part: 'MINE',
    to: '/human-resource-management/medical-information/medical-balance',
    span: 1,
    none: 'No medical benefit applies to you today.',
    own: true,
    action: {
      title: 'Claim a receipt',
      to: '/human-resource-management/medical-information/medical-claim',
      ask: 'claim',
    },
  },
  ownShifts: {
    title: 'Your next shifts',
    part: 'MINE',
    to: '/attendance/master-registration/working-shift-inq',
    span: 1,
    none: 'No shift is planned for you in the next six days.',
    own: true,
  },
  ownDaysOff: {
    title: 'Your next days off',
    part: 'MINE',
    to: '/attendance/master-registration/working-shift-inq',
    span: 1,
    none: 'No day off is planned for you in the next four weeks.',
    own: true,
  },
  ownDays: {
    title: 'Your last days',
    part: 'MINE',
    to: '/attendance/attendance-process/attendance-calculation',
    span: 1,
    none: 'None of your days has been evaluated yet.',
    own: true,
  },
  colleaguesBirthdays: {
    title: 'Birthdays of colleagues',
    part: 'MINE',
    to: '/security-system/birthday-notification-settings',
    span: 1,
    none: 'None of the colleagues you follow has a birthday this week.',
    own: true,
  },
} as const satisfies { readonly [name: string]: HomeCard }
/** The saved view in which a person keeps the order of his cards and which he hides: `{ order: [names], hidden: [names] }`. */
export const homeArrangement = { feature: '/home', viewName: 'Cards' } as const
export type HomeCardName = keyof typeof homeCards

/** A line or a figure of a card, in words. */
const item = shared('HomeCardItem', {
  label: { type: 'text', required: true, max: 300 },
  value: { type: 'text', max: 60, help: 'For a figure: the number, shown under its label.' },
  note: { type: 'text', max: 500 },
  tone: { type: 'enum', values: shared('FigureTone', ['PLAIN', 'GOOD', 'WARN', 'BAD']), required: true },
  path: { type: 'text', max: 500, help: 'Screen that the item opens. If empty, the screen of the card.' },
} as const)

/** A card as it is answered. */
export const homeCardFields = {
  card: { type: 'code', required: true, max: 40, help: 'Name of the card.' },
  title: { type: 'text', required: true, max: 100 },
  part: {
    type: 'enum',
    values: shared('HomePart', homeParts),
    required: true,
    help: 'Part of the home that the card belongs to.',
  },
  span: { type: 'integer', required: true, min: 1, max: 2, help: 'Width in columns of the page.' },
  path: { type: 'text', required: true, max: 200, help: 'Address of the screen that proves what the card shows.' },
  none: { type: 'text', required: true, max: 200, help: 'Text shown if there are no items.' },
  total: { type: 'integer', required: true, help: 'Number of all items; the card shows the first of them.' },
  action: { type: 'text', max: 60, help: 'Most frequent action for this card. Empty if there is none.' },
  actionPath: { type: 'text', max: 300, help: 'Screen of the action.' },
  hidden: { type: 'boolean', help: 'The user has hidden the card, so it is not calculated.' },
  failed: { type: 'boolean', help: 'The card could not be loaded. Other cards are not affected.' },
  items: { type: 'lines', of: item },
} as const
