// The books of the demo company: what its documents have handed to the ledger since the first day of the books becomes slips as the worker makes them, and
// finance has entered slips of its own.
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { manualDisprovalSlip } from '@kantor/shared/catalogue/finance-slip/manual-disproval-slip'
import { postWaiting } from '../../domain/ledger/index.ts'
import { postOutbox } from '../../engine/posting/outbox.ts'
import { type DemoActors, demoActors } from '../approvals/demo-actors.ts'
import { seedArea } from '../area.ts'

export const slipsArea = seedArea({
  name: 'slips',
  after: ['slip authorities', 'pay runs', 'approvals'],
  marker: Slip,
  async run(context) {
    const { engine, tx } = context
    await postOutbox({ ...engine, database: { ...engine.database, db: tx } }, postWaiting)
    await enterSlips(await demoActors(context))
  },
})

/** Two slips that wait for the head of finance, and a draft. */
async function enterSlips(desk: DemoActors): Promise<void> {
  const account = (code: string) => desk.id(`select id from account where company_code = 'SSI' and code = '${code}'`)
  const center = await desk.id(
    `select id from account_center where company_code = 'SSI' and is_posting and is_active order by code limit 1`,
  )
  const type = await desk.id(`select id from slip_type where company_code = 'SSI' and code = 'GJ'`)
  const [rent, electricity, accrued, prepaid] = [
    await account('6-2108'),
    await account('6-2107'),
    await account('2-1301'),
    await account('1-4102'),
  ]
  const input = (ago: number, description: string, debit: number, credit: number, amount: string) => ({
    slipType: String(type),
    slipDate: desk.day(ago),
    description,
    lines: [
      { account: String(debit), center: String(center), debit: amount },
      { account: String(credit), credit: amount },
    ],
  })
  const sent = [
    input(9, 'Electricity of the office, estimated', electricity, accrued, '18450000.00'),
    input(2, 'Rent of the warehouse in Cikarang, one month of the contract', rent, prepaid, '45000000.00'),
  ]
  for (const slip of sent) await desk.send('finance', 0, manualDisprovalSlip, slip)
  await desk.draft(
    'finance',
    0,
    manualDisprovalSlip,
    input(1, 'Cleaning of the office, estimated', rent, accrued, '6100000.00'),
  )
}
