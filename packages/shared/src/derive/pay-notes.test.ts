// Text written next to an amount can disclose the amount: notes and reasons of entries of pay are covered with it.
import { expect, it } from 'vitest'
import { AdditionalBatch } from '../catalogue/payroll-management/payroll-entry/additional-batch.entity.ts'
import { PayRectification } from '../catalogue/payroll-management/payroll-entry/pay-rectification.entity.ts'
import { EmployeeFixedPay } from '../catalogue/payroll-management/payroll-master/employee-fixed-pay.entity.ts'
import { VariablePay } from '../catalogue/payroll-management/payroll-master/variable-pay.entity.ts'
import { ThrEntitlement } from '../catalogue/payroll-management/payroll-process/entities/thr-entitlement.entity.ts'
import { isAmount, lineAmountsOf } from './pay.ts'

it('notes of fixed and variable pay, of batches, corrections and holiday allowances', () => {
  const notes = [
    [EmployeeFixedPay, 'note'],
    [VariablePay, 'note'],
    [PayRectification, 'reason'],
    [ThrEntitlement, 'overrideReason'],
  ] as const
  for (const [entity, field] of notes) expect([entity.name, isAmount(entity, field)]).toEqual([entity.name, true])
  expect(lineAmountsOf(AdditionalBatch, 'lines')).toEqual(expect.arrayContaining(['amount', 'quantity', 'note']))
})
