// What a run still owes (payroll 2.5, 3.9): payslips that no valid file pays in full, account by account, and the layout by which each account may be paid.

import { Bank } from '@kantor/shared/catalogue/master/entities/bank.entity'
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { floorDivide } from '@kantor/shared/rules/money/exact'
import { moneyText, type Sen, senOf, senPerRupiah } from '@kantor/shared/rules/money/sen'
import { type PaidBank, whyNotPaid } from '@kantor/shared/rules/payroll/files/bank-reach'
import type { FileRow } from '@kantor/shared/rules/payroll/files/laid-out'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { lineColumns, neverNull, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { runReader } from '../run/reader.ts'
import type { StoredLayout } from './file-layouts.ts'

const ofEmployeeRemuneration = tableColumns(EmployeeRemuneration, 'r')
const ofEmployeeRemunerationSecondAccounts = lineColumns(EmployeeRemuneration, 'secondAccounts', 'l')
const ofBank = tableColumns(Bank, 'k')

/** A payslip with the amount that is in no valid file. */
export interface Owed {
  readonly payslip: number
  readonly employee: number
  readonly employeeNo: string | null
  readonly name: string
  readonly bank: number | null
  readonly accountNo: string | null
  readonly accountName: string | null
  readonly net: string
  /** The amount that is in no valid file yet, and the accounts that a valid file pays. */
  readonly open: string
  readonly liveAccounts: readonly string[]
  readonly isOnHold: boolean
}

/** A transfer `t` of the file `b` that is paid or on its way; a transfer that a bank rejected is neither. */
export const liveTransfers = ({ rows, lines }: ReturnType<typeof runReader>): SQL =>
  sql`${lines('BankTransferBatch', 'transfers')} t join ${rows('BankTransferBatch')} b on b.id = t.parent_id
    and b.status <> 'VOID' and t.line_status <> 'REJECTED'`

/** Payslips that are paid by transfer and whose net pay is not completely in valid files; to the account that the employee has now. */
export const owedBy = (context: RowsContext, run: number): Promise<readonly Owed[]> => {
  const reader = runReader(context)
  const { rows, tx } = reader
  const now = (column: 'bank_id' | 'account_no' | 'account_name') =>
    sql.raw(`case when r.account_no is null then p.${column} else r.${column} end`)
  return rowsOf<Owed>(
    tx,
    sql`select p.id as payslip, p.employee_id as employee, p.employee_no as "employeeNo", p.employee_name as name, ${now('bank_id')} as bank, ${now('account_no')} as "accountNo",
        ${now('account_name')} as "accountName", p.net::text as net, (p.net - f.amount)::text as open, f.accounts as "liveAccounts",
        p.status in ('HELD', 'ERROR') or p.pay_method = 'HOLD' as "isOnHold"
      from ${rows('Payslip')} p left join ${rows('EmployeeRemuneration')} r on r.employee_id = p.employee_id
      cross join lateral (select coalesce(sum(t.amount), 0) as amount, coalesce(json_agg(t.account_no), '[]') as accounts
        from ${liveTransfers(reader)} where t.payslip_id = p.id) f
      where p.run_id = ${run} and p.pay_method in ('TRANSFER', 'HOLD') and p.net > f.amount
      order by p.employee_name, p.id`,
  )
}

/** A transfer as it is stored in a file. */
export interface TransferLine {
  readonly payslip: number
  readonly employee: number
  readonly bank: number | null
  readonly accountNo: string
  readonly accountName: string | null
  readonly amount: string
  readonly reference: string
  readonly lineStatus: 'READY'
}
/** A transfer that is still to be made, with its bank and the values of the columns of a file. */
export interface OpenTransfer {
  readonly line: TransferLine
  readonly paidBank: PaidBank | null
  readonly row: FileRow
}

/** A line for each account: shares of further accounts in whole rupiah unless a valid file pays them, the rest to the main account of the employee. */
export async function openTransfers(context: RowsContext, owed: readonly Owed[]): Promise<readonly OpenTransfer[]> {
  const { rows, lines, tx } = runReader(context)
  const shares = await typedRows(
    tx,
    {
      employee: ofEmployeeRemuneration.employee,
      bank: ofEmployeeRemunerationSecondAccounts.bank,
      accountNo: neverNull(ofEmployeeRemunerationSecondAccounts.accountNo),
      accountName: ofEmployeeRemunerationSecondAccounts.accountName,
      percent: ofEmployeeRemunerationSecondAccounts.splitPercent,
    },
    sql`from ${rows('EmployeeRemuneration')} r join ${lines('EmployeeRemuneration', 'secondAccounts')} l on l.parent_id = r.id order by r.employee_id, l.seq`,
  )
  const banks = await typedRows(
    tx,
    {
      ...picked(ofBank, 'id', 'code', 'name'),
      clearing: ofBank.clearingCode,
      swift: ofBank.swiftCode,
      accountNoMin: ofBank.accountNoMin,
      accountNoMax: ofBank.accountNoMax,
    },
    sql`from ${rows('Bank')} k`,
  )
  const bankOf = new Map(banks.map((bank) => [bank.id, bank]))
  const sharesOf = Map.groupBy(shares, ({ employee }) => employee)
  return owed.flatMap(
    ({ payslip, employee, employeeNo, name: who, bank, accountNo, accountName, net, open, liveAccounts }) => {
      const own = { payslip, employee, reference: employeeNo ?? String(employee), lineStatus: 'READY' as const }
      let rest: Sen = senOf(open)
      const further = (sharesOf.get(employee) ?? [])
        .filter((share) => !liveAccounts.includes(share.accountNo))
        .map(({ percent, ...account }) => {
          const part: Sen = partOf(senOf(net), percent)
          const amount = part < rest ? part : rest
          rest -= amount
          return { ...account, amount }
        })
      const all = [{ bank, accountNo: accountNo ?? '', accountName, amount: rest }, ...further].filter(
        ({ amount }) => amount > 0n,
      )
      return all.map(({ amount, bank: at, accountNo: no, accountName: name }) => {
        const line = { ...own, bank: at, accountNo: no, accountName: name, amount: moneyText(amount) }
        const paidBank = at === null ? undefined : bankOf.get(at)
        return { line, paidBank: paidBank ?? null, row: fileRowOf({ ...line, no: employeeNo, name: who }, paidBank) }
      })
    },
  )
}
/** The whole rupiah of a percentage of the net pay; percentages have two decimals. */
const partOf = (net: Sen, percent: string): Sen =>
  floorDivide(net * senOf(percent), 10_000n * senPerRupiah) * senPerRupiah

/** The values of a transfer for the columns of a bank file. */
export const fileRowOf = (
  of: {
    readonly no: string | null
    readonly name: string | null
    readonly accountNo: string | null
    readonly accountName: string | null
    readonly amount: string | null
    readonly reference: string | null
  },
  bank:
    | {
        readonly code: string | null
        readonly name: string | null
        readonly clearing: string | null
        readonly swift: string | null
      }
    | undefined,
): FileRow => ({
  EMPLOYEE_NO: of.no,
  EMPLOYEE_NAME: of.name,
  ACCOUNT_NO: of.accountNo,
  ACCOUNT_NAME: of.accountName ?? of.name,
  AMOUNT: of.amount,
  REFERENCE: of.reference,
  BANK_CODE: bank?.code ?? null,
  BANK_NAME: bank?.name ?? null,
  CLEARING_CODE: bank?.clearing ?? null,
  SWIFT_CODE: bank?.swift ?? null,
})

/** Why a layout does not pay a transfer; null where it does. */
export const whyNot = (layout: StoredLayout, { line, paidBank, row }: OpenTransfer): string | null =>
  whyNotPaid(layout, { bank: paidBank, accountNo: line.accountNo, amount: line.amount, row })

/** What is still owed, for the answer: each account with the layout that pays it, or with the reason why none does. */
export async function stillOwedRows(
  context: ActionContext,
  owed: readonly Owed[],
  open: readonly OpenTransfer[],
  layouts: readonly StoredLayout[],
) {
  const without = owed.filter(({ isOnHold, accountNo }) => !isOnHold && accountNo === null)
  const found = [
    ...open.map((transfer) => {
      const { employee, bank, accountNo, amount } = transfer.line
      const through = layouts.find((layout) => whyNot(layout, transfer) === null)
      return {
        employee,
        bank,
        accountNo,
        amount,
        through,
        why: through === undefined ? inTheWay(layouts, transfer) : null,
      }
    }),
    ...without.map(({ employee, open: amount }) => ({
      employee,
      bank: null,
      accountNo: null,
      amount,
      through: undefined,
      why: 'No account is known. Enter it in the remuneration.',
    })),
    ...owed
      .filter(({ isOnHold }) => isOnHold)
      .map(({ employee, bank, accountNo, open: amount }) => ({
        employee,
        bank,
        accountNo,
        amount,
        through: undefined,
        why: 'The payslip is held. Release it first.',
      })),
  ]
  const people = await context.refsOf(
    'Employee',
    found.map(({ employee }) => employee),
  )
  const banks = await context.refsOf(
    'Bank',
    found.map(({ bank }) => bank),
  )
  const named = await context.refsOf(
    'PayFileLayout',
    found.map(({ through }) => through?.id),
  )
  const total = found.reduce((sum, { amount }) => sum + senOf(amount), 0n)
  return {
    total: moneyText(total),
    rows: found.flatMap(({ employee, bank, through, ...rest }) => {
      const who = people.get(employee)
      return who === undefined
        ? []
        : [
            {
              ...rest,
              employee: who,
              bank: bank === null ? null : (banks.get(bank) ?? null),
              through: through === undefined ? null : (named.get(through.id) ?? null),
            },
          ]
    }),
  }
}

/** The reason of the best matching layout: one that pays accounts of the bank, but not this transfer. */
function inTheWay(layouts: readonly StoredLayout[], transfer: OpenTransfer): string {
  const reasons = layouts.flatMap((layout) => whyNot(layout, transfer) ?? [])
  const near = reasons.find((reason) => !reason.startsWith('The layout does not pay'))
  return near ?? `No layout pays accounts of ${transfer.paidBank?.code ?? 'this bank'}. Add one under File Layouts.`
}
