// The notices of the demo company. Days count back from the day of installation; a negative number lies ahead.
export interface Notice {
  readonly title: string
  readonly html: string
  readonly days: number
  /** Days until it ends. */
  readonly lasts?: number
  readonly kind?: 'BROADCAST' | 'PERSONAL' | 'WORKFLOW' | 'SYSTEM'
  readonly priority?: 'HIGH'
  readonly status?: 'DRAFT' | 'SCHEDULED' | 'EXPIRED' | 'WITHDRAWN'
  readonly requiresAck?: true
  readonly includeNewcomers?: true
  readonly linkPath?: string
  readonly audience: readonly (
    | { readonly kind: 'ALL' }
    | { readonly kind: 'BRANCH'; readonly branch: string }
    | { readonly kind: 'DEPARTMENT' | 'DIVISION'; readonly department: string }
    | { readonly kind: 'TEMPLATE'; readonly template: string }
    | { readonly kind: 'USER'; readonly user: string }
  )[]
}

const everyone = [{ kind: 'ALL' }] as const
const p = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')
const list = (...items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

export const notices: readonly Notice[] = [
  {
    title: 'Code of conduct, revision 4',
    html: p(
      'The revised code of conduct applies from the first of next month. Please read it and take note of it here.',
      'New are the sections on <b>gifts</b> and on <b>personal data</b>.',
    ),
    days: 1,
    requiresAck: true,
    includeNewcomers: true,
    priority: 'HIGH',
    audience: everyone,
  },
  {
    title: 'Cikarang plant: power maintenance on Saturday',
    html: p('Power is off in halls 2 and 3 from 08:00 to 12:00. Terminals at the gates keep working.'),
    days: 0,
    lasts: 5,
    priority: 'HIGH',
    audience: [
      { kind: 'BRANCH', branch: 'CKR' },
      { kind: 'USER', user: 'unit.head' },
      { kind: 'USER', user: 'attendance' },
    ],
  },
  {
    title: 'Fire drill on Thursday at 10:00',
    html: p('Leave by the marked stairs and gather at the parking lot. Heads of units count their people.'),
    days: 2,
    lasts: 8,
    audience: everyone,
  },
  {
    title: 'Closing of the books: last day for receipts',
    html: p('Receipts that reach finance after the 25th are paid next month.'),
    days: 3,
    audience: everyone,
  },
  {
    title: 'How approvals move on when somebody is away',
    html: p('An absent approver names a deputy; without one the next level is asked after two working days.'),
    days: 6,
    audience: [
      { kind: 'TEMPLATE', template: 'HR_HEAD' },
      { kind: 'USER', user: 'dept.head' },
      { kind: 'USER', user: 'div.head' },
      { kind: 'USER', user: 'unit.head' },
    ],
  },
  {
    title: 'Post codes were renewed',
    html: p('The list of post codes follows the national list of this quarter.'),
    days: 8,
    kind: 'SYSTEM',
    linkPath: '/master/post-code',
    audience: [
      { kind: 'TEMPLATE', template: 'HR_STAFF' },
      { kind: 'TEMPLATE', template: 'HR_HEAD' },
    ],
  },
  {
    title: 'Year-end gathering',
    html: p('Details follow.') + list('Date: second Saturday of December', 'Place: to be announced'),
    days: -20,
    status: 'SCHEDULED',
    audience: everyone,
  },
  {
    title: 'New parking rules',
    html: p('Cars park in rows A to D, motorcycles behind the canteen.'),
    days: 0,
    status: 'DRAFT',
    audience: [{ kind: 'BRANCH', branch: 'JKT' }],
  },
  {
    title: 'Survey of the canteen',
    html: p('What should we eat next year?'),
    days: 0,
    status: 'DRAFT',
    audience: [],
  },
  {
    title: 'Bus schedule during the road works',
    html: p('Buses leave fifteen minutes earlier.'),
    days: 40,
    lasts: 21,
    status: 'EXPIRED',
    audience: everyone,
  },
  {
    title: 'Wrong date of the town hall',
    html: p('The town hall is on Friday.'),
    days: 12,
    status: 'WITHDRAWN',
    audience: everyone,
  },
  {
    title: 'Your account was opened for exports',
    html: p('You may now export lists of the organisation.'),
    days: 15,
    kind: 'PERSONAL',
    audience: [{ kind: 'USER', user: 'hr.staff' }],
  },
]

const monthly = [
  ['Payroll calendar', 'Variable components are entered until the 20th, the transfer leaves on the 25th.'],
  ['Safety report', 'No accident with lost time. Three near misses were reported and mended.'],
  ['Notes of the labour forum', 'The minutes are with the human resources department.'],
  ['Canteen menu', 'The menu of the month hangs at the entrance of the canteen.'],
  ['Maintenance window', 'The system is upgraded on Saturday between 22:00 and 23:00.'],
  ['Birthdays', 'Congratulations to everybody who has a birthday this month.'],
  ['Training calendar', 'Seats are limited; ask your head of department.'],
] as const
const months = 4

/** Notices that come every month, the last four of each. */
export const repeated = (): readonly Notice[] =>
  Array.from({ length: months }, (_, month) =>
    monthly.map(([title, text], at) => ({
      title: month === 0 ? title : `${title} (${month === 1 ? 'last month' : `${month} months ago`})`,
      html: p(text),
      days: month * 30 + at * 3 + 4,
      audience: everyone,
    })),
  ).flat()
