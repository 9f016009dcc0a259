// Medical claims over the demo company: weighed while they are written, sent with papers, checked and approved by two persons, paid with
// the salary; what they tell of health is for few.
import { medicalBalance } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-balance'
import { medicalBenefit } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-benefit'
import { medicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFile } from '../../db/system-tables.ts'
import type { Actor } from '../../engine/context.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { show } from '../../engine/read/read.ts'
import type { Row } from '../../engine/read/selection.ts'
import { stampOf } from '../../engine/stamp.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { contextOf } from '../../engine/write/write.ts'
import { type Office, openOffice, refused } from '../approvals/testing/index.ts'
import { carryClaims, settleClaims } from './index.ts'
import { medicalClaimBuffer } from './medical-claim.buffer.ts'

const today = '2026-11-20'
let office: Office
const id = (text: string) => office.id(text)
const employeeOf = (username: string) => id(`select employee_id as id from user_account where username = '${username}'`)
const benefitOf = (code: string) =>
  id(`select id from medical_benefit where benefit_code = '${code}' order by valid_from desc`)

beforeAll(async () => {
  office = await openOffice(await ownDatabase())
}, 300_000)
afterAll(() => office.engine.close())

let files = 0
/** A picture that the actor has sent for a claim. */
async function paper(actor: Actor, bytes = `receipt ${++files}`): Promise<number> {
  const [stored] = await office.engine.database.db
    .insert(storedFile)
    .values({
      companyCode: 'SSI',
      name: 'receipt.png',
      mediaType: 'image/png',
      size: bytes.length,
      sha256: bytes,
      bytes: Buffer.from(bytes),
      createdBy: stampOf(actor),
      feature: medicalClaim.path,
      field: 'papers.file',
    })
    .returning({ id: storedFile.id })
  return stored?.id ?? 0
}

let receipts = 0
interface Wished {
  readonly benefit?: string
  readonly employee?: number
  readonly claimed?: string
  readonly receiptNo?: string
  readonly receiptDate?: string
  readonly line?: object
  readonly more?: object
  readonly picture?: string
}
async function draft(by: string, wished: Wished = {}): Promise<Row> {
  const {
    benefit = 'RJ-B',
    claimed = '200000',
    receiptNo = `T${++receipts}`,
    receiptDate = addDays(today, -3),
  } = wished
  const actor = await office.as(by)
  return create(office.engine, actor, medicalClaim, {
    employee: wished.employee ?? (await employeeOf('employee')),
    hospital: await id(`select id from hospital where hospital_code = 'RSMKC'`),
    diagnosis: 'Dengue fever',
    lines: [{ benefit: await benefitOf(benefit), receiptNo, receiptDate, claimed, ...wished.line }],
    papers: [{ kind: 'RECEIPT', file: await paper(actor, wished.picture) }],
    ...wished.more,
  })
}
const send = (by: string, row: Row) => office.move(by, medicalClaim, row, 'submit')
const asDocument = (row: Row): Row => ({ ...row, docNo: row.claimNo })
const statusOf = async (row: Row) =>
  (await office.rows<{ status: string }>(`select status from medical_claim where id = ${Number(row.id)}`))[0]?.status
/** The complaint about a field of a refused write. */
const complaint = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: {
      readonly details?: { readonly fields?: readonly { readonly field: string; readonly message: string }[] }
    }) => (error.details?.fields ?? []).map(({ field, message }) => `${field} ${message}`).join('; '),
  )

describe('a claim', () => {
  it('says what is paid of each receipt while it is written, by the balance that earlier claims left', async () => {
    const row = await draft('employee', { claimed: '500000' })
    expect([row.totalClaimed, row.totalApproved, row.employeeShare]).toEqual(['500000.00', '450000.00', '50000.00'])
    expect([row.payVia, row.taxable]).toEqual(['PAYROLL', true])
    const live = await office.call(
      'employee',
      'paidOfLines',
      {
        employee: await employeeOf('employee'),
        patientKind: 'SELF',
        lines: [{ benefit: await benefitOf('RJ-B'), receiptDate: today, claimed: '9000000' }],
      },
      medicalClaim,
    )
    expect(live.rows?.[0]).toMatchObject({ companyShare: '8100000.00', approved: '4000000.00', limitedBy: 'BALANCE' })
    const ofOthers = { benefit: await benefitOf('RJ-A'), receiptDate: today, claimed: '100000' }
    const asked = { employee: await employeeOf('employee'), patientKind: 'SELF', lines: [ofOthers] }
    const none = await office.call('employee', 'paidOfLines', asked, medicalClaim)
    expect(none.rows?.[0]).toMatchObject({ companyShare: null, approved: null })
  })

  it('is sent with papers and a hospital, and not without', async () => {
    const bare = await draft('employee', { more: { hospital: null, papers: [] } })
    expect(await complaint(send('employee', bare))).toMatch(/hospital choose .*; papers add the receipts/)
  })

  it('is checked by human resources, approved by finance, and paid with the next salary whose entries are open', async () => {
    const sent = await send('employee', await draft('employee', { claimed: '100000' }))
    const submitted = asDocument(sent)
    await office.decide('hr.head', submitted, 'APPROVE')
    expect(await statusOf(sent)).toBe('VERIFIED')
    await office.decide('finance.head', submitted, 'APPROVE')
    expect(await statusOf(sent)).toBe('APPROVED')
    const [entry] = await office.rows<{
      amount: string
      code: string
      period: number
      payPeriod: string
      said: string
    }>(
      `select v.amount::text as amount, v.component_code as code, v.period_id as period, c.pay_period as "payPeriod", p.period_code as said
        from medical_claim c join variable_pay v on v.id = c.pay_entry_id join reckoning_date p on p.id = v.period_id where c.id = ${Number(sent.id)}`,
    )
    expect(entry).toMatchObject({ amount: '90000.00', code: 'MEDICAL', payPeriod: entry?.said })
    // The run that takes the entry closes: the claim is paid; it is opened: the claim waits again.
    const { db: tx } = office.engine.database
    const context = { tx, engine: office.engine, actor: await office.as('superadmin') }
    await office.rows(`update variable_pay set status = 'CONSUMED' where period_id = ${entry?.period ?? 0}`)
    await settleClaims(context, entry?.period ?? 0)
    expect(await statusOf(sent)).toBe('PAID')
    await office.rows(`update variable_pay set status = 'OPEN' where period_id = ${entry?.period ?? 0}`)
    await settleClaims(context, entry?.period ?? 0)
    expect(await statusOf(sent)).toBe('APPROVED')
  })

  it('is not decided twice by one person, nor by the claimant', async () => {
    const sent = asDocument(await send('employee', await draft('employee')))
    await office.decide('hr.head', sent, 'APPROVE')
    expect(await refused(office.decide('hr.head', sent, 'APPROVE'))).not.toBe('done')
    const own = asDocument(
      await send('hr.head', await draft('hr.head', { employee: await employeeOf('hr.head'), benefit: 'RJ-A' })),
    )
    expect(await refused(office.decide('hr.head', own, 'APPROVE'))).not.toBe('done')
  })

  it('pays nothing of a receipt that the decider leaves out', async () => {
    const lines = [
      { benefit: await benefitOf('RJ-B'), receiptNo: 'OUT-1', receiptDate: addDays(today, -4), claimed: '100000' },
      { benefit: await benefitOf('RJ-B'), receiptNo: 'OUT-2', receiptDate: addDays(today, -4), claimed: '60000' },
    ]
    const sent = asDocument(await send('employee', await draft('employee', { more: { lines } })))
    const [first] = await office.rows<{ id: number }>(
      `select id from medical_claim_lines where parent_id = ${Number(sent.id)} order by seq`,
    )
    await office.decide('hr.head', sent, 'APPROVE', { changes: [{ line: first?.id, excluded: true }] })
    const [after] = await office.rows<{ approved: string; why: string }>(
      `select c.total_approved::text as approved, l.reject_reason as why from medical_claim c join medical_claim_lines l on l.parent_id = c.id
        where c.id = ${Number(sent.id)} order by l.seq`,
    )
    expect(after?.approved).toBe('54000.00')
    expect(after?.why).toMatch(/^Left out by /)
  })
})

describe('a claim that is paid in cash', () => {
  it('is handed to finance once, without a word of the treatment, and hears what becomes of it', async () => {
    const sent = asDocument(await send('employee', await draft('employee', { benefit: 'RI', claimed: '2500000' })))
    await office.decide('hr.head', sent, 'APPROVE')
    await office.decide('finance.head', sent, 'APPROVE')
    const entries = await office.rows<{ id: number; version: number; text: string; amount: string }>(
      `select b.id, b.row_version as version, b::text as text, b.amount::text as amount from finance_buffer_entry b
        where b.kind = 'MEDICAL_CLAIM' and b.source_id = ${Number(sent.id)}`,
    )
    expect(entries.map(({ amount }) => amount)).toEqual(['2500000.00'])
    expect(entries[0]?.text).not.toMatch(/Dengue/)
    const context = contextOf(office.engine.database.db, office.engine, await office.as('superadmin'))
    await medicalClaimBuffer.answered(context, { sourceId: Number(sent.id) } as never, 'PAID')
    expect(await statusOf(sent)).toBe('PAID')
    // Money for treatment is income (R-MED-06): payroll taxes it without paying it again.
    const taxed = () =>
      office.rows<{ gross: string; kind: string; status: string }>(
        `select i.gross::text, i.item_type as kind, i.status from additional_tax_item i join medical_claim c on c.claim_no = i.reference
          and c.employee_id = i.employee_id where c.id = ${Number(sent.id)}`,
      )
    expect(await taxed()).toEqual([{ gross: '2500000.00', kind: 'PAID_OUTSIDE', status: 'OPEN' }])
  })
})

describe('receipts', () => {
  it('are paid once: the same number of the same hospital and day is refused, however it is written', async () => {
    await send('employee', await draft('employee', { receiptNo: 'INV-77/a' }))
    const again = draft('employee', { receiptNo: ' inv 77A' })
    expect(await complaint(again)).toMatch(/lines\.0\.receiptNo was claimed in MC-\d{6}-\d{4} already/)
    const hospital = await id(`select id from hospital where hospital_code = 'RSUDB'`)
    const elsewhere = (more: object) => draft('employee', { receiptNo: 'INV-77/a', more: { hospital, ...more } })
    expect(await complaint(elsewhere({}))).toMatch(/^lines\.0\.receiptNo the number INV-77\/a is known from MC-/)
    expect(await complaint(elsewhere({ confirmed: 'R-RECEIPT-KNOWN' }))).toBe('done')
  })

  it('that look like another one are reported to the approver', async () => {
    await send('employee', await draft('employee', { claimed: '123456', picture: 'the very same picture' }))
    const same = { claimed: '123456', picture: 'the very same picture' }
    expect(await complaint(draft('employee', same))).toMatch(/^papers\.0\.file the same file is known from MC-/)
    const alike = asDocument(
      await send('employee', await draft('employee', { ...same, more: { confirmed: 'R-RECEIPT-KNOWN' } })),
    )
    expect(alike.warnings).toMatch(/with the same amount for the same person\.\nA paper of this claim is also in MC-/)
    const { task } = await office.current(alike)
    const { impact } = await office.call('hr.head', 'document', { task })
    const warnings = (impact as readonly { title: string; detail?: string }[]).filter(
      ({ title }) => title === 'Looks alike',
    )
    expect(warnings.map(({ detail }) => detail?.replace(/MC-\d{6}-\d{4}/, 'MC'))).toEqual([
      expect.stringMatching(/^MC has a receipt of .* with the same amount/),
      'A paper of this claim is also in MC.',
    ])
  })

  it('beyond the deadline are taken by human resources with a reason, and not from the claimant', async () => {
    const receiptDate = addDays(today, -31)
    expect(await complaint(draft('employee', { receiptDate }))).toMatch(/was to be claimed by .* human resources can/)
    expect(await complaint(draft('hr.head', { receiptDate }))).toMatch(/say why it is late/)
    expect(await complaint(draft('hr.head', { receiptDate, more: { lateReason: 'Was in hospital' } }))).toBe('done')
  })

  it.each([
    ['in the future', { receiptDate: addDays(today, 1) }, /lies in the future/],
    ['of a benefit of other levels', { benefit: 'RJ-A' }, /is not for this level/],
    [
      'of a benefit for the employee alone',
      { benefit: 'KCM', more: { patientKind: 'SPOUSE', patient: 'X' } },
      /patient|covers the employee alone/,
    ],
  ])('%s are refused', async (_, wished, words) => {
    expect(await complaint(draft('employee', wished as Wished))).toMatch(words)
  })

  it('of glasses come again after two years', async () => {
    const sent = asDocument(
      await send('employee', await draft('employee', { benefit: 'KCM', receiptDate: addDays(today, -9) })),
    )
    await office.decide('hr.head', sent, 'APPROVE')
    expect(await complaint(draft('employee', { benefit: 'KCM' }))).toMatch(
      /the benefit can be claimed again from \d\d \w+ 2028/,
    )
  })

  it('of glasses are given once in two years, in any order and claim in which they are handed in', async () => {
    const employee = await employeeOf('unit.head')
    const glasses = (receiptDate: string, more = {}) =>
      draft('hr.head', { employee, benefit: 'KCM', receiptDate, claimed: '300000', more })
    const lines = [-6, -6, -5].map(async (days, i) => ({
      benefit: await benefitOf('KCM'),
      receiptNo: `KCM-${i}`,
      receiptDate: addDays(today, days),
      claimed: '300000',
    }))
    const [frame, lens, second] = await Promise.all(lines)
    expect(await complaint(glasses(today, { lines: [frame, second] }))).toMatch(/lines\.1\.receiptDate .* again from/)
    expect(await complaint(glasses(today, { lines: [frame, lens] }))).toBe('done')
    await send('hr.head', await glasses(addDays(today, -2)))
    expect(await complaint(glasses(addDays(today, -8)))).toMatch(/was claimed for \d\d \w+ 2026 already/)
  })

  it('that two benefits are to pay are reported to the approver, with the whole', async () => {
    const of = async (benefit: string, claimed: string) => ({
      benefit: await benefitOf(benefit),
      receiptNo: 'BOTH-1',
      receiptDate: addDays(today, -4),
      claimed,
    })
    const lines = [await of('RJ-B', '400000'), await of('GIGI', '400000')]
    const sent = asDocument(await send('employee', await draft('employee', { more: { lines } })))
    const { impact } = await office.call('hr.head', 'document', { task: (await office.current(sent)).task })
    expect((impact as readonly { detail?: string }[]).map(({ detail }) => detail)).toContain(
      'Receipt BOTH-1 is in 2 lines, 800,000.00 in total: is this the amount of the receipt?',
    )
  })
})

describe('a letter of guarantee', () => {
  const letter = (by: string, row: Row) => office.call(by, 'guaranteeLetter', { claim: Number(row.id) }, medicalClaim)
  const said = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error) => error.message,
    )
  it('is given once human resources have checked the claim, and until it is paid', async () => {
    const row = await draft('employee')
    expect(await said(letter('employee', row))).toMatch(/after human resources have checked it/)
    const sent = asDocument(await send('employee', row))
    expect(await said(letter('employee', sent))).toMatch(/after human resources have checked it/)
    await office.decide('hr.head', sent, 'APPROVE')
    expect(String((await letter('employee', sent)).content)).toMatch(/^JVBERi0/)
    await office.decide('finance.head', sent, 'APPROVE')
    expect(String((await letter('employee', sent)).content)).toMatch(/^JVBERi0/)
    await office.rows(`update medical_claim set status = 'PAID' where id = ${Number(row.id)}`)
    expect(await said(letter('employee', sent))).toMatch(/is paid to the employee/)
  })
  it('is given to a partner whose guarantee is in force, and not beyond it', async () => {
    const sent = asDocument(await send('employee', await draft('employee')))
    await office.decide('hr.head', sent, 'APPROVE')
    const guarantee = (until: string) =>
      office.rows(`update hospital set guarantee_valid_to = '${until}' where hospital_code = 'RSMKC'`)
    await guarantee(addDays(today, -1))
    expect(await said(letter('employee', sent))).toMatch(/Only a partner hospital/)
    await guarantee('2027-12-31')
  })
})

describe('an approval that is taken back', () => {
  const entries = async (row: Row) =>
    office.rows<{ code: string }>(`select component_code as code from variable_pay where reference = '${row.claimNo}'`)
  const approved = async (wished: Wished = {}) => {
    const sent = asDocument(await send('employee', await draft('employee', { claimed: '50000', ...wished })))
    await office.decide('hr.head', sent, 'APPROVE')
    await office.decide('finance.head', sent, 'APPROVE')
    return sent
  }
  const reopen = async (by: string, row: Row, note: string | undefined = 'The receipt is of another person') => {
    const [found] = await office.rows<Row>(
      `select id, row_version as "rowVersion" from medical_claim where id = ${Number(row.id)}`,
    )
    return office.move(by, medicalClaim, found ?? row, 'reopen', note)
  }
  it('withdraws the entry of pay, gives the reason in the trail, and is entered again when it is approved again', async () => {
    const row = await approved()
    expect(await entries(row)).toHaveLength(1)
    expect(await refused(reopen('hr.head', row, ''))).toBe('COMMENT_REQUIRED')
    const back = await reopen('hr.head', row)
    expect([back.status, back.payPeriod, await entries(row)]).toEqual(['RETURNED', null, []])
    expect(back.reason).toBe('The receipt is of another person')
    // The history of the approval shows who took the claim back, and why.
    const history = await office.rows<{ what: string }>(
      `select concat_ws(' ', l.action, l.from_status, l.to_status, l.comment) as what from approval_log l join approval_request r on r.id = l.request_id
        where r.doc_type = 'MEDICAL_CLAIM' and r.doc_id = ${Number(row.id)} order by l.id desc limit 1`,
    )
    expect(history).toEqual([{ what: 'RETURN APPROVED RETURNED The receipt is of another person' }])
    expect(await refused(reopen('hr.head', row))).toBe('BAD_STATE')
    const trail = await office.rows<{ action: string }>(
      `select action from audit_entry a where (entity = 'MedicalClaim' and record_id = ${Number(row.id)} and action = 'TRANSITION'
          and a::text like '%The receipt is of another person%') or (entity = 'VariablePay' and action = 'DELETE' and a::text like '%${row.claimNo}%')`,
    )
    expect(trail.map(({ action }) => action).toSorted()).toEqual(['DELETE', 'TRANSITION'])
    await send('employee', back)
    await office.decide('hr.head', row, 'APPROVE')
    await office.decide('finance.head', row, 'APPROVE')
    expect(await entries(row)).toHaveLength(1)
  })
  it('leaves a claim that its claimant cancels and does not delete, and that approvers still open', async () => {
    const row = await approved()
    const back = await reopen('hr.head', row)
    const removal = async (of: Row) =>
      refused(remove(office.engine, await office.as('employee'), medicalClaim, Number(of.id), Number(of.rowVersion)))
    expect(await removal(back)).toBe('BAD_STATE')
    // Sent again and recalled it is a draft about which approvers have decided before.
    const again = await send('employee', back)
    const recalled = await office.move('employee', medicalClaim, again, 'recall')
    expect([recalled.status, await removal(recalled)]).toEqual(['DRAFT', 'BAD_STATE'])
    const over = await office.move('employee', medicalClaim, recalled, 'cancel', 'It was the receipt of another person')
    expect(over.status).toBe('CANCELLED')
    const read = await show(office.engine, await office.as('hr.head'), medicalClaim, Number(row.id), {
      fields: ['status'],
    })
    expect(read.status).toBe('CANCELLED')
    // A draft without a decision is deleted, also after it was sent and recalled.
    const own = await send('employee', await draft('employee', { claimed: '50000' }))
    expect(await removal(await office.move('employee', medicalClaim, own, 'recall'))).toBe('done')
  })
  it('is taken back by one of two who do it at once', async () => {
    const row = await approved()
    const done = await Promise.all([refused(reopen('hr.head', row)), refused(reopen('finance.head', row))])
    expect(done.filter((code) => code === 'done')).toHaveLength(1)
    expect(await entries(row)).toEqual([])
  })
  it('is refused to the claimant, and to an approver for their own claims', async () => {
    const row = await approved()
    expect(await refused(reopen('employee', row))).toBe('FORBIDDEN')
    const offered = async (by: string) =>
      (await show(office.engine, await office.as(by), medicalClaim, Number(row.id), { fields: ['mayTakeBack'] }))
        .mayTakeBack
    expect([await offered('employee'), await offered('hr.head'), await offered('finance.head')]).toEqual([
      false,
      true,
      true,
    ])
    await office.rows(
      `update medical_claim set employee_id = ${await employeeOf('hr.head')} where id = ${Number(row.id)}`,
    )
    expect([await refused(reopen('hr.head', row)), await offered('hr.head')]).toEqual(['SELF_APPROVAL', false])
    expect(await entries(row)).toHaveLength(1)
    await office.rows(
      `update medical_claim set employee_id = ${await employeeOf('employee')} where id = ${Number(row.id)}`,
    )
  })
  it('is refused while the run is calculated, and once it is closed', async () => {
    const row = await approved()
    const [{ period = 0 } = {}] = await office.rows<{ period: number }>(
      `select v.period_id as period from variable_pay v where v.reference = '${row.claimNo}'`,
    )
    await office.rows(`update reckoning_date set status = 'ENTRY_CLOSED' where id = ${period}`)
    expect(await refused(reopen('hr.head', row))).toBe('ENTRY_CLOSED')
    await office.rows(`update variable_pay set status = 'CONSUMED' where reference = '${row.claimNo}'`)
    const { db: tx } = office.engine.database
    await settleClaims({ tx, engine: office.engine, actor: await office.as('superadmin') }, period)
    expect(await refused(reopen('hr.head', row))).toBe('USED_IN_CLOSED_RUN')
    await office.rows(`update reckoning_date set status = 'OPEN' where id = ${period}`)
    expect([await statusOf(row), (await entries(row)).length]).toEqual(['PAID', 1])
  })
  it('left out by a closed run goes on to the next open period, and is paid with it', async () => {
    const row = await approved()
    const of = async () =>
      (
        await office.rows<{ period: number; code: string; said: string }>(
          `select v.period_id as period, v.period_code as code, c.pay_period as said from medical_claim c join variable_pay v on v.id = c.pay_entry_id where c.id = ${Number(row.id)}`,
        )
      )[0]
    const before = await of()
    await office.rows(`update reckoning_date set status = 'RUN_CLOSED' where id = ${before?.period}`)
    const { db: tx } = office.engine.database
    const context = { tx, engine: office.engine, actor: await office.as('superadmin') }
    await carryClaims(context, before?.period ?? 0)
    const after = await of()
    expect([after?.period === before?.period, after?.said]).toEqual([false, after?.code])
    expect(await statusOf(row)).toBe('APPROVED')
    const [next] = await office.rows<{ status: string }>(
      `select status from reckoning_date where id = ${after?.period}`,
    )
    expect(next).toEqual({ status: 'OPEN' })
    await office.rows(`update variable_pay set status = 'CONSUMED' where reference = '${row.claimNo}'`)
    await settleClaims(context, after?.period ?? 0)
    expect(await statusOf(row)).toBe('PAID')
    await office.rows(`update reckoning_date set status = 'OPEN' where id = ${before?.period}`)
  })
  it('takes what finance has not accepted out of its buffer', async () => {
    const row = await approved({ benefit: 'RI', claimed: '150000' })
    const states = () =>
      office.rows<{ status: string }>(
        `select status from finance_buffer_entry where kind = 'MEDICAL_CLAIM' and source_id = ${Number(row.id)}`,
      )
    await reopen('hr.head', row)
    expect(await states()).toEqual([{ status: 'RECALLED' }])
    const other = await approved({ benefit: 'RI', claimed: '160000' })
    await office.rows(`update finance_buffer_entry set status = 'ACCEPTED' where source_id = ${Number(other.id)}`)
    expect(await refused(reopen('hr.head', other))).toBe('BUFFER_ACCEPTED')
    expect(await statusOf(other)).toBe('APPROVED')
  })
  it('is taken back when its receipts have become late meanwhile', async () => {
    const row = await approved()
    await office.rows(
      `update medical_claim_lines set receipt_date = '${addDays(today, -60)}' where parent_id = ${Number(row.id)}`,
    )
    expect((await reopen('hr.head', row)).status).toBe('RETURNED')
  })
})

describe('a balance', () => {
  it('is what the report shows and what a claim is weighed against, claims that wait deducted', async () => {
    const employee = await employeeOf('unit.head')
    const before = await balanceOf(employee)
    const row = await send('hr.head', await draft('hr.head', { employee, benefit: before.code, claimed: '200000' }))
    const after = await balanceOf(employee)
    expect(Number(after.reserved) - Number(before.reserved)).toBe(Number(row.totalApproved))
    expect(Number(before.balance) - Number(after.balance)).toBe(Number(row.totalApproved))
  })

  it('is not overdrawn by two claims that are sent at once', async () => {
    const employee = await employeeOf('dept.head')
    const { code, balance } = await balanceOf(employee)
    const claimed = String(Number(balance) * 0.8)
    const drafts = [
      await draft('hr.head', { employee, benefit: code, claimed }),
      await draft('hr.head', { employee, benefit: code, claimed }),
    ]
    await Promise.allSettled(drafts.map((row) => send('hr.head', row)))
    expect(Number((await balanceOf(employee)).balance)).toBeGreaterThanOrEqual(0)
  })

  /** The outpatient benefit of an employee with what is left of it. */
  async function balanceOf(employee: number) {
    const rows = await reportRows(employee)
    const row = rows.find(({ code }) => code.startsWith('RJ'))
    if (row === undefined) throw new Error('No outpatient benefit')
    return row
  }
  async function reportRows(employee: number) {
    const found = await office.call('superadmin', 'page', { asOf: today, employee, page: 1, size: 50 }, medicalBalance)
    return (found.rows ?? []).map((row) => ({
      code: (row.benefit as { readonly code: string }).code,
      reserved: String(row.reserved),
      balance: String(row.balance),
    }))
  }
})

describe('what a claim discloses of health', () => {
  const fields = ['claimNo', 'diagnosis', 'papers']
  it('is shown to the claimant and to those who decide claims of the whole company, in no other way out', async () => {
    const row = await draft('employee')
    const read = async (actor: Actor) => show(office.engine, actor, medicalClaim, Number(row.id), { fields })
    expect((await read(await office.as('employee'))).diagnosis).toBe('Dengue fever')
    expect((await read(await office.as('hr.head'))).diagnosis).toBe('Dengue fever')
    // Finance decides on the amount and sees the receipts.
    const paid = await read(await office.as('finance.head'))
    expect([paid.diagnosis, (paid.papers as readonly { readonly file: unknown }[])[0]?.file]).toEqual([
      null,
      expect.anything(),
    ])
    const hr = await office.as('hr.head')
    const narrow: Actor = {
      ...hr,
      scopes: new Map([
        ...(hr.scopes ?? []),
        ['frmHRMEDIX03E', 'DIVISION'] as const,
        ['frmHRMEDIX03A', 'DIVISION'] as const,
      ]),
    }
    const seen = await read(narrow)
    expect(seen.diagnosis).toBeNull()
    expect((seen.papers as readonly { readonly file: unknown }[]).map(({ file }) => file)).toEqual([null])
    const branch: Actor = {
      ...hr,
      scopes: new Map([
        ...(hr.scopes ?? []),
        ['frmHRMEDIX03E', 'BRANCH'] as const,
        ['frmHRMEDIX03A', 'BRANCH'] as const,
      ]),
    }
    const atBranch = await read(branch)
    expect(atBranch.diagnosis).toBeNull()
    expect((atBranch.papers as readonly { readonly file: unknown }[]).map(({ file }) => file)).not.toEqual([null])
    const byFilter = async (actor: Actor) =>
      (
        await list(
          office.engine,
          actor,
          medicalClaim,
          parseList(office.engine, actor, medicalClaim, { fields: 'claimNo,diagnosis' }),
        )
      ).rows
    expect((await byFilter(narrow)).filter(({ diagnosis }) => diagnosis !== null)).toEqual([])
  })

  it('is noted where it is read in the inbox', async () => {
    const row = await draft('employee')
    await send('employee', row)
    const looks = () =>
      office.rows<{ by: string }>(
        `select username as by from audit_entry where action = 'VIEW' and entity = 'MedicalClaim' and record_id = ${Number(row.id)}`,
      )
    expect(await looks()).toEqual([])
    await office.call('hr.head', 'document', { task: (await office.current(asDocument(row))).task })
    expect(await looks()).toEqual([{ by: 'hr.head' }])
  })

  it('is not lost when a user who does not see it writes', async () => {
    const row = await draft('employee')
    const hr = await office.as('hr.head')
    const branch: Actor = {
      ...hr,
      dataScope: 'BRANCH',
      scopes: new Map([
        ...(hr.scopes ?? []),
        ['frmHRMEDIX03E', 'BRANCH'] as const,
        ['frmHRMEDIX03A', 'BRANCH'] as const,
      ]),
    }
    await edit(office.engine, branch, medicalClaim, Number(row.id), Number(row.rowVersion), {
      isEmergency: true,
      diagnosis: null,
    })
    const [stored] = await office.rows<{ diagnosis: string; taxable: boolean }>(
      `select diagnosis, taxable from medical_claim where id = ${Number(row.id)}`,
    )
    expect(stored).toEqual({ diagnosis: 'Dengue fever', taxable: false })
  })
})

describe('a benefit', () => {
  it('that claims have read is changed by a version of a later day, which ends the one before', async () => {
    const actor = await office.as('payroll.head')
    const [row] = await office.rows<{ id: number; version: number }>(
      `select id, row_version as version from medical_benefit where benefit_code = 'RJ-B'`,
    )
    expect(
      await complaint(edit(office.engine, actor, medicalBenefit, row?.id ?? 0, row?.version ?? 0, { ceiling: '9' })),
    ).toMatch(/ceiling claims were paid by it/)
    const validFrom = addMonths(today, 1)
    await create(office.engine, actor, medicalBenefit, {
      benefitCode: 'RJ-B',
      benefitName: 'Outpatient care',
      benefitType: 'OUTPATIENT',
      validFrom,
      ceiling: '5000000',
    })
    const [before] = await office.rows<{ until: string }>(
      `select valid_to::text as until from medical_benefit where id = ${row?.id ?? 0}`,
    )
    expect(before?.until).toBe(addDays(validFrom, -1))
  })
})
