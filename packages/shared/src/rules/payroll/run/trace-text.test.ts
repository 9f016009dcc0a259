// The stored text of a trace gives back what was calculated.
import { expect, it } from 'vitest'
import { calculatePayslip } from '../payslip/calculate.ts'
import { exampleEmployee, exampleRun } from '../payslip/testing.ts'
import { traceOf, traceText } from './trace-text.ts'

it('holds every step of a payslip, in less room than the steps themselves', () => {
  const { trace } = calculatePayslip({ run: exampleRun(), employee: exampleEmployee(7) })
  const text = traceText(trace)
  expect(traceOf(text)).toEqual(trace)
  expect(trace.some(({ article }) => article !== undefined)).toBe(true)
  expect(text.length).toBeLessThan(JSON.stringify(trace).length * 0.7)
})
