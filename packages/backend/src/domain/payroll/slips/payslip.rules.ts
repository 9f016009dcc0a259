// Payslips: what is read of the run behind them, and when somebody sees his own.
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslip.entity'
import { sql } from 'drizzle-orm'
import { tableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, rulesFor } from '../../../engine/context.ts'

const runs = tableFor('PayRun')
const accounts = tableFor('UserAccount')

/** A column of the run of a payslip. */
const ofRun =
  (name: string) =>
  ({ columns }: DerivedContext) =>
    sql`(select ${columnIn(runs.columns, name)} from ${runs.table} where ${columnIn(runs.columns, 'id')} = ${columnIn(columns, 'run')})`

export const payslipRules = rulesFor(Payslip, {
  derived: {
    payGroup: ofRun('payGroup'),
    runType: ofRun('runType'),
    runStatus: ofRun('status'),
    payDate: ofRun('payDate'),
  },

  // Once it is published, and as long as its run is closed: one that is opened again may still change (payroll 4.19).
  ownPay: ({ columns, viewer }) =>
    sql`(${columnIn(columns, 'employee')} in (select ${columnIn(accounts.columns, 'employee')} from ${accounts.table}
        where ${columnIn(accounts.columns, 'id')} = ${viewer})
      and ${columnIn(columns, 'publishedAt')} is not null
      and ${columnIn(columns, 'run')} in (select ${columnIn(runs.columns, 'id')} from ${runs.table} where ${columnIn(runs.columns, 'status')} = 'CLOSED'))`,
})
