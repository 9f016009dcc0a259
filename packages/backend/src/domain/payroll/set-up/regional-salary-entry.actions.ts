// What a minimum wage sets in motion.
import { regionalSalaryEntry } from '@kantor/shared/catalogue/payroll-management/payroll-code/regional-salary-entry'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { draftForMinimumWage } from '../ratification/minimum-wage-drafts.ts'

export const regionalSalaryEntryActions = actionsFor(regionalSalaryEntry, {
  proposeRatification: (context, { regionalSalary, roundTo }) => draftForMinimumWage(context, regionalSalary, roundTo),
})
