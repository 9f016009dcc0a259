// The pictures of docs/screens.md: one of every kind of screen, with who looks, where, and what he does first.
import type { Page } from 'playwright-core'
import { homeShots, smallShots } from './homes.ts'

export interface Shot {
  /** Name of the file, and the anchor of its heading. */
  readonly name: string
  readonly title: string
  readonly text: string
  readonly user: string
  readonly path: string
  readonly dark?: true
  /** As wide as a phone, or zoomed to 200 %. */
  readonly size?: 'phone' | 'zoom'
  /** Written to this file instead, two thirds as large, and not a part of the page. */
  readonly file?: string
  /** What is pressed before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
}

const inbox = '/approval-management/data-awaiting-approval/index'

const openFirstRow = async (page: Page) => {
  const row = page.getByRole('grid').locator('tbody').getByRole('row').first()
  await row.dblclick()
  await page.getByRole('grid').waitFor({ state: 'detached' })
}

const pay = '/payroll-management/payroll-process'
/** Presses the first link of the list on show. */
const openFirstLink = async (page: Page) => {
  await page.getByRole('grid').locator('tbody').getByRole('link').first().click()
  await page.getByRole('grid').waitFor({ state: 'detached' })
}
/** The first run of the list of runs, opened. */
const openFirstRun = async (page: Page) => {
  await page.getByRole('link', { name: 'Open', exact: true }).first().click()
  await page.getByRole('heading', { level: 2, name: 'Payslips of the run' }).waitFor()
}

export const shots: readonly Shot[] = [
  {
    name: 'list',
    title: 'List',
    text: 'Search, filters, sorting, columns and pages live in the address; every list of the product is this one. The first column leads to the record, saved views are tabs, rows are\nselected where something can be done with many, quick filters stand in the bar, and the rows can be\ngrouped by a column, with a count of each group that opens to its rows; a saved view keeps the grouping. Columns may be chosen of the whole record. On a phone a row is two lines.',
    user: 'hr.head',
    path: '/employees/personal-information/index',
  },
  {
    name: 'grouped-list',
    title: 'Grouped list',
    text: 'A list by one of its columns: each group with its count, inside the filters; a group opens to its rows.',
    user: 'hr.head',
    path: '/employees/personal-information/index?~group=department',
  },
  {
    name: 'record',
    title: 'Record',
    text: 'Sections with an anchor bar, the moves of the life cycle, lists that belong to the record.',
    user: 'hr.head',
    path: '/employees/personal-information/index',
    act: openFirstRow,
  },
  {
    name: 'form',
    title: 'Form',
    text: 'Rules run while one types; drafts survive a reload; a conflict is shown field by field.',
    user: 'hr.head',
    path: '/employees/personal-information/create',
  },
  {
    name: 'report',
    title: 'Report',
    text: 'Parameters, groups, subtotals and totals by the database; workbook, PDF and print.',
    user: 'superadmin',
    path: '/employees/list-of-master-employee/index',
  },
  {
    name: 'pivot',
    title: 'Pivot',
    text: 'Rows, columns and measures by choice, computed by the database, down to the rows behind a cell.',
    user: 'superadmin',
    path: '/employees/pivot-working/index',
  },
  {
    name: 'dashboard',
    title: 'Dashboard',
    text: 'Cards and charts over the datasets of the reports, each with a table behind it.',
    user: 'superadmin',
    path: '/dashboard/human-resource-general/index',
  },
  {
    name: 'upload',
    title: 'Upload',
    text: 'Template, file, preview with a message at each cell, all or nothing or the good rows, history and revert.',
    user: 'superadmin',
    path: '/upload-management/employee-upload/new-employee/index',
  },
  {
    name: 'approval',
    title: 'Approval',
    text: 'One inbox for all kinds of document, with the document beside it, decided by keyboard.',
    user: 'unit.head',
    path: inbox,
  },
  {
    name: 'sign-in-picture',
    title: 'The picture beside the sign-in',
    text: '',
    user: 'unit.head',
    path: inbox,
    file: 'packages/web/src/app/pages/product.jpg',
  },
  {
    name: 'process',
    title: 'Process',
    text: 'Checks before the run, steps with progress and log, one run at a time, undo where it is possible.',
    user: 'superadmin',
    path: '/payroll-management/payroll-process/payroll-checklist/index',
  },
  {
    name: 'document',
    title: 'Document',
    text: 'The file in the page, its revisions, who has read and acknowledged it.',
    user: 'hr.head',
    path: '/e-library/general-document/index',
    act: async (page) => {
      await openFirstRow(page)
      await page.getByRole('link', { name: /^Download/ }).waitFor()
    },
  },
  {
    name: 'organisation-chart',
    title: 'Organisation chart',
    text: 'Slots, holders and vacancies on any day.',
    user: 'superadmin',
    path: '/employees/organization-chart/index',
  },
  {
    name: 'calendar',
    title: 'Calendar',
    text: 'The holidays of a year on one sheet.',
    user: 'superadmin',
    path: '/master/working-calendar-entry/index',
  },
  {
    name: 'matrix',
    title: 'Matrix',
    text: "A month of shifts: selected, typed, filled and pasted like a spreadsheet, saved whole, with the law's warnings at the cells.",
    user: 'attendance',
    path: '/attendance/master-registration/working-shift-entry/index',
    act: async (page) => {
      await page.locator('tr[data-row="3"] td[data-column="25"]').click()
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.type('p2')
      await page.getByText('4 changes not saved').waitFor()
    },
  },
  {
    name: 'audit',
    title: 'Audit',
    text: 'Who changed what, from which value to which, in a chain that shows every tampering.',
    user: 'superadmin',
    path: '/audit?formId=',
  },
  {
    name: 'find',
    title: 'Find',
    text: "Ctrl+K finds screens, what one wants to do, people and documents, in the trade's words and with a typing error in them.",
    user: 'hr.head',
    path: '/home',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Find/ }).fill('hari')
      await page
        .getByRole('option', { name: /Employee$/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'phone-home',
    title: 'Home on a phone',
    text: 'What an employee does most: the own day, leave and requests, each one tap away.',
    user: 'employee',
    path: '/home',
    size: 'phone',
  },
  ...homeShots,
  ...smallShots,
  {
    name: 'pay-run',
    title: 'Pay run',
    text: 'Calculated in the background, checked, closed by a second person; what blocks it leads to where it is put right.',
    user: 'finance.head',
    path: `${pay}/payroll-calculation/index`,
    act: openFirstRun,
  },
  {
    name: 'payslip',
    title: 'Payslip with its explanation',
    text: 'Every line down to the rule, the rate and the record behind it.',
    user: 'payroll',
    path: `${pay}/payslips/index`,
    act: async (page) => {
      await openFirstLink(page)
      await page.getByRole('button', { name: 'Explain', exact: true }).click()
    },
  },
  {
    name: 'tie-out',
    title: 'Tie-out',
    text: 'Lines, payslips, journal, bank file, tax and contributions of a run come to the same, or the first difference is named.',
    user: 'finance.head',
    path: `${pay}/pay-tie-out/index`,
    act: async (page) => await page.getByRole('grid').getByText('Lines and net of the payslips').waitFor(),
  },
  {
    name: 'dark',
    title: 'In the dark',
    text: 'Every screen follows the choice of light or dark.',
    user: 'hr.head',
    path: '/master/departments/index',
    dark: true,
  },
]
