// The story of a year of pay: twelve runs, a holiday allowance, a bonus, a raise that was decided late, a correction, a joiner, a leaver with his final pay,
// December with the tax of the year; certificates come to what the runs withheld, a rupiah of overtime leads to a punch, the bank file ties out. Months that
// repeat are paid through the API; what a person decides is done in the browser.
import { currentDay } from '@kantor/shared/formats/clock'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from '../../api/client.ts'
import { onServer } from '../../stack/database.ts'
import { lastMonthOf } from '../../stack/last-month.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { breachesOf } from '../support/axe.ts'
import { enter, rowsOf, settled, valuesOf, visits } from '../support/visit.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack(process.env.E2E_DATABASE_URL || undefined, { script: 'e2e/stack/pay-year.ts' })
}, 600_000)
afterAll(() => stack?.stop())
const visit = visits(() => stack.info.url)

const process_ = '/payroll-management/payroll-process'
const calculation = `${process_}/payroll-calculation/index`
const { year, month: kept } = lastMonthOf(currentDay())
const ask = <T>(query: string, variables: object = {}) =>
  send<T>({ url: stack.info.url, key: stack.info.keys.all }, query, variables)
const panel = (page: Page, title: RegExp | string): Locator =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
const rowOf = (page: Page, code: string) =>
  panel(page, 'Runs')
    .getByRole('row')
    .filter({ hasText: `HO-M ${code}` })

/** What a reference of a dialog points to, by some words of it. */
async function chooseIn(page: Page, dialog: Locator, label: RegExp, words: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).fill(words)
  await page
    .getByRole('option', { name: new RegExp(words) })
    .first()
    .click()
}
/** Types a day as people do. */
async function typeDay(dialog: Locator, label: RegExp, day: string): Promise<void> {
  await dialog.getByLabel(label).fill(day.split('-').reverse().join('/'))
  await dialog.getByLabel(label).blur()
}

interface Slip {
  readonly id: string
  readonly employeeName: string
  readonly employee: { readonly id: string }
  readonly payGroup: { readonly code: string }
  readonly otIndexHours: string
  readonly net: string
  readonly payLines: readonly Line[]
}
interface Line {
  readonly componentCode: string
  readonly lineKind: string
  readonly amount: string
  readonly originPeriod: string | null
}
/** Payslips of the head office for a period, by name. */
const slipsOf = async (code: string): Promise<readonly Slip[]> =>
  (
    await ask<{ payslipsList: { rows: readonly Slip[] } }>(
      'query Slips($code: String) { payslipsList(search: $code, size: 500) { rows { id employee { id } employeeName payGroup { code } otIndexHours net payLines { componentCode lineKind amount originPeriod } } } }',
      { code },
    )
  ).payslipsList.rows.filter(({ payGroup }) => payGroup.code === 'HO-M')
/** Lines of a component over all payslips of a period: whose, of which period, how much. */
const linesOf = async (code: string, component: string) =>
  (await slipsOf(code)).flatMap(({ employeeName, payLines }) =>
    payLines
      .filter(({ componentCode }) => componentCode === component)
      .map(({ amount, originPeriod }) => [employeeName, originPeriod, Number(amount)] as const),
  )

interface Day {
  readonly id: string
  readonly clockIn: string
  readonly clockOut: string
  readonly otWeighted: string
}
/** Days of an employee in a month that have overtime, with their punches. */
const daysWithOvertime = async (employee: string, month: string): Promise<readonly Day[]> =>
  (
    await ask<{ dailyAttendModifyList: { rows: readonly Day[] } }>(
      `query Days($employee: ID!) { dailyAttendModifyList(filter: { employee: [$employee], workDate: { from: "${month}-01", to: "${endOfMonth(`${month}-01`)}" } }, size: 40) {
        rows { id clockIn clockOut otWeighted } } }`,
      { employee },
    )
  ).dailyAttendModifyList.rows.filter(({ otWeighted }) => Number(otWeighted) > 0)

/** The run of a period, calculated to its end. */
async function calculated(code: string): Promise<string> {
  const { reckoningDateEntryList } = await ask<{ reckoningDateEntryList: { rows: { id: string }[] } }>(
    `{ reckoningDateEntryList(search: "HO-M ${code}") { rows { id } } }`,
  )
  const { createRunPayrollCalculation: made } = await ask<{ createRunPayrollCalculation: { payRun: string } }>(
    'mutation Run($period: ID!) { createRunPayrollCalculation(input: { period: $period }) { payRun } }',
    { period: reckoningDateEntryList.rows[0]?.id },
  )
  const { runPayrollCalculation } = await ask<{ runPayrollCalculation: { run: number } }>(
    'mutation Calculate($payRun: ID!) { runPayrollCalculation(input: { payRun: $payRun, scope: ALL, acceptWarnings: true }) { run } }',
    { payRun: String(made.payRun) },
  )
  const status = async () =>
    (
      await ask<{ payrollCalculationStatus: { status: string } }>(
        'query Status($run: Int!) { payrollCalculationStatus(input: { run: $run }) { status } }',
        { run: runPayrollCalculation.run },
      )
    ).payrollCalculationStatus.status
  await expect.poll(status, { timeout: 60_000 }).toBe('DONE')
  return String(made.payRun)
}
/** Checked and closed by the head of finance, who is another person than the one who calculated. */
async function close(page: Page, payRun: string): Promise<void> {
  for (const move of ['checkRun', 'closeRun']) {
    const field = `${move}PayrollCalculation`
    const query = `mutation Move($payRun: Int!) { ${field}(input: { payRun: $payRun })${move === 'closeRun' ? ' { __typename }' : ''} }`
    const answer = await page.request.post('/graphql', { data: { query, variables: { payRun: Number(payRun) } } })
    expect(await answer.json()).toMatchObject({ data: { [field]: expect.anything() } })
  }
}
/** The runs of some periods from the first to the last step, through the API. */
async function paid(page: Page, ...codes: readonly string[]): Promise<void> {
  await enter(page, 'finance.head')
  for (const code of codes) await close(page, await calculated(code))
}
async function move(page: Page, code: string, command: string): Promise<void> {
  await rowOf(page, code)
    .getByRole('button', { name: new RegExp(`^${command}:`) })
    .click()
  // The sign that closes a dialog has the name of one of the commands.
  await page.getByRole('dialog').locator('button[type=submit]').filter({ hasText: command }).click()
  await page.getByText(`${command}: done`).first().waitFor()
}

it('January and February are plain months', async () => {
  await paid(visit().page, `${year}01-01`, `${year}02-01`)
  const [january, february] = [await slipsOf(`${year}01-01`), await slipsOf(`${year}02-01`)]
  expect(january).toHaveLength(4)
  expect(february.map(({ net }) => net)).toEqual(january.map(({ net }) => net))
}, 300_000)

it('before the holiday the allowance is computed, of a day that is one', async () => {
  const { page } = visit()
  await enter(page, 'payroll.run', `${process_}/thr-bonus-inq/index`)
  await page.getByRole('button', { name: 'Compute THR' }).click()
  const dialog = page.getByRole('dialog')
  await chooseIn(page, dialog, /^Pay group/, 'HO-M')
  await chooseIn(page, dialog, /^Religion/, 'Islam')
  await typeDay(dialog, /^Holiday/, `${year}-12-25`)
  await dialog.locator('button[type=submit]').click()
  await dialog.getByText(/is no holiday of this religion: in the working calendar it is/).waitFor()
  await typeDay(dialog, /^Holiday/, `${year}-03-21`)
  await dialog.locator('button[type=submit]').click()
  await page.getByText('Due by', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await breachesOf(page)).toEqual([])
  await paid(page, `${year}03-03`, `${year}03-01`)
  // A month of wages each: basic salary and fixed allowances of January, without the premium for attendance (Permenaker 6/2016 art. 3).
  const wages = (await slipsOf(`${year}01-01`)).map(({ employeeName, payLines }) => [
    employeeName,
    payLines
      .filter(
        ({ lineKind, componentCode }) =>
          lineKind === 'EARNING' && !['OVERTIME', 'ATTEND_PREMIUM'].includes(componentCode),
      )
      .reduce((sum, { amount }) => sum + Number(amount), 0),
  ])
  const allowances = (await linesOf(`${year}03-03`, 'THR')).map(([name, , amount]) => [name, amount])
  expect(allowances).toHaveLength(4)
  expect(Object.fromEntries(allowances)).toEqual(Object.fromEntries(wages))
}, 300_000)

it('April pays a raise that was decided late, each month of it listed separately; June has a bonus', async () => {
  const { ratificationEntryList } = await ask<{ ratificationEntryList: { rows: { id: string }[] } }>(
    '{ ratificationEntryList(search: "RAT/STORY") { rows { id } } }',
  )
  await ask(
    'mutation Apply($id: ID!) { applyRatificationRatificationEntry(input: { ratification: $id }) { written } }',
    { id: ratificationEntryList.rows[0]?.id },
  )
  await paid(visit().page, `${year}04-01`, `${year}05-01`, `${year}06-04`, `${year}06-01`)
  // The holiday of March lies in the days of the raise, so its allowance is made up for as well. The allowance of the position is 7.5 percent of the basic
  // salary and follows it.
  expect((await linesOf(`${year}04-01`, 'ARREARS')).map(([, origin, amount]) => [origin, amount])).toEqual(
    ['01-01', '02-01', '03-01', '03-03'].map((period) => [`${year}${period}`, 1_075_000]),
  )
  expect((await linesOf(`${year}06-04`, 'BONUS')).map(([, , amount]) => amount)).toEqual([30_000_000])
}, 300_000)

it('what June paid too little is paid by a run of corrections; its payslips stay as they were', async () => {
  const { page } = visit()
  const before = await slipsOf(`${year}06-01`)
  const { employeeName = '', id = '' } =
    before.find(({ payLines }) => payLines.some(({ amount }) => amount === '25000000.00')) ?? {}
  const { payslips } = await ask<{ payslips: { employee: { id: string } } }>(
    'query Slip($id: ID!) { payslips(id: $id) { employee { id } } }',
    { id },
  )
  // On the screens a change from a paid day is a ratification; here another system has written the agreement, as an import of old data does.
  await onServer(
    stack.info.databaseUrl ?? '',
    `insert into employee_fixed_pay (company_code, employee_id, component_id, component_code, mode, amount, effective_from, source, created_by, updated_by)
      select 'SSI', ${Number(payslips.employee.id)}, id, code, 'SET', 500000, '${year}-06-01', 'UPLOAD', 'import', 'import'
      from pay_component where company_code = 'SSI' and code = 'HOUSING'`,
  )
  await paid(page, `${year}06-05`)
  expect(await linesOf(`${year}06-05`, 'HOUSING')).toEqual([[employeeName, `${year}06-01`, 500_000]])
  expect(await slipsOf(`${year}06-01`)).toEqual(before)
}, 300_000)

it('July pays the joiner, August settles the leaver once, and the year goes on', async () => {
  const { page } = visit()
  await paid(page, `${year}07-01`, `${year}08-06`, `${year}08-01`, `${year}09-01`, `${year}10-01`, `${year}11-01`)
  expect((await linesOf(`${year}07-01`, 'BASIC')).map(([, , amount]) => amount)).toContain(13_000_000)
  const [[leaver = '', , tax = 0] = []] = await linesOf(`${year}08-06`, 'PPH21')
  // Eight months at the rates of months were too much for the year: it is paid back.
  expect(tax).toBeLessThan(0)
  for (const code of [`${year}08-01`, `${year}09-01`])
    expect((await slipsOf(code)).map(({ employeeName }) => employeeName)).not.toContain(leaver)
}, 600_000)

it('a rupiah of overtime leads from the payslip over the month of attendance to the day and its punches', async () => {
  const { page } = visit()
  const [[name = '', , amount = 0] = []] = await linesOf(`${kept}-01`, 'OVERTIME')
  expect(amount).toBeGreaterThan(0)
  const slip = (await slipsOf(`${kept}-01`)).find(({ employeeName }) => employeeName === name)
  await enter(page, 'payroll.head', `${process_}/payslips/show/${slip?.id}`)
  await page.getByRole('button', { name: 'Explain', exact: true }).click()
  const explanation = panel(page, 'How it was calculated')
  await explanation.locator('details').first().waitFor()
  // All of the tree at once; a person opens branch by branch.
  await explanation.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '')
  })
  expect(await breachesOf(page)).toEqual([])
  await explanation
    .getByRole('link', { name: new RegExp(`Attendance of ${kept}`) })
    .first()
    .click()
  await page.waitForURL(/monthly-attendance-data-modify\/show\/\d+/)
  const month = `${kept.slice(0, 4)}-${kept.slice(4)}`
  const days = await daysWithOvertime(slip?.employee.id ?? '', month)
  // Index hours of its days are what the payslip has paid.
  expect(days.reduce((sum, { otWeighted }) => sum + Number(otWeighted), 0)).toBe(Number(slip?.otIndexHours))
  const [day] = days
  await enter(page, 'attendance', `/attendance/attendance-process/daily-attend-modify/show/${day?.id}`)
  for (const time of [day?.clockIn, day?.clockOut])
    await panel(page, 'Day').getByText(String(time).slice(0, 5)).first().waitFor()
}, 300_000)

it('December settles the year; its payslips are published', async () => {
  const { page } = visit()
  const payRun = await calculated(`${year}12-01`)
  await enter(page, 'finance.head', `${calculation}?payRun=${payRun}`)
  await panel(page, 'Findings of the run').getByLabel('Severity').selectOption('BLOCKER')
  await panel(page, 'Findings of the run')
    .getByText(/^Nothing here/)
    .waitFor()
  for (const [command, status] of [
    ['Check', 'Checked'],
    ['Close', 'Closed'],
  ] as const) {
    await move(page, `${year}12-01`, command)
    await rowOf(page, `${year}12-01`).getByText(status, { exact: true }).waitFor()
  }
  await move(page, `${year}12-01`, 'Publish')
  await enter(page, 'payroll', `${process_}/payslips/index?search=${year}12-01`)
  await settled(page)
  await valuesOf(rowsOf(page).first()).first().dblclick()
  await page.waitForURL(/payslips\/show\//)
  await panel(page, 'Tax').getByText('Final tax').waitFor()
  expect(await breachesOf(page)).toEqual([])
}, 300_000)

it('the tie-out opens on the last run: the bank file is missing, and made where the row leads', async () => {
  const { page } = visit()
  await enter(page, 'finance.head', `${process_}/pay-tie-out/index`)
  const grid = page.getByRole('grid')
  await grid.getByText('Lines and net of the payslips').waitFor()
  const transfers = grid.getByRole('row').filter({ hasText: 'Transfers and bank file' })
  await transfers.getByText('Not made yet').waitFor()
  expect(await grid.getByText('Agrees', { exact: true }).count()).toBe(9)
  expect(await breachesOf(page)).toEqual([])
  await transfers.getByRole('link').first().click()
  await page.waitForURL(/bank-transfers\/index/)
  // The file of one bank pays its own accounts, a transfer those of all others.
  for (const layout of ['BCA-PAYROLL', 'BCA-BIFAST']) {
    await page.getByRole('button', { name: 'Make a bank file' }).first().click()
    const dialog = page.getByRole('dialog')
    await chooseIn(page, dialog, /^Run/, `HO-M ${year}12-01`)
    await chooseIn(page, dialog, /^Layout/, layout)
    await dialog.getByLabel(/^Paid from account/).fill('0123456789')
    await dialog.getByLabel(/^Account and day are checked/).check()
    await dialog.locator('button[type=submit]').click()
    await page.getByText('Without account', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
  }
  await page.goto(`${process_}/pay-tie-out/index`)
  await expect.poll(() => grid.getByText('Agrees', { exact: true }).count()).toBe(10)
}, 300_000)

it('June, with its bonus and its correction, is the same in every report', async () => {
  const codes = [`${year}06-01`, `${year}06-04`, `${year}06-05`]
  const slips = (await Promise.all(codes.map((code) => slipsOf(code)))).flat()
  const sum = (test: (line: Line) => boolean, of = slips): number =>
    of.flatMap(({ payLines }) => payLines.filter(test)).reduce((total, { amount }) => total + Number(amount), 0)
  const kind = (name: string) => sum(({ lineKind }) => lineKind === name)
  const isContribution = ({ componentCode }: Line): boolean => /^(JHT|JP|JKK|JKM|KES)_/.test(componentCode)
  const net = slips.reduce((total, slip) => total + Number(slip.net), 0)
  const period = `${year}-06`
  const totals = await ask<{ readonly [report: string]: { readonly [column: string]: string } }>(
    `query June($group: RefBy, $period: Period) {
      monthlySalaryGeneralTotals(input: { period: $period, payGroupBy: $group }) { grossCash pph21 bpjsEmployee deductions net employerCost }
      reportPayrollTotals(input: { period: $period, payGroupBy: $group }) { income statutory deductions net employer }
      incomeTaxBreakdownTotals(input: { taxMonth: $period, payGroupBy: $group }) { pph21 recorded difference }
      jamsostekPremiumTotals(input: { period: $period, payGroupBy: $group }) { employer employeeShare together }
    }`,
    { period, group: { code: 'HO-M' } },
  )
  const tax = sum(({ componentCode }) => componentCode === 'PPH21')
  const numbers = Object.fromEntries(
    Object.entries(totals).map(([report, columns]) => [
      report,
      Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, Number(value)])),
    ]),
  )
  const contributions = sum(isContribution)
  const ofEmployees = sum((line) => isContribution(line) && line.lineKind === 'STATUTORY')
  expect(numbers).toEqual({
    monthlySalaryGeneralTotals: {
      grossCash: kind('EARNING'),
      pph21: tax,
      bpjsEmployee: ofEmployees,
      deductions: kind('DEDUCTION'),
      net,
      employerCost: kind('EARNING') + kind('EMPLOYER'),
    },
    reportPayrollTotals: {
      income: kind('EARNING'),
      statutory: kind('STATUTORY'),
      deductions: kind('DEDUCTION'),
      net,
      employer: kind('EMPLOYER'),
    },
    incomeTaxBreakdownTotals: { pph21: tax, recorded: tax, difference: 0 },
    jamsostekPremiumTotals: {
      employer: contributions - ofEmployees,
      employeeShare: ofEmployees,
      together: contributions,
    },
  })
})

it('the certificates of the year come to what the runs withheld', async () => {
  await ask(
    `mutation Issue { issueCertificatesTaxCertificates(input: { taxYear: ${year}, certificateDate: "${year + 1}-01-08" }) { issued } }`,
  )
  const { taxCertificatesList } = await ask<{
    taxCertificatesList: {
      rows: { employee: { name: string }; withheld: string; difference: string; grossTotal: string }[]
    }
  }>(
    `{ taxCertificatesList(filter: { taxYear: { from: ${year}, to: ${year} } }, size: 100) { rows { employee { name } withheld difference grossTotal } } }`,
  )
  const slips = (await Promise.all(runsOfYear.map((code) => slipsOf(code)))).flat()
  const of = (name: string, test: (line: Line) => boolean) =>
    slips
      .filter(({ employeeName }) => employeeName === name)
      .flatMap(({ payLines }) => payLines.filter(test))
      .reduce((sum, { amount }) => sum + Number(amount), 0)
  const own = new Set(slips.map(({ employeeName }) => employeeName))
  const certificates = taxCertificatesList.rows.filter(({ employee }) => own.has(employee.name))
  expect(certificates).toHaveLength(5)
  const premiums = new Set(['JKK_ER', 'JKM_ER', 'KES_ER'])
  for (const { employee, withheld, difference, grossTotal } of certificates) {
    expect([employee.name, Number(withheld), Number(difference)]).toEqual([
      employee.name,
      of(employee.name, (line) => line.componentCode === 'PPH21'),
      0,
    ])
    const income = of(employee.name, (line) => line.lineKind === 'EARNING' || premiums.has(line.componentCode))
    expect([employee.name, Number(grossTotal)]).toEqual([employee.name, income])
  }
}, 300_000)
const runsOfYear = [
  ...Array.from({ length: 12 }, (_, i) => `${year}${String(i + 1).padStart(2, '0')}-01`),
  `${year}03-03`,
  `${year}06-04`,
  `${year}06-05`,
  `${year}08-06`,
]
