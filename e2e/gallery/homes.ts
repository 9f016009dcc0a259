// Pictures of the home of every role of the demo company, and of screens where there is little room: a phone, and a page zoomed to 200 %.
import type { Page } from 'playwright-core'
import type { Shot } from './shots.ts'

/** Who signs in, what the home is called, and the first text on it. */
const homes: readonly (readonly [user: string, of: string, text: string])[] = [
  ['superadmin', 'of the super administrator', 'What waits, and every area.'],
  ['admin', 'of access administration', 'Accounts and rights that want attention.'],
  [
    'hr.head',
    'of the head of human resources',
    'Approvals, the month of attendance, contracts and probations that end soon.',
  ],
  ['hr.staff', 'of the staff of human resources', 'Documents that run out, trainings, selections.'],
  [
    'payroll',
    'of payroll',
    'The runs of the period with what blocks them, the pay calendar, and the cards of an employee.',
  ],
  ['payroll.head', 'of the head of payroll', 'What payroll enters waits for approval beside the runs.'],
  ['payroll.run', 'of the payroll operator', 'The runs and what blocks them.'],
  ['attendance', 'of attendance', 'The open month, what keeps it open, and who closes it.'],
  ['unit.head', 'of the head of a line', 'Who is in, late and away today; what waits.'],
  ['dept.head', 'of the head of a department', 'The same, of the department.'],
  ['div.head', 'of the head of a division', 'The same, of the division.'],
  ['finance.head', 'of the head of finance', 'What waits for a second pair of eyes before it is paid.'],
  ['finance', 'of finance', 'What was handed to finance, and what is due.'],
]

const list = '/employees/personal-information/index'

export const homeShots: readonly Shot[] = homes.map(([user, of, text]) => ({
  name: `home-${user.replace('.', '-')}`,
  title: `Home ${of}`,
  text,
  user,
  path: '/home',
}))

/** Leave is asked for: the kind is chosen, the days are typed, and what is left stands below them. */
const askForLeave = async (page: Page) => {
  await page.getByRole('radio', { name: /^Annual leave/ }).click()
  await page.getByText('Balance after').waitFor()
}

export const smallShots: readonly Shot[] = [
  {
    name: 'phone-leave',
    title: 'Leave on a phone',
    user: 'employee',
    path: '/attendance/attend-transaction/abnormal-attendance-data/create?ask=leave',
    size: 'phone',
    text: "A request of one's own: the kinds that a person may ask for with what is left, the fields of the kind alone, working days and balance below the dates, one button that names who decides.",
    act: askForLeave,
  },
  {
    name: 'phone-list',
    title: 'List on a phone',
    user: 'hr.head',
    path: list,
    size: 'phone',
    text: 'A row is two lines, the first one within 120 px of the top; pages in one line below.',
  },
  {
    name: 'zoom',
    title: 'List at 200 %',
    user: 'hr.head',
    path: list,
    size: 'zoom',
    text: 'What a screen of 1440 by 900 shows when it is zoomed to twice its size.',
  },
]
