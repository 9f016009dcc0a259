// The screens that people of a large company open, each as the web asks for it: the text of its document, with the parameters of a
// month that is over.
import { filesOf, textOf } from '../../run/paths.ts'

/** The day on which the large company of a bench lives, and the last month that is over. */
export const today = '2026-11-18'
const month = { dateFrom: '2026-10-01', dateTo: '2026-10-31' }

export interface Screen {
  readonly name: string
  /** Name of the document. */
  readonly asks: string
  /** The variables of its request; several requests are sent at the same time, like those of the tiles of a dashboard. */
  readonly variables: readonly object[]
}

const list = { page: 1, size: 50 }
const screen = (name: string, asks: string, ...variables: readonly object[]): Screen => ({
  name,
  asks,
  variables: variables.length === 0 ? [{}] : variables,
})
const tiles = [
  'headcount',
  'plan',
  'joined',
  'left',
  'turnover',
  'contracts',
  'heads',
  'moves',
  'byDivision',
  'byStatus',
  'ages',
  'service',
  'education',
  'reasons',
  'levels',
]
const report = (name: string, asks: string, input: object): Screen =>
  screen(name, asks, { input: { size: 50, ...input } })

/** In the order of the report. */
export const screens: readonly Screen[] = [
  screen('frame', 'Shell'),
  screen('home', 'HomeCards'),
  screen('personal information, list', 'PersonalInformationList', list),
  screen('the same, a name searched', 'PersonalInformationList', { ...list, search: 'budi' }),
  screen('the same, page 100', 'PersonalInformationList', { ...list, page: 100 }),
  screen('working information, list', 'WorkingInformationList', list),
  screen('personal information, record', 'PersonalInformationShow', { id: '5000' }),
  screen('working information, record', 'WorkingInformationShow', { id: '5000' }),
  screen('look-up of employees', 'EmployeeLookup', { search: 'sari' }),
  screen('look-up of departments', 'DepartmentLookup', { search: 'ass' }),
  screen('inbox', 'DataAwaitingApprovalWaiting', list),
  screen('days of attendance, list', 'DailyAttendModifyList', list),
  screen('days of one employee', 'DailyAttendModifyList', { ...list, filter: { employee: ['5000'] } }),
  screen('recaps of months, list', 'MonthlyAttendRekapTransList', list),
  screen('overtime orders, list', 'OvertimeEntryList', list),
  screen('months, with what stops the close', 'DailyAttendanceProcessMonths', { page: 1, size: 10 }),
  report('daily attendance by department, month', 'DailyAttendDeptPage', month),
  report('daily attendance by employee, month', 'DailyAttendEmplPage', { ...month, employee: '5000' }),
  report('employees of a period, month', 'EmployeeDailyPeriodPage', month),
  report('employees on a daily basis, month', 'EmployeeDailyBasisPage', month),
  report('attendance report, month', 'ReportAttendPage', { period: '2026-10' }),
  report('the same against the month before', 'ReportAttendPage', { period: '2026-10', compare: true }),
  report('overtime of a period, month', 'OvertimeRekapPeriodPage', month),
  report('shift inquiry, month', 'WorkingShiftInqPage', month),
  report('master of employees', 'ListOfMasterEmployeePage', {}),
  screen('pivot of shifts, month', 'PivotWorkingShiftCells', {
    input: { ...month, rows: 'department,shift', columns: 'weekday', measures: 'employees,netHours' },
  }),
  screen('pivot of employees', 'PivotWorkingCells', { input: {} }),
  screen(
    'dashboard of human resources, all tiles',
    'HumanResourceGeneralFigures',
    ...tiles.map((tile) => ({ input: { tile } })),
  ),
]

/** The documents of the web app by name. */
export const documentsByName = (): ReadonlyMap<string, string> =>
  new Map(
    filesOf('packages/web/src/api/generated/*.graphql').flatMap((file) =>
      (textOf(file) ?? '')
        .split(/^(?=(?:query|mutation|subscription) )/m)
        .map((text) => [/^\w+ (\w+)/.exec(text)?.[1] ?? '', text] as const),
    ),
  )
