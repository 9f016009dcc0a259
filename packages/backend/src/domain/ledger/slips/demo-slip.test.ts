// The demo company as it is delivered: finance enters a slip, the head of finance signs it, and it is in the books under its number.
import { approvalSlip } from '@kantor/shared/catalogue/finance-slip/approval-slip'
import { manualDisprovalSlip } from '@kantor/shared/catalogue/finance-slip/manual-disproval-slip'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { show } from '../../../engine/read/read.ts'
import { create } from '../../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 300_000)
afterAll(() => office.engine.close())

const idOf = (table: string, code: string) =>
  office.id(`select id from ${table} where company_code = 'SSI' and code = '${code}'`)

it('signs a slip of finance by its head and gives it the next number', async () => {
  const center = await office.id(
    `select id from account_center where company_code = 'SSI' and is_posting and is_active order by code limit 1`,
  )
  const slip = await create(office.engine, await office.as('finance'), manualDisprovalSlip, {
    slipType: String(await idOf('slip_type', 'GJ')),
    slipDate: '2026-11-10',
    description: 'Accrual of electricity',
    lines: [
      { account: String(await idOf('account', '6-2108')), center: String(center), debit: '1250000.00' },
      { account: String(await idOf('account', '2-1301')), credit: '1250000.00' },
    ],
  })
  const sent = await office.move('finance', manualDisprovalSlip, slip, 'submit')
  const task = await office.current({ ...sent, docNo: slip.draftNo } as never)
  const waits = async (by: string) => {
    const { rows = [] } = await office.call(by, 'waiting', {}, approvalSlip)
    return rows.filter(({ number }) => number === slip.draftNo)
  }
  expect(await waits('finance.head')).toMatchObject([
    { amount: '1250000.00', maker: expect.any(String), attachments: 0 },
  ])
  const decide = (by: string) => office.call(by, 'decide', { ...task, decision: 'APPROVE' }, approvalSlip)
  expect(await refused(decide('finance'))).not.toBe('done')
  await decide('finance.head')
  const posted = await show(office.engine, await office.as('finance'), manualDisprovalSlip, Number(slip.id), {
    fields: ['status', 'slipNo'],
  })
  expect(posted).toMatchObject({ status: 'APPROVED', slipNo: expect.stringMatching(/\d{5}$/) })
  const [totals] = await office.rows<{ debit: string; credit: string }>(
    `select sum(debit)::text as debit, sum(credit)::text as credit from gl_entry g join ledger_document d on d.id = g.document_id
      where d.source_type = 'Slip' and d.source_id = ${Number(slip.id)}`,
  )
  expect(totals).toEqual({ debit: '1250000.00', credit: '1250000.00' })
})
