// A month of medical claims with its late papers and mistakes: receipts on both sides of a new version of a benefit, a family that shares and
// one that does not, left out, rejected and filed again, withdrawn, sent back by finance, late. Every figure is the same everywhere it is shown.
import { readFile } from 'node:fs/promises'
import { home } from '@kantor/shared/catalogue/home'
import { medicalAdjustments } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-adjustments'
import { medicalBalance } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-balance'
import { medicalBenefit } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-benefit'
import { medicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim'
import { bufferEntries } from '@kantor/shared/catalogue/payroll-management/finance-buffer/buffer-entries'
import { formatMoney } from '@kantor/shared/formats/money'
import { formatDecimal } from '@kantor/shared/formats/number'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFile } from '../../../db/system-tables.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { readApart } from '../../../engine/file-text/read-apart.ts'
import { exportTable } from '../../../engine/list/export.ts'
import { list, parseList } from '../../../engine/list/list.ts'
import { show } from '../../../engine/read/read.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { reportFile } from '../../../engine/report/file.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { create, edit } from '../../../engine/write/store.ts'
import { type Office, openOffice } from '../../approvals/testing/index.ts'
import { medicalBalanceReport } from '../../medical/medical-balance.report.ts'
import { runPage, withFewPeople, withPlainPay, withRecaps } from '../../payroll/process/testing.ts'
import { featureAt, withEverything } from '../index.ts'

const today = '2026-11-20'
const newVersion = '2026-11-16'
const variablePay = featureAt('/payroll-management/payroll-master/variable-salary-field-entry')
let office: Office
let [employee, joiner] = [0, 0]
/** The claims of the month, by what became of them. */
const claims: { [name: string]: Row } = {}

const one = async <T extends object>(text: string): Promise<T> => {
  const [found] = await office.rows<T>(text)
  if (found === undefined) throw new Error(text)
  return found
}
const benefitOn = (code: string, day: string) =>
  office.id(
    `select id from medical_benefit where benefit_code = '${code}' and valid_from <= '${day}' and coalesce(valid_to, '9999-12-31') >= '${day}'`,
  )

let receipts = 0
interface Receipt {
  readonly benefit: string
  readonly day: string
  readonly claimed: number
  readonly receiptNo?: string
  readonly visits?: number
}
async function lineOf({ benefit, day, claimed, receiptNo = `M-${++receipts}`, visits = 1 }: Receipt) {
  return { benefit: await benefitOn(benefit, day), receiptNo, receiptDate: day, claimed: String(claimed), visits }
}
async function paper(by: string): Promise<number> {
  const bytes = `receipt ${++receipts}`
  const [stored] = await office.engine.database.db
    .insert(storedFile)
    .values({
      companyCode: 'SSI',
      name: 'receipt.png',
      mediaType: 'image/png',
      size: bytes.length,
      sha256: bytes,
      bytes: Buffer.from(bytes),
      createdBy: stampOf(await office.as(by)),
      feature: medicalClaim.path,
      field: 'papers.file',
    })
    .returning({ id: storedFile.id })
  return stored?.id ?? 0
}
async function draft(name: string, given: readonly Receipt[], more: object = {}, by = 'employee'): Promise<Row> {
  const lines = []
  for (const receipt of given) lines.push(await lineOf(receipt))
  const made = await create(office.engine, await office.as(by), medicalClaim, {
    employee,
    hospital: await office.id(`select id from hospital where hospital_code = 'RSMKC'`),
    diagnosis: 'Dengue fever',
    lines,
    papers: [{ kind: 'RECEIPT', file: await paper(by) }],
    ...more,
  })
  claims[name] = { ...made, docNo: made.claimNo }
  return made
}
const move = async (name: string, step: string, by = 'employee', note?: string) => {
  const moved = await office.move(by, medicalClaim, await stored(name), step, note)
  claims[name] = { ...moved, docNo: moved.claimNo }
}
async function sent(name: string, given: readonly Receipt[], more: object = {}, by = 'employee'): Promise<void> {
  await draft(name, given, more, by)
  await move(name, 'submit', by)
}
const decide = (name: string, by: string, decision = 'APPROVE', more: object = {}) =>
  office.decide(by, claims[name] ?? {}, decision, more)
async function approved(name: string): Promise<void> {
  await decide(name, 'hr.head')
  await decide(name, 'finance.head')
}
const complaint = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { readonly details?: { readonly fields?: readonly { field: string; message: string }[] } }) =>
      (error.details?.fields ?? [{ field: '', message: String(error) }])
        .map(({ field, message }) => `${field} ${message}`)
        .join('; '),
  )

interface Stored {
  readonly id: number
  readonly rowVersion: number
  readonly claimNo: string
  readonly status: string
  readonly claimed: string
  readonly approved: string
  readonly share: string
  readonly taxable: boolean
  readonly payVia: string
}
const stored = (name: string): Promise<Stored & Row> =>
  one<
    Stored & Row
  >(`select id, row_version as "rowVersion", claim_no as "claimNo", status, total_claimed::text as claimed, total_approved::text as approved,
    employee_share::text as share, taxable, pay_via as "payVia" from medical_claim where id = ${Number(claims[name]?.id)}`)
const figures = async (name: string) => {
  const { status, approved: sum, share } = await stored(name)
  return [status, Number(sum), Number(share)]
}
const entry = (name: string, status: string) =>
  one<{ id: number; payable: string; text: string }>(
    `select b.id, b.payable::text, b::text as text from finance_buffer_entry b where b.kind = 'MEDICAL_CLAIM' and b.source_id = ${Number(claims[name]?.id)} and b.status = '${status}' order by b.id desc`,
  )
const buffer = (action: string, input: object) => office.call('finance.head', action, input, bufferEntries)

async function family(): Promise<void> {
  await office.rows(`delete from employee_family where parent_id = ${employee}`)
  const aged = (years: number) => addMonths(today, -12 * years)
  const members = [
    ['SPOUSE', 'Sari Dewi', aged(35), null, null, true],
    ['CHILD', 'Adi Grown', aged(22), null, null, false],
    ['CHILD', 'Gita Working', aged(20), null, addDays(today, -90), false],
    ['CHILD', 'Eka Married', aged(20), addDays(today, -90), null, false],
    ['CHILD', 'Dewi Young', aged(10), null, null, true],
  ] as const
  const text = (value: string | null) => (value === null ? 'null' : `'${value}'`)
  for (const [seq, [kind, name, born, married, works, covered]] of members.entries())
    await office.rows(`insert into employee_family (parent_id, seq, relation_id, full_name, gender_id, birth_date, marriage_date, working_since, is_medical_covered, life_status)
      select ${employee}, ${seq + 1}, r.id, '${name}', (select gender_id from employee where id = ${employee}), '${born}'::date, ${text(married)}::date,
        ${text(works)}::date, ${covered}, 'ALIVE' from common_code r where r.code_value = '${kind}' order by r.id limit 1`)
}

/** The claimant is paid monthly with two others, whose pay is plain. */
async function payroll(): Promise<void> {
  await withFewPeople(office.engine, 2)
  await office.rows(
    `update employee_remuneration set pay_group_id = (select id from pay_group where group_code = 'HO-M'), pay_method = 'CASH' where employee_id = ${employee}`,
  )
  await withPlainPay(office.engine)
}

async function paidMonth(): Promise<void> {
  await sent('versions', [
    { benefit: 'RJ-B', day: '2026-11-17', claimed: 200_000 },
    { benefit: 'RJ-B', day: '2026-11-10', claimed: 400_000 },
  ])
  await approved('versions')
  await sent('spouse', [{ benefit: 'VAK', day: '2026-11-12', claimed: 300_000 }], {
    patientKind: 'SPOUSE',
    patient: 'SARI  DEWI',
  })
  await approved('spouse')
  await sent('child', [{ benefit: 'VAK', day: '2026-11-12', claimed: 1_200_000 }], {
    patientKind: 'CHILD',
    patient: 'Dewi Young',
    isEmergency: true,
  })
  await approved('child')
  await create(office.engine, await office.as('payroll.head'), medicalAdjustments, {
    employee,
    benefit: await benefitOn('GIGI', today),
    day: '2026-11-02',
    amount: '500000',
    reason: 'Implant that the company agreed to',
  })
  await sent('above', [{ benefit: 'GIGI', day: '2026-11-13', claimed: 5_000_000, visits: 7 }])
  await approved('above')
  await sent('cash', [{ benefit: 'RI', day: '2026-11-09', claimed: 2_500_000 }])
  await approved('cash')
  const { id } = await entry('cash', 'PENDING')
  await buffer('acceptEntry', { entry: id })
  await buffer('postEntry', { entry: id, slipNo: 'BP-1' })
  await buffer('payEntry', { entry: id, paymentNo: 'P-1', paidDate: today })
  await sent('corrected', [{ benefit: 'RI', day: '2026-11-11', claimed: 1_000_000 }])
  await approved('corrected')
  await buffer('rejectEntry', {
    entry: (await entry('corrected', 'PENDING')).id,
    reason: 'The bill says 900,000',
  })
}

/** A part is income and a part is not; one approval is taken back and the claim corrected. */
async function dividedMonth(): Promise<void> {
  const checkUp = (claimed: number, more: object = {}): Receipt => ({
    benefit: 'MCU-S',
    day: '2026-11-06',
    claimed,
    ...more,
  })
  await sent('mixed', [{ benefit: 'KCM', day: '2026-11-06', claimed: 333_333 }, checkUp(250_000)])
  await approved('mixed')
  await sent('mixed cash', [{ benefit: 'RI', day: '2026-11-08', claimed: 123_456 }, checkUp(76_544)])
  await approved('mixed cash')
  const { id } = await entry('mixed cash', 'PENDING')
  await buffer('acceptEntry', { entry: id })
  await buffer('postEntry', { entry: id, slipNo: 'BP-2' })
  await buffer('payEntry', { entry: id, paymentNo: 'P-2', paidDate: today })
  await sent('reopened', [checkUp(90_000, { receiptNo: 'OPEN-1' })])
  await approved('reopened')
  await move('reopened', 'reopen', 'hr.head', 'The receipt says 70,000')
  const reopened = await stored('reopened')
  await edit(office.engine, await office.as('employee'), medicalClaim, reopened.id, reopened.rowVersion, {
    lines: [await lineOf(checkUp(70_000, { receiptNo: 'OPEN-1' }))],
  })
  await move('reopened', 'submit')
  await approved('reopened')
}

async function waitingMonth(): Promise<void> {
  const { id, rowVersion } = await stored('corrected')
  await edit(office.engine, await office.as('employee'), medicalClaim, id, rowVersion, {
    lines: [await lineOf({ benefit: 'RI', day: '2026-11-11', claimed: 900_000, receiptNo: 'CORRECTED' })],
  })
  await move('corrected', 'submit')
  await approved('corrected')
  await sent('again', [{ benefit: 'VAK', day: '2026-11-14', claimed: 100_000 }], {
    patientKind: 'SPOUSE',
    patient: 'Sari Dewi',
  })
  await sent('left out', [
    { benefit: 'RJ-B', day: '2026-11-18', claimed: 100_000 },
    { benefit: 'RJ-B', day: '2026-11-18', claimed: 60_000 },
  ])
  const line = await office.id(
    `select id from medical_claim_lines where parent_id = ${Number(claims['left out']?.id)} order by seq`,
  )
  await decide('left out', 'hr.head', 'APPROVE', { changes: [{ line, excluded: true }] })
  const again: Receipt = { benefit: 'RJ-B', day: '2026-11-19', claimed: 300_000, receiptNo: 'REFILED-1' }
  await sent('rejected', [again])
  await decide('rejected', 'hr.head', 'REJECT', { comment: 'The receipt cannot be read' })
  await sent('refiled', [again])
  await sent('withdrawn', [{ benefit: 'RJ-B', day: '2026-11-19', claimed: 250_000 }])
  await move('withdrawn', 'recall')
  await move('withdrawn', 'cancel', 'employee', 'Paid by the insurer')
  await sent(
    'late',
    [
      { benefit: 'RJ-B', day: '2026-11-18', claimed: 100_000 },
      { benefit: 'RJ-B', day: '2025-12-20', claimed: 70_000 },
    ],
    { lateReason: 'The hospital sent the bill in November' },
    'hr.head',
  )
  await sent(
    'joiner',
    [{ benefit: 'GIGI', day: '2026-11-12', claimed: 2_000_000, visits: 3 }],
    { employee: joiner },
    'hr.head',
  )
}

beforeAll(async () => {
  office = await openOffice()
  const of = (username: string) =>
    office.id(`select employee_id as id from user_account where username = '${username}'`)
  employee = await of('employee')
  joiner = await of('unit.head')
  await office.rows(`update employee set join_date = '2026-05-16' where id = ${joiner}`)
  await family()
  await payroll()
  const old = await one<{ level: number; id: number }>(
    `select level_from_id as level, id from medical_benefit where benefit_code = 'RJ-B'`,
  )
  await create(office.engine, await office.as('payroll.head'), medicalBenefit, {
    benefitCode: 'RJ-B',
    benefitName: 'Outpatient care',
    benefitType: 'OUTPATIENT',
    levelFrom: old.level,
    validFrom: newVersion,
    ceiling: '5000000',
    coPayPercent: '20',
  })
  await create(office.engine, await office.as('payroll.head'), medicalBenefit, {
    benefitCode: 'MCU-S',
    benefitName: 'Check-up, staff',
    benefitType: 'MEDICAL_CHECK_UP',
    validFrom: '2026-01-01',
    ceiling: '2000000',
    taxTreatment: 'NOT_TAXABLE',
    coverage: 'EMPLOYEE',
  })
  await paidMonth()
  await dividedMonth()
  await waitingMonth()
}, 600_000)
afterAll(() => office.engine.close())

type Balance = {
  readonly employee: { readonly id: number }
  readonly benefit: { readonly id: number; readonly code: string; readonly name: string }
  readonly patient: string | null
  readonly periodFrom: string
  readonly entitlement: string | null
  readonly adjustment: string
  readonly used: string
  readonly reserved: string
  readonly balance: string | null
  readonly usedPercent: string | null
}
const balances = async (of = employee, asOf = today) =>
  ((await office.call('superadmin', 'page', { asOf, employee: of, page: 1, size: 100 }, medicalBalance)).rows ??
    []) as readonly Balance[]
const balanceOf = async (code: string, patient: string | null = null, of = employee) => {
  const found = (await balances(of)).filter((row) => row.benefit.code === code && row.patient === patient)
  expect([code, patient, found.length]).toEqual([code, patient, 1])
  const [row] = found
  return ['entitlement', 'adjustment', 'used', 'reserved', 'balance'].map((name) => Number(row?.[name as 'used']))
}

describe('what is paid of each claim', () => {
  it('follows the version of the day of each receipt, caps, shares and what is left', async () => {
    // 400,000 at 90 percent by the old version, 200,000 at 80 by the new one.
    expect(await figures('versions')).toEqual(['APPROVED', 520_000, 80_000])
    expect(await figures('spouse')).toEqual(['APPROVED', 300_000, 0])
    expect(await figures('child')).toEqual(['APPROVED', 1_000_000, 200_000])
    expect(await figures('above')).toEqual(['APPROVED', 3_500_000, 1_500_000])
    expect(await figures('cash')).toEqual(['PAID', 2_500_000, 0])
    expect(await figures('corrected')).toEqual(['APPROVED', 900_000, 0])
    expect(await figures('left out')).toEqual(['VERIFIED', 48_000, 112_000])
    expect(await figures('refiled')).toEqual(['SUBMITTED', 240_000, 60_000])
    expect(await figures('late')).toEqual(['SUBMITTED', 143_000, 27_000])
    expect(await figures('joiner')).toEqual(['SUBMITTED', 1_750_000, 250_000])
    expect([(await stored('rejected')).status, (await stored('withdrawn')).status]).toEqual(['REJECTED', 'CANCELLED'])
  })
  it('is the same in the document, in the list, and while it is filled in', async () => {
    const reader = await office.as('superadmin')
    for (const name of Object.keys(claims)) {
      const { id, claimNo, claimed, approved: sum, share } = await stored(name)
      const fields = [
        'totalClaimed',
        'totalApproved',
        'employeeShare',
        'employee',
        'patientKind',
        'patient',
        'lines',
        'status',
      ]
      const seen = await show(office.engine, reader, medicalClaim, id, { fields })
      expect([name, seen.totalClaimed, seen.totalApproved, seen.employeeShare]).toEqual([name, claimed, sum, share])
      const lines = seen.lines as readonly { readonly [field: string]: unknown }[]
      const total = (field: string) => lines.reduce((all, line) => all + Number(line[field]), 0)
      expect([name, total('claimed'), total('approved')]).toEqual([name, Number(claimed), Number(sum)])
      const listed = await list(
        office.engine,
        reader,
        medicalClaim,
        parseList(office.engine, reader, medicalClaim, { search: claimNo }),
      )
      expect(listed.rows).toMatchObject([{ totalClaimed: claimed, totalApproved: sum }])
      if (seen.status !== 'SUBMITTED') continue
      const asked = lines.map(({ benefit, ...line }) => ({ ...pick(line), benefit: Number((benefit as Row).id) }))
      const live = await office.call(
        'superadmin',
        'paidOfLines',
        {
          claim: id,
          employee: Number((seen.employee as Row).id),
          patientKind: seen.patientKind,
          patient: seen.patient,
          lines: asked,
        },
        medicalClaim,
      )
      expect([name, live.rows]).toEqual([
        name,
        lines.map(({ companyShare, approved: paid, taxable, limitedBy }) => ({
          companyShare,
          approved: paid,
          taxable,
          limitedBy,
        })),
      ])
    }
  })
  const pick = ({ receiptNo, receiptDate, visits, claimed, excluded, otherPayer }: Row) => ({
    receiptNo,
    receiptDate,
    visits,
    claimed,
    excluded,
    otherPayer,
  })
})

describe('what is left', () => {
  it('is the entitlement as it was adjusted, less what was approved and what waits', async () => {
    // Both versions of the benefit draw on one amount; the receipt of last year draws on that of last year.
    expect(await balanceOf('RJ-B')).toEqual([5_000_000, 0, 520_000, 48_000 + 240_000 + 80_000, 4_112_000])
    // 888,000 of 5,000,000, rounded half up.
    expect((await balances()).find(({ benefit }) => benefit.code === 'RJ-B')?.usedPercent).toBe('17.80')
    expect(await balanceOf('GIGI')).toEqual([3_000_000, 500_000, 3_500_000, 0, 0])
    expect(await balanceOf('RI')).toEqual([40_000_000, 0, 3_523_456, 0, 36_476_544])
    expect(await balanceOf('MCU-S')).toEqual([2_000_000, 0, 250_000 + 76_544 + 70_000, 0, 1_603_456])
    expect(await balanceOf('GIGI', null, joiner)).toEqual([1_750_000, 0, 0, 1_750_000, 0])
    const [before] = (await balances(employee, '2025-12-31')).filter(({ benefit }) => benefit.code === 'RJ-B')
    expect([before?.entitlement, before?.used, before?.reserved]).toEqual(['4000000.00', '0.00', '63000.00'])
  })
  it('is listed once for each person who has an own amount, however claims have written the name', async () => {
    expect(await balanceOf('VAK')).toEqual([1_000_000, 0, 0, 0, 1_000_000])
    expect(await balanceOf('VAK', 'Dewi Young')).toEqual([1_000_000, 0, 1_000_000, 0, 0])
    const own = (await balances()).filter(({ benefit }) => benefit.code === 'VAK')
    const spouse = own.filter(({ patient }) => patient?.toUpperCase().startsWith('SARI'))
    expect(spouse.map(({ used, reserved }) => [used, reserved])).toEqual([['300000.00', '100000.00']])
    // Only those who are covered have an amount.
    expect(own.map(({ patient }) => patient ?? '').toSorted()).toEqual(['', 'Dewi Young', 'Sari Dewi'])
  })
  it('is listed for members of the family who have never claimed, too', async () => {
    await office.rows(`delete from employee_family where parent_id = ${joiner}`)
    await office.rows(`insert into employee_family (parent_id, seq, relation_id, full_name, gender_id, birth_date, is_medical_covered, life_status)
      select ${joiner}, 1, r.id, 'Never Claimed', (select gender_id from employee where id = ${joiner}), '2018-01-01', true, 'ALIVE' from common_code r
        where r.code_value = 'CHILD' order by r.id limit 1`)
    // The part of the year since the employee joined, as for himself.
    expect(await balanceOf('VAK', 'Never Claimed', joiner)).toEqual(await balanceOf('VAK', null, joiner))
    expect((await balances(joiner)).filter(({ benefit, patient }) => benefit.code === 'GIGI' && patient)).toEqual([])
  })
  it('adds up from the receipts of the claims that count', async () => {
    const { sum } = await one<{ sum: string }>(
      `select sum(l.approved)::text as sum from medical_claim c join medical_claim_lines l on l.parent_id = c.id
        where c.employee_id = ${employee} and c.status in ('SUBMITTED', 'VERIFIED', 'APPROVED', 'PAID') and l.receipt_date >= '2026-01-01'`,
    )
    const drawn = (await balances()).reduce((all, { used, reserved }) => all + Number(used) + Number(reserved), 0)
    expect(drawn).toBe(Number(sum))
  })
  it('is the same on the form, on the card of home and in the files', async () => {
    const rows = await balances()
    const { balances: shownBalances } = (await office.call('employee', 'coverage', { employee }, medicalClaim)) as {
      readonly balances: string
    }
    expect(shownBalances.split('; ').toSorted()).toEqual(
      rows.map((row) => `${labelOf(row)}: ${formatMoney(row.balance)}`).toSorted(),
    )
    const { rows: cards } = await office.call('employee', 'cards', {}, home)
    const card = (cards as readonly Card[]).find((found) => found.card === 'ownMedical')
    expect(card?.total).toBe(rows.length)
    const fullest = rows.map(({ usedPercent }) => Number(usedPercent)).toSorted((a, b) => b - a)
    expect(card?.items.map(({ label }) => rows.find((row) => labelOf(row) === label)?.usedPercent).map(Number)).toEqual(
      fullest.slice(0, card?.items.length),
    )
    for (const { label, value, note, tone } of card?.items ?? []) {
      const row = rows.find((found) => labelOf(found) === label)
      // A card of home tells how much is used and no amount.
      expect([label, value ?? null, note]).toEqual([
        label,
        null,
        `${formatDecimal(String(row?.usedPercent), 0)} % used`,
      ])
      expect(tone).toBe(Number(row?.usedPercent) >= 80 ? 'WARN' : 'PLAIN')
    }
    const context = actionContext(office.engine.database.db, office.engine, await office.as('superadmin'))
    const asked = { asOf: today, employee, department: null, benefitType: null, search: null, sort: null, run: null }
    for (const format of ['csv', 'pdf'] as const) {
      const file = await reportFile(context, medicalBalanceReport, asked as never, format, [])
      const bytes = await readFile(file.path)
      await file.remove()
      const read = async () => await readApart({ mediaType: 'application/pdf', bytes }, new AbortController().signal)
      const text = format === 'csv' ? bytes.toString() : (await read()).text.replace(/\s+/g, ' ')
      for (const { adjustment, used, reserved, balance } of rows) {
        const sums = [adjustment, used, reserved, balance]
        expect(text).toContain(format === 'csv' ? sums.join(',') : sums.map((sum) => formatMoney(sum)).join(' '))
      }
    }
  })
  const labelOf = ({ benefit, patient }: Balance) => [benefit.name, patient].filter(Boolean).join(' · ')
  it('is adjusted for a benefit of the employee on the day, by no more than is left', async () => {
    const adjusted = async (code: string, more: object) =>
      complaint(
        create(office.engine, await office.as('payroll.head'), medicalAdjustments, {
          employee,
          benefit: await benefitOn(code, today),
          day: today,
          reason: 'Test',
          ...more,
        }),
      )
    expect(await adjusted('GIGI', { amount: '-1' })).toMatch(/^amount takes more than is left: 0/)
    expect(await adjusted('GIGI', { amount: '0' })).toMatch(/^amount changes nothing/)
    expect(await adjusted('RJ-A', { amount: '1' })).toMatch(/^benefit is not in force for this employee/)
    expect(await adjusted('GIGI', { amount: '1', patient: 'Sari Dewi' })).toMatch(/^patient leave it empty/)
    expect(await adjusted('VAK', { amount: '1', patient: 'Nobody' })).toMatch(/^patient is not named/)
    expect(await adjusted('VAK', { amount: '-600000', patient: 'Sari Dewi' })).toBe('done')
    const own = (await balances()).filter(({ benefit, patient }) => benefit.code === 'VAK' && patient !== null)
    expect(own.map(({ adjustment, balance }) => [adjustment, balance])).toContainEqual(['-600000.00', '0.00'])
  })
})

type Card = {
  readonly card: string
  readonly total: number
  readonly items: readonly {
    readonly label: string
    readonly value: string | null
    readonly note: string
    readonly tone: string
  }[]
}

describe('the approver', () => {
  const amountsInInbox = async (by: string, name: string) => {
    const { claimNo } = await stored(name)
    const { rows } = await office.call(by, 'waiting', { page: 1, size: 200, search: claimNo })
    return (rows ?? []).map(({ summary }) => String(summary).split(' · ').at(-1))
  }
  it('reads in the inbox what the claim says now, after others have left out receipts too', async () => {
    expect(await amountsInInbox('finance.head', 'left out')).toEqual(['48,000.00 of 160,000.00'])
    expect(await amountsInInbox('hr.head', 'refiled')).toEqual(['240,000.00 of 300,000.00'])
  })
  it('reads what is left of each version and period before this claim', async () => {
    const { id } = await stored('late')
    const { task } = await one<{ task: number }>(
      `select t.id as task from approval_task t join approval_request r on r.id = t.request_id where r.doc_type = 'MEDICAL_CLAIM' and r.doc_id = ${id} and t.seq = r.current_seq`,
    )
    const { impact } = await office.call('superadmin', 'document', { task })
    const left = (impact as readonly { title: string; value: string; detail: string }[]).filter(({ title }) =>
      title.startsWith('Left of'),
    )
    // Without what the claim itself has reserved.
    expect(left.map(({ value, detail }) => [value, detail])).toEqual([
      ['4,192,000.00 of 5,000,000.00', 'Before this claim (01 Jan 2026 to 31 Dec 2026)'],
      ['4,000,000.00 of 4,000,000.00', 'Before this claim (01 Jan 2025 to 31 Dec 2025)'],
    ])
  })
  it('finds on the card what is approved and not paid', async () => {
    const actor = await withEverything(office.engine, 'finance.head')
    const waits = await list(
      office.engine,
      actor,
      medicalClaim,
      parseList(office.engine, actor, medicalClaim, { status: 'APPROVED', size: '100', countAll: 'true' }),
    )
    const { rows } = await office.call('superadmin', 'cards', {}, home)
    const card = (rows as readonly Card[]).find((found) => found.card === 'claimsToPay')
    expect(card?.total).toBe(waits.total)
    for (const name of ['versions', 'spouse', 'child', 'above', 'corrected']) {
      const { claimNo, approved: sum } = await stored(name)
      const item = card?.items.find(({ label }) => label.endsWith(claimNo))
      expect([name, item?.note]).toEqual([name, expect.not.stringContaining(formatMoney(sum))])
    }
  })
})

describe('what is refused', () => {
  it.each([
    ['an adult child', 'Adi Grown', /too old/],
    ['a working child', 'Gita Working', /who works/],
    ['a married child', 'Eka Married', /is married/],
  ])('is a claim for %s', async (_, patient, words) => {
    const receipt: Receipt = { benefit: 'RJ-B', day: '2026-11-18', claimed: 50_000 }
    expect(await complaint(draft('none', [receipt], { patientKind: 'CHILD', patient }))).toMatch(words)
    delete claims.none
  })
  it('is a receipt of another claim, one that a trip has claimed, and one that is late without a reason', async () => {
    const of = (receiptNo: string, day: string, more: object = {}, by = 'employee') =>
      complaint(draft('none', [{ benefit: 'RJ-B', day, claimed: 85_000, receiptNo }], more, by))
    expect(await of('refiled 1', '2026-11-19')).toMatch(/was claimed in MC-\d+-\d+ already/)
    const hospital = await one<{ name: string }>(
      `select hospital_name as name from hospital where hospital_code = 'RSMKC'`,
    )
    const { id } = await one<{ id: number }>(
      `update travel_request_expenses e set receipt_no = 'TRIP-9', vendor = '${hospital.name}', date = '2026-11-18', actual = 85000
        where e.id = (select x.id from travel_request_expenses x join travel_request t on t.id = x.parent_id where t.status = 'CLOSED' order by x.id limit 1) returning id`,
    )
    expect(id).toBeGreaterThan(0)
    expect(await of('trip 9', '2026-11-18')).toMatch(/was claimed in \S+ already/)
    expect(await of('LATE-1', '2026-10-18')).toMatch(/was to be claimed by/)
    delete claims.none
  })
})

describe('what reveals health data', () => {
  it('is in no file, regardless of who requests it, and in no text that others read', async () => {
    const actor = await office.as('hr.head')
    const {
      page: _,
      size: __,
      ...request
    } = parseList(office.engine, actor, medicalClaim, { employee: String(employee) })
    const table = await exportTable(office.engine, actor, medicalClaim, request, [
      'claimNo',
      'diagnosis',
      'totalApproved',
    ])
    expect(table.columns.map(({ header }) => header)).toEqual(['Claim', 'Total approved'])
    const cells = []
    for await (const row of table.rows) cells.push(row.map(String))
    for (const name of Object.keys(claims).filter((one) => one !== 'joiner')) {
      const { claimNo, approved: sum } = await stored(name)
      const row = cells.find(([no]) => no === claimNo)
      expect([name, Number(row?.[1])]).toEqual([name, Number(sum)])
    }
    expect(Number(table.totals.at(-1))).toBe(cells.reduce((sum, row) => sum + Number(row[1]), 0))
    for (const text of [
      `select summary as text from approval_request where doc_type = 'MEDICAL_CLAIM'`,
      `select x::text as text from variable_pay x`,
      `select x::text as text from finance_buffer_entry x`,
      `select x::text as text from message x`,
    ])
      expect((await office.rows<{ text: string }>(text)).filter((row) => row.text.includes('Dengue'))).toEqual([])
  })
  it('is seen with an entry in the trail, and by few', async () => {
    const { id, claimNo } = await stored('refiled')
    const looks = () =>
      office.rows<{ by: string }>(
        `select username as by from audit_entry where action = 'VIEW' and entity = 'MedicalClaim' and record_id = ${id} and username = 'hr.head'`,
      )
    expect(await looks()).toEqual([])
    await office.call('hr.head', 'document', { task: (await office.current({ id, docNo: claimNo })).task })
    expect(await looks()).toEqual([{ by: 'hr.head' }])
    const fields = ['claimNo', 'diagnosis']
    const seenBy = async (who: string) =>
      show(office.engine, await office.as(who), medicalClaim, id, { fields }).then(
        ({ diagnosis }) => diagnosis,
        (error: { readonly code?: string }) => error.code,
      )
    expect([await seenBy('employee'), await seenBy('hr.head')]).toEqual(['Dengue fever', 'Dengue fever'])
    expect([null, 'NOT_FOUND', 'FORBIDDEN']).toContain(await seenBy('unit.head'))
  })
  it('is in no letter of guarantee, and the trail records anyone who takes a letter of another person', async () => {
    const { id, claimNo } = await stored('left out')
    const letterTo = async (who: string) => {
      const { fileName, mediaType, content } = await office.call(who, 'guaranteeLetter', { claim: id }, medicalClaim)
      const bytes = Buffer.from(String(content), 'base64')
      expect([fileName, mediaType]).toEqual([`surat-jaminan-${claimNo}.pdf`, 'application/pdf'])
      return (await readApart({ mediaType: 'application/pdf', bytes }, new AbortController().signal)).text
    }
    const looks = () =>
      office.rows<{ by: string }>(
        `select username as by from audit_entry where action = 'VIEW' and entity = 'MedicalClaim' and record_id = ${id} and username in ('employee', 'unit.head', 'payroll.head', 'superadmin')`,
      )
    const before = await looks()
    const text = (await letterTo('employee')).replaceAll(/\s+/g, ' ')
    expect(await looks()).toEqual(before)
    for (const words of ['Surat Jaminan Perawatan', claimNo, 'Kepada Yth.', '20 November 2026 sampai dengan'])
      expect(text).toContain(words)
    expect(text).not.toContain('Dengue')
    await letterTo('superadmin')
    expect(await looks()).toContainEqual({ by: 'superadmin' })
  })
})

/** Claims of which all is income, or nothing. */
const taken = ['versions', 'spouse', 'child', 'above']

describe('what is paid', () => {
  it('is handed to finance as it was approved, without a word of the treatment', async () => {
    expect(Number((await entry('cash', 'PAID')).payable)).toBe(2_500_000)
    expect(Number((await entry('mixed cash', 'PAID')).payable)).toBe(200_000)
    expect(Number((await entry('corrected', 'PENDING')).payable)).toBe(900_000)
    expect(Number((await entry('corrected', 'REJECTED')).payable)).toBe(1_000_000)
  })
  it('is listed among the entries of pay as it was approved, and is not changed there', async () => {
    const actor = await withEverything(office.engine, 'payroll.head')
    for (const name of taken) {
      const { id, claimNo, approved: sum, taxable } = await stored(name)
      const pay = await one<{ id: number; version: number; code: string; amount: string; reference: string }>(
        `select v.id, v.row_version as version, v.component_code as code, v.amount::text as amount, v.reference from variable_pay v join medical_claim c on c.pay_entry_id = v.id where c.id = ${id}`,
      )
      expect([name, pay.code, pay.amount, pay.reference]).toEqual([
        name,
        taxable ? 'MEDICAL' : 'MEDICAL_FREE',
        sum,
        claimNo,
      ])
      const raised = edit(office.engine, actor, variablePay as never, pay.id, pay.version, { amount: '9000000' })
      expect(await complaint(raised)).toMatch(new RegExp(`^amount was approved as ${claimNo}`))
    }
  })
  it('is taxed as far as it is income, of claims in cash too', async () => {
    const taxed = async (name: string) => {
      const { claimNo } = await stored(name)
      return office.rows<{ gross: string }>(
        `select gross::text from additional_tax_item where reference = '${claimNo}' and item_type = 'PAID_OUTSIDE'`,
      )
    }
    expect(await taxed('cash')).toEqual([{ gross: '2500000.00' }])
    expect(await taxed('mixed cash')).toEqual([{ gross: '123456.00' }])
    const parts = async (name: string) =>
      office.rows<{ code: string; amount: string }>(
        `select component_code as code, amount::text from variable_pay where reference = '${(await stored(name)).claimNo}' order by 1`,
      )
    expect(await parts('mixed')).toEqual([
      { code: 'MEDICAL', amount: '333333.00' },
      { code: 'MEDICAL_FREE', amount: '250000.00' },
    ])
    // Taken back and approved again: withdrawn once and entered once.
    expect(await parts('reopened')).toEqual([{ code: 'MEDICAL_FREE', amount: '70000.00' }])
  })
  it('is on the payslip line by line, and paid when the run closes', async () => {
    const { engine } = office
    const [ana, budi] = [await withEverything(engine, 'payroll.head'), await withEverything(engine, 'finance.head')]
    const { period, code } = await one<{ period: number; code: string }>(
      `select d.id as period, d.period_code as code from reckoning_date d join medical_claim c on c.pay_period = d.period_code
        join employee_remuneration r on r.employee_id = c.employee_id and r.pay_group_id = d.pay_group_id where c.id = ${Number(claims.versions?.id)}`,
    )
    await withRecaps(engine, ['HO-M'], code.slice(0, 6))
    await office.rows(`update payroll_setting set tax_withholder_id = '0123456789012345' where company_code = 'SSI'`)
    await office.rows(`update reckoning_date set status = 'ENTRY_CLOSED' where id = ${period}`)
    const page = runPage(engine)
    const payRun = Number((await page.call(ana, 'createRun', { period })).payRun)
    await page.calculate(ana, payRun)
    const { rows: problems = [] } = await page.call(ana, 'problems', { payRun, severity: 'BLOCKER' })
    expect(problems).toEqual([])
    await page.call(ana, 'checkRun', { payRun })
    await page.call(budi, 'closeRun', { payRun })
    const lines = await office.rows<{ code: string; sum: string }>(
      `select l.component_code as code, sum(l.amount)::text as sum from payslip p join payslip_pay_lines l on l.parent_id = p.id
        where p.run_id = ${payRun} and p.employee_id = ${employee} and l.component_code like 'MEDICAL%' group by 1 order by 1`,
    )
    expect(lines.map(({ code: of, sum }) => [of, Number(sum)])).toEqual([
      ['MEDICAL', 520_000 + 300_000 + 3_500_000 + 333_333],
      ['MEDICAL_FREE', 1_000_000 + 250_000 + 70_000],
    ])
    const { taxed, items } = await one<{ taxed: string; items: string }>(
      `select p.taxable_irregular::text as taxed, coalesce((select sum(l.amount) from payslip_pay_lines l where l.parent_id = p.id
          and l.tax_class = 'IRREGULAR' and l.component_code <> 'MEDICAL'), 0)::text as items
        from payslip p where p.run_id = ${payRun} and p.employee_id = ${employee}`,
    )
    expect(Number(taxed) - Number(items)).toBe(520_000 + 300_000 + 3_500_000 + 333_333)
    for (const name of [...taken, 'mixed', 'reopened']) expect((await stored(name)).status).toBe('PAID')
    expect(await complaint(move('mixed', 'reopen', 'hr.head', 'Too late'))).toMatch(
      /was paid with \d+-\d+: have payroll open that run again first/,
    )
    expect((await stored('corrected')).status).toBe('APPROVED')
    expect(await balanceOf('RJ-B')).toEqual([5_000_000, 0, 520_000, 368_000, 4_112_000])
  })
})

describe('a benefit of so many salaries', () => {
  it('gives one amount in the whole of a period that begins on the day of joining', async () => {
    const validFrom = '2025-01-01'
    await create(office.engine, await office.as('payroll.head'), medicalBenefit, {
      benefitCode: 'ANN',
      benefitName: 'Operations',
      benefitType: 'INPATIENT',
      validFrom,
      salaryFactor: '2',
      ceilingMode: 'TIMES_BASIC_SALARY',
      period: 'JOIN_ANNIVERSARY',
    })
    await office.rows(`insert into employee_salary (company_code, employee_id, effective_from, amount, reason, created_by, updated_by, created_at, updated_at, row_version)
      values ('SSI', ${employee}, '2026-12-15', 12500000, 'ANNUAL', 'test', 'test', now(), now(), 1)`)
    const given = async (asOf: string) => {
      const row = (await balances(employee, asOf)).find(({ benefit }) => benefit.code === 'ANN')
      return [row?.periodFrom, row?.entitlement]
    }
    const [from, amount] = await given('2026-12-31')
    expect(from).not.toBe('2027-01-01')
    expect(amount).toBe('22000000.00')
    expect(await given('2027-01-01')).toEqual([from, amount])
  })
})
