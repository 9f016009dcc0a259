// The compensation of one employee: the package in force, what another would come to, and saving it.
import { compensationEmployee } from '@kantor/shared/catalogue/payroll-management/payroll-master/compensation-employee'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { packageOf } from './employee-package.ts'
import { saveCompensation } from './save-compensation.ts'
import { simulate } from './simulate-pay.ts'

export const compensationEmployeeActions = actionsFor(compensationEmployee, {
  compensation: (context, { employee, asOf }) => packageOf(context, employee, asOf),
  simulatePay: (context, asked) => simulate(context, asked),
  saveCompensation: (context, asked) => saveCompensation(context, asked),
})
