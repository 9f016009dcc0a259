// Bank files (payroll 2.5, 3.9): made of the transfers that a closed run still owes, and what becomes of them.
import { createHash } from 'node:crypto'
import { BankTransferBatch } from '@kantor/shared/catalogue/payroll-management/payroll-process/bank-transfer-batch.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-run.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { floorDivide, moneyText, type Sen, senOf, senPerRupiah } from '@kantor/shared/rules/payroll/exact'
import { laidOut } from '@kantor/shared/rules/payroll/files/laid-out'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { lockUntilCommit } from '../../../db/locks.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { requireWide } from '../../../engine/read/data-scope.ts'
import { type RowsContext, storedRow } from '../../../engine/read/stored-rows.ts'
import { refuseCovered } from '../../../engine/write/covered.ts'
import { changeBeside, makeBeside } from '../../../engine/write/make-row.ts'
import { runReader } from '../run/reader.ts'
import { writeLines } from '../run/write-rows.ts'
import { layoutOf } from './file-layouts.ts'

interface Asked {
  readonly payRun: number
  readonly layout: number
  readonly companyAccount: string
}

/** Makes the file; ALREADY_DONE where the run owes no transfer any more. */
export async function makeBankFile(context: ActionContext, { payRun, layout, companyAccount }: Asked) {
  requireWide(context.actor)
  await lockBankFiles(context, payRun)
  const run = await storedRow(context, PayRun, ['id', 'status', 'payDate', 'periodCode', 'payGroup'], {
    where: { id: payRun },
  })
  if (run === undefined) throw new KantorError('NOT_FOUND')
  await refuseCovered(context, PayRun, [{ payGroup: run.payGroup }])
  if (run.status !== 'CLOSED') throw new KantorError('WRONG_STATUS', 'Only a closed run is paid.')
  const owed = await owedBy(context, payRun)
  const transfers = owed.filter(({ isHeld, accountNo }) => !isHeld && accountNo !== null)
  if (transfers.length === 0)
    throw new KantorError(
      'ALREADY_DONE',
      'Everybody who is paid by transfer stands in a file of this run already. Void that file first.',
    )
  const lines = await transferLines(context, transfers)
  const total = lines.reduce((sum, { amount }) => sum + senOf(amount), 0n)
  const batchNo = await context.nextNumber(BankTransferBatch.name, `BTF/${run.periodCode?.slice(0, 6) ?? ''}/{SEQ:3}`)
  const { isConfirmed } = await layoutOf(context, layout)
  const made = await makeBeside(context, BankTransferBatch, {
    ...{ batchNo, run: payRun, layout, companyAccount, payDate: run.payDate, status: 'DRAFT' },
    ...{ transferCount: lines.length, total: moneyText(total), hash: '-' },
  })
  await writeLines(
    context,
    BankTransferBatch,
    'transfers',
    new Map([[made.id, lines.map((line) => ({ ...line, reference: `${batchNo} ${line.reference}` }))]]),
  )
  await changeBeside(context, BankTransferBatch, made.id, { hash: hashOf(await contentOf(context, made.id)) })
  const without = owed.filter(({ isHeld, accountNo }) => !isHeld && accountNo === null)
  return {
    ...{
      batchNo,
      transfers: lines.length,
      total: moneyText(total),
      withoutAccount: without.length,
      unconfirmed: !isConfirmed,
    },
    held: owed.filter(({ isHeld }) => isHeld).length,
  }
}

interface Owed {
  readonly payslip: number
  readonly employee: number
  readonly employeeNo: string | null
  readonly bank: number | null
  readonly accountNo: string | null
  readonly accountName: string | null
  readonly net: string
  /** What stands in no live file yet, and the accounts that one pays. */
  readonly open: string
  readonly liveAccounts: readonly string[]
  readonly isHeld: boolean
}

/** A transfer `t` of the file `b` that is paid or on its way; what a bank rejected is neither. */
const liveTransfers = ({ rows, lines }: ReturnType<typeof runReader>): SQL =>
  sql`${lines('BankTransferBatch', 'transfers')} t join ${rows('BankTransferBatch')} b on b.id = t.parent_id
    and b.status <> 'VOID' and t.line_status <> 'REJECTED'`

/** Payslips that are paid by transfer and do not stand in live files with all of their net; to the account that the employee has now. */
const owedBy = (context: RowsContext, run: number): Promise<readonly Owed[]> => {
  const reader = runReader(context)
  const { rows, tx } = reader
  const now = (column: 'bank_id' | 'account_no' | 'account_name') =>
    sql.raw(`case when r.account_no is null then p.${column} else r.${column} end`)
  return rowsOf<Owed>(
    tx,
    sql`select p.id as payslip, p.employee_id as employee, p.employee_no as "employeeNo", ${now('bank_id')} as bank, ${now('account_no')} as "accountNo",
        ${now('account_name')} as "accountName", p.net::text as net, (p.net - f.amount)::text as open, f.accounts as "liveAccounts",
        p.status in ('HELD', 'ERROR') or p.pay_method = 'HOLD' as "isHeld"
      from ${rows('Payslip')} p left join ${rows('EmployeeRemuneration')} r on r.employee_id = p.employee_id
      cross join lateral (select coalesce(sum(t.amount), 0) as amount, coalesce(json_agg(t.account_no), '[]') as accounts
        from ${liveTransfers(reader)} where t.payslip_id = p.id) f
      where p.run_id = ${run} and p.pay_method in ('TRANSFER', 'HOLD') and p.net > f.amount
      order by p.employee_name, p.id`,
  )
}

/** Does a live file of the bank pay a payslip? */
export async function isInLiveFile(context: RowsContext, payslip: number): Promise<boolean> {
  const reader = runReader(context)
  const found = await rowsOf(
    reader.tx,
    sql`select 1 from ${liveTransfers(reader)} where t.payslip_id = ${payslip} limit 1`,
  )
  return found.length > 0
}

/** Waits for whoever makes a file of the run. */
export const lockBankFiles = (context: RowsContext, run: number): Promise<void> =>
  lockUntilCommit(context.tx, `${BankTransferBatch.name} ${context.actor.companyCode} ${run}`)

interface Transfer {
  readonly payslip: number
  readonly employee: number
  readonly bank: number | null
  readonly accountNo: string
  readonly accountName: string | null
  readonly amount: string
  readonly reference: string
  readonly lineStatus: 'READY'
}
interface ShareRow {
  readonly employee: number
  readonly bank: number | null
  readonly accountNo: string
  readonly accountName: string | null
  readonly percent: string
}

/** A line for each account: shares of further accounts in whole rupiah unless a live file pays them, the rest to the own account. */
async function transferLines(context: RowsContext, owed: readonly Owed[]): Promise<readonly Transfer[]> {
  const { rows, lines, tx } = runReader(context)
  const shares = await rowsOf<ShareRow>(
    tx,
    sql`select r.employee_id as employee, l.bank_id as bank, l.account_no as "accountNo", l.account_name as "accountName", l.split_percent::text as percent
      from ${rows('EmployeeRemuneration')} r join ${lines('EmployeeRemuneration', 'secondAccounts')} l on l.parent_id = r.id order by r.employee_id, l.seq`,
  )
  const sharesOf = Map.groupBy(shares, ({ employee }) => employee)
  return owed.flatMap(({ payslip, employee, employeeNo, bank, accountNo, accountName, net, open, liveAccounts }) => {
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
    return all.map(({ amount, bank: at, accountNo: no, accountName: name }) => ({
      ...{ ...own, bank: at, accountNo: no, accountName: name, amount: moneyText(amount) },
    }))
  })
}
/** Percentages have two decimals. */
const partOf = (net: Sen, percent: string): Sen =>
  floorDivide(net * senOf(percent), 10_000n * senPerRupiah) * senPerRupiah

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

interface HeadRow {
  readonly batchNo: string
  readonly layout: number
  readonly companyAccount: string
  readonly payDate: string
  readonly total: string
}
type LineRow = {
  readonly [name in
    | 'no'
    | 'name'
    | 'account'
    | 'accountName'
    | 'amount'
    | 'reference'
    | 'bank'
    | 'bankName'
    | 'clearing'
    | 'swift']: string | null
}

/** The text of a file, always the same for the same file. */
async function contentOf(context: RowsContext, id: number): Promise<string> {
  const { rows, lines, tx } = runReader(context)
  const [head] = await rowsOf<HeadRow>(
    tx,
    sql`select b.batch_no as "batchNo", b.layout_id as layout, b.company_account as "companyAccount", to_char(b.pay_date, 'YYYY-MM-DD') as "payDate",
        b.total::text as total from ${rows('BankTransferBatch')} b where b.id = ${id}`,
  )
  if (head === undefined) throw new KantorError('NOT_FOUND')
  const found = await rowsOf<LineRow>(
    tx,
    sql`select e.employee_no as no, e.full_name as name, t.account_no as account, t.account_name as "accountName", t.amount::text as amount, t.reference,
        k.code as bank, k.name as "bankName", k.clearing_code as clearing, k.swift_code as swift
      from ${lines('BankTransferBatch', 'transfers')} t join ${rows('Employee')} e on e.id = t.employee_id
      left join ${rows('Bank')} k on k.id = t.bank_id where t.parent_id = ${id} order by t.seq`,
  )
  const { batchNo, companyAccount, payDate, total } = head
  return laidOut(
    await layoutOf(context, head.layout),
    {
      BATCH_NO: batchNo,
      COMPANY_ACCOUNT: companyAccount,
      PAY_DATE: payDate,
      TOTAL: total,
      COMPANY_NAME: context.actor.companyCode,
    },
    found.map((line) => ({
      ...{
        EMPLOYEE_NO: line.no,
        EMPLOYEE_NAME: line.name,
        ACCOUNT_NO: line.account,
        ACCOUNT_NAME: line.accountName ?? line.name,
      },
      ...{ AMOUNT: line.amount, REFERENCE: line.reference, BANK_CODE: line.bank, BANK_NAME: line.bankName },
      ...{ CLEARING_CODE: line.clearing, SWIFT_CODE: line.swift },
    })),
  )
}

/** The file of a batch, for whoever sees the amounts of its run. */
export async function bankFile(context: ActionContext, { batch }: { readonly batch: number }) {
  const { batchNo } = await openBatch(context, batch, ['DRAFT', 'SENT', 'SETTLED'])
  const content = await contentOf(context, batch)
  return { fileName: `${batchNo?.replaceAll('/', '-')}.csv`, content, hash: hashOf(content) }
}

type Status = 'DRAFT' | 'SENT' | 'SETTLED' | 'VOID'

/** A batch that the caller sees, whose amounts he sees, in one of these states. */
async function openBatch(context: ActionContext, batch: number, states: readonly Status[]) {
  requireWide(context.actor)
  const { rows, tx } = queryContext(context)
  const [seen] = await rowsOf<{ run: number }>(
    tx,
    sql`select b.run_id as run from ${rows('BankTransferBatch')} b where b.id = ${batch}`,
  )
  if (seen === undefined) throw new KantorError('NOT_FOUND')
  await refuseCovered(context, BankTransferBatch, [{ run: seen.run }])
  const found = await storedRow(context, BankTransferBatch, ['id', 'batchNo', 'status', 'run'], {
    where: { id: batch },
  })
  if (found === undefined) throw new KantorError('NOT_FOUND')
  if (!states.includes(found.status ?? 'DRAFT'))
    throw new KantorError('BAD_STATE', `${found.batchNo} is ${found.status?.toLowerCase()}.`)
  return found
}

const setLines = (context: RowsContext, batch: number, status: 'SENT' | 'PAID' | 'REJECTED', where = sql`true`) =>
  context.tx.execute(
    sql`update bank_transfer_batch_transfers set line_status = ${status} where parent_id = ${batch} and ${where}`,
  )

/** DRAFT -> SENT. */
export async function sendBankFile(context: ActionContext, { batch }: { readonly batch: number }) {
  await openBatch(context, batch, ['DRAFT'])
  await changeBeside(context, BankTransferBatch, batch, { status: 'SENT' })
  await setLines(context, batch, 'SENT')
  return {}
}

/** DRAFT or SENT -> VOID. */
export async function voidBankFile(
  context: ActionContext,
  { batch, reason }: { readonly batch: number; readonly reason: string },
) {
  await openBatch(context, batch, ['DRAFT', 'SENT'])
  await changeBeside(context, BankTransferBatch, batch, { status: 'VOID', voidReason: reason })
  return {}
}

interface Rejected {
  readonly employee: number
  readonly accountNo: string | null
}

/** SENT -> SETTLED: payslips of everybody whom the bank did not reject are paid. */
export async function settleBankFile(
  context: ActionContext,
  { batch, rejected }: { readonly batch: number; readonly rejected: readonly Rejected[] },
) {
  await openBatch(context, batch, ['SENT'])
  await refuseStrangers(context, batch, rejected)
  const ids = new Set(rejected.map(({ employee }) => employee))
  const whole = rejected.filter(({ accountNo }) => accountNo === null).map(({ employee }) => employee)
  const single = JSON.stringify(rejected.filter(({ accountNo }) => accountNo !== null))
  const { lines } = runReader(context)
  await changeBeside(context, BankTransferBatch, batch, { status: 'SETTLED' })
  await setLines(context, batch, 'PAID')
  await setLines(
    context,
    batch,
    'REJECTED',
    sql`(employee_id = ${idList(whole)} or exists (select 1 from json_to_recordset(${single}::json) as x(employee bigint, "accountNo" text)
      where x.employee = employee_id and x."accountNo" = account_no))`,
  )
  const paid = await rowsOf<{ id: number }>(
    context.tx,
    sql`update payslip set status = 'PAID', row_version = row_version + 1 where id in (select t.payslip_id from ${lines('BankTransferBatch', 'transfers')} t
      where t.parent_id = ${batch} group by t.payslip_id having bool_and(t.line_status = 'PAID')) returning id`,
  )
  return { paid: paid.length, rejected: ids.size }
}

/** A rejection that meets no transfer of the file would be lost, and the one that was meant would count as paid. */
async function refuseStrangers(context: ActionContext, batch: number, rejected: readonly Rejected[]): Promise<void> {
  if (rejected.length === 0) return
  const { lines } = runReader(context)
  const named = JSON.stringify(rejected.map((row, at) => ({ ...row, at })))
  const strangers = await rowsOf<{ at: number; paid: boolean }>(
    context.tx,
    sql`select x.at, exists (select 1 from ${lines('BankTransferBatch', 'transfers')} t where t.parent_id = ${batch} and t.employee_id = x.employee) as paid
      from json_to_recordset(${named}::json) as x(at int, employee bigint, "accountNo" text)
      where not exists (select 1 from ${lines('BankTransferBatch', 'transfers')} t where t.parent_id = ${batch} and t.employee_id = x.employee
        and (x."accountNo" is null or t.account_no = x."accountNo")) order by 1`,
  )
  if (strangers.length === 0) return
  throw badInput(
    strangers.map(({ at, paid }) =>
      paid
        ? {
            field: `rejected.${at}.accountNo`,
            rule: 'Bank',
            message: 'is no account that this file pays to the employee',
          }
        : { field: `rejected.${at}.employee`, rule: 'Bank', message: 'stands on no line of this file' },
    ),
  )
}

/** Has the bank a file of the run that is not void? */
export const isPaymentSent = ({ rows }: ReturnType<typeof runReader>, run: number) =>
  sql`exists (select 1 from ${rows('BankTransferBatch')} b where b.run_id = ${run} and b.status in ('SENT', 'SETTLED'))`

/** Files of a run that is opened again and that nobody has sent pay nobody. */
export async function voidDrafts(context: RowsContext, run: number): Promise<void> {
  await context.tx.execute(
    sql`update bank_transfer_batch set status = 'VOID', void_reason = 'The run was opened again', row_version = row_version + 1
      where company_code = ${context.actor.companyCode} and run_id = ${run} and status = 'DRAFT'`,
  )
}
