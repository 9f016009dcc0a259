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
// Pinned next to the data, so that a case that is lost from the file, or a call without an adapter, is noticed (payroll section 5).
const stepsByCase = [
  9, 1, 1, 1, 2, 4, 1, 1, 1, 1, 4, 4, 6, 7, 12, 2, 3, 3, 2, 6, 2, 1, 1, 8, 1, 1, 4, 3, 3, 1, 3, 1,
] as const
it.each(stepsByCase.map((count, i) => ({ id: `AC-${String(i + 1).padStart(2, '0')}`, count })))(
  '$id is tested in all of its $count steps',
  ({ id, count }) => {
    const named = steps.filter(({ name }) => name.startsWith(`${id} `))
    expect(named).toHaveLength(count)
    for (const { step } of named) expect(step.expect ?? null).not.toBeNull()
  },
)
it('has no case that is not pinned', () => {
  expect(new Set(acceptanceCases().map(({ id }) => id)).size).toBe(stepsByCase.length)
  expect(acceptanceCases()).toHaveLength(stepsByCase.length)
})
it('makes every step of every case', () => {
  expect(steps.map(({ step }) => step)).toEqual(acceptanceCases().flatMap((one) => one.steps))
})
