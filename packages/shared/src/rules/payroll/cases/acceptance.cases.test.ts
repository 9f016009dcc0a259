// The acceptance cases of payroll, step by step, to the rupiah.
import { expect, it } from 'vitest'
import { acceptanceCases, stepsOf } from './acceptance.ts'
import { coreAdapters } from './core-adapters.ts'
import { payslipAdapters } from './payslip-adapters.ts'
import { taxAdapters } from './tax-adapters.ts'

const steps = stepsOf({ ...coreAdapters, ...payslipAdapters, ...taxAdapters })

it.each(steps)('$name', ({ step, adapter }) => {
  expect(adapter(step.input as never)).toEqual(step.expect)
})
it('makes every step of every case', () => {
  expect(steps.map(({ step }) => step)).toEqual(acceptanceCases().flatMap((one) => one.steps))
})
