// Arrears of who joined after the entries of a month were closed.
import { expect, it } from 'vitest'
import { calculatePayslip } from './calculate.ts'
import { missedPay } from './missed.ts'
import { exampleEmployee, exampleRun } from './testing.ts'

it('are what the month would have paid for the days from the first on, whatever was entered for it', () => {
  const employee = exampleEmployee(1, { joinDate: '2026-05-28' })
  const run = exampleRun()
  const paid = calculatePayslip({ run, employee }).lines
  const wanted = ['BASIC', 'POSITION', 'LEVEL', 'GRADE', 'HOUSING', 'SKILL', 'REGION', 'PHONE', 'CAR']
  const sum = paid.reduce((total, { code, amount }) => total + (wanted.includes(code) ? Number(amount) : 0), 0)
  // Two of twenty-one working days.
  expect(Number(paid.find(({ code }) => code === 'BASIC')?.amount)).toBe(Math.round((6_037_500 * 2) / 21))
  expect(Number(missedPay({ run, employee }))).toBe(sum)
})

it('are none for who was not employed in the month', () => {
  expect(missedPay({ run: exampleRun(), employee: exampleEmployee(1, { joinDate: '2026-06-02' }) })).toBeNull()
})
