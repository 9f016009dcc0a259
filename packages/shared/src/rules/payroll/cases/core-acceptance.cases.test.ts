// The acceptance cases of earnings, deductions and the run, to the rupiah.
import { expect, it } from 'vitest'
import { stepsOf } from './acceptance.ts'
import { coreAdapters } from './core-adapters.ts'
import { payslipAdapters } from './payslip-adapters.ts'

it.each(stepsOf({ ...coreAdapters, ...payslipAdapters }))('$name', ({ step, adapter }) => {
  expect(adapter(step.input as never)).toEqual(step.expect)
})
