// What a closing would post, what closings posted, and the reopening of a year.

import { FiscalYear } from '@kantor/shared/catalogue/finance-slip/entities/fiscal-year.entity'
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { accountClosingYearly } from '@kantor/shared/catalogue/security-system/account-closing-yearly'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { sql } from 'drizzle-orm'
import { asText, neverNull, orNull, ownRows, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { actionsFor } from '../../engine/actions/actions.ts'
import { requiredAccounts } from '../ledger/index.ts'
import { plannedClosings, reopenYear } from './close-year.ts'

const ofSlip = tableColumns(Slip, 's')
const ofBranch = tableColumns(CompanyBranch, 'b')
const ofYear = tableColumns(FiscalYear, 'y')

export const accountClosingYearlyActions = actionsFor(accountClosingYearly, {
  async preview(context, { year, page, size }) {
    const planned = await plannedClosings(context, year)
    const lines = planned.flatMap(({ branch, lines: own }) => own.map((line) => ({ branch, ...line })))
    const shown = lines.slice((page - 1) * size, page * size)
    const accounts = await context.refsOf(
      'Account',
      shown.map(({ account }) => account),
    )
    return {
      total: lines.length,
      rows: shown.map(({ branch, account, debit, credit }) => ({
        branch,
        account: accounts.get(account) ?? null,
        debit,
        credit,
      })),
    }
  },
  async closings(context, { year, page, size }) {
    const [retained] = await requiredAccounts(context, [{ key: 'RETAINED', day: `${year}-12-31` }])
    const rows = await typedRows(
      context.tx,
      {
        branch: orNull(ofBranch.name),
        slipNo: neverNull(ofSlip.slipNo),
        slipDate: neverNull(ofSlip.slipDate),
        total: ofSlip.totalDebit,
        ...picked(ofSlip, 'maker', 'branchCode'),
        at: ofSlip.createdAt,
        result: asText(
          sql`(select coalesce(sum(coalesce(l.credit, 0) - coalesce(l.debit, 0)), 0) from slip_lines l where l.parent_id = s.id and l.account_id = ${retained ?? 0})`,
        ),
      },
      sql`from ${ownRows(context.actor, ofSlip)} join ${ownRows(context.actor, ofYear)} on s.source_type = ${FiscalYear.name} and s.source_id = y.id
        left join ${ownRows(context.actor, ofBranch)} on b.code = s.branch_code
        where s.origin = 'CLOSING' and y.year = ${year} order by s.id`,
    )
    return {
      total: rows.length,
      rows: rows
        .slice((page - 1) * size, page * size)
        .map(({ branch, branchCode, ...row }) => ({ ...row, branch: branch ?? branchCode })),
    }
  },
  async reopenYear(context, { year, reason }) {
    await reopenYear(context, year, reason)
    return {}
  },
})
