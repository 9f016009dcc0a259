// The card of pay runs: those that are not closed, the next payment first, each with what is in its way and without an amount.
import { expect, it } from 'vitest'
import type { Desk } from './desk.ts'
import { payCards } from './pay-cards.ts'

const run = (runName: string, status: string, payDate: string, over: object = {}) => ({
  runName,
  status,
  payDate,
  employees: 12,
  errors: 0,
  held: 0,
  changed: 0,
  incomplete: false,
  net: '65618252.00',
  path: `/runs?payRun=${runName}`,
  ...over,
})

it('shows the open runs with their blockers, the next payment first, red where the day of payment has passed', async () => {
  const rows = [
    run('202612-01', 'DRAFT', '2026-12-28', { employees: 1 }),
    run('202611-01', 'CALCULATED', '2026-11-27', { errors: 217, changed: 1, held: 2 }),
    run('202610-02', 'REOPENED', '2026-10-28', { incomplete: true }),
    run('202610-01', 'CLOSED', '2026-10-28'),
    run('202609-01', 'CANCELLED', '2026-09-28'),
  ]
  const desk = { today: '2026-11-21', ask: async () => ({ total: rows.length, rows }) }
  const found = await payCards.payRuns?.(desk as object as Desk)
  expect(found).toEqual({
    total: 3,
    items: [
      {
        label: '202610-02',
        note: 'calculation not finished · 12 payslips · to be paid on 28 Oct 2026',
        tone: 'WARN',
        overdue: true,
        path: '/runs?payRun=202610-02',
      },
      {
        label: '202611-01',
        note: 'Calculated · 12 payslips · 217 payslips blocked · 1 payslip with changed data · 2 payslips held · to be paid on 27 Nov 2026',
        tone: 'WARN',
        overdue: false,
        path: '/runs?payRun=202611-01',
      },
      {
        label: '202612-01',
        note: 'Draft · 1 payslip · to be paid on 28 Dec 2026',
        tone: 'PLAIN',
        overdue: false,
        path: '/runs?payRun=202612-01',
      },
    ],
  })
})
