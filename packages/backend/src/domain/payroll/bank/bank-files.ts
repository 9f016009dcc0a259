// Bank files (payroll 2.5, 3.9): made of the transfers that a closed run still owes, and what becomes of them.
import { createHash } from 'node:crypto'
import { BankTransferBatch } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/bank-transfer-batch.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { rewrittenTexts } from '@kantor/shared/rules/payroll/files/file-gaps'
import { laidOut } from '@kantor/shared/rules/payroll/files/laid-out'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { lockUntilCommit } from '../../../db/locks.ts'
import { picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { requireWide } from '../../../engine/read/data-scope.ts'
import { type RowsContext, storedRow } from '../../../engine/read/stored-rows.ts'
import { refuseCovered } from '../../../engine/write/covered.ts'
import { changeWithRules, createWithRules } from '../../../engine/write/make-row.ts'
import { runReader } from '../run/reader.ts'
import { writeLines } from '../run/write-rows.ts'
import { bankLayoutsOn, layoutOf, type StoredLayout } from './file-layouts.ts'
import {
  fileRowOf,
  liveTransfers,
  type OpenTransfer,
  type Owed,
  openTransfers,
  owedBy,
  stillOwedRows,
  whyNot,
} from './owed-transfers.ts'

const ofBankTransferBatch = tableColumns(BankTransferBatch, 'b')

interface Asked {
  readonly payRun: number
  readonly layout: number
  readonly companyAccount: string
  /** The user has checked an account that no file names yet, and a day of payment that is over. */
  readonly checked?: boolean | null
}

/** A closed run whose amounts the caller may see. */
async function paidRun(context: ActionContext, payRun: number) {
  requireWide(context.actor)
  const run = await storedRow(context, PayRun, ['id', 'status', 'payDate', 'periodCode', 'payGroup'], {
    where: { id: payRun },
  })
  if (run === undefined) throw new KantorError('NOT_FOUND')
  await refuseCovered(context, PayRun, [{ payGroup: run.payGroup }])
  if (run.status !== 'CLOSED') throw new KantorError('WRONG_STATUS', 'Only a closed run is paid.')
  return run
}

/** Makes the bank file of the transfers that the layout pays; ALREADY_DONE where the run owes no transfer any more. */
export async function makeBankFile(context: ActionContext, asked: Asked) {
  const { payRun, layout, companyAccount } = asked
  requireWide(context.actor)
  await lockBankFiles(context, payRun)
  const run = await paidRun(context, payRun)
  await refuseUnchecked(context, asked, run.payDate)
  const stored = await layoutOf(context, layout)
  const owed = await owedBy(context, payRun)
  const open = await openTransfers(context, owed.filter(canBePaid))
  const paid = open.filter((transfer) => whyNot(stored, transfer) === null)
  refuseEmpty(stored, open, paid)
  const total = paid.reduce((sum, { line }) => sum + senOf(line.amount), 0n)
  const batchNo = await context.nextNumber(BankTransferBatch.name, `BTF/${run.periodCode?.slice(0, 6) ?? ''}/{SEQ:3}`)
  const made = await createWithRules(context, BankTransferBatch, {
    batchNo,
    run: payRun,
    layout,
    companyAccount,
    payDate: run.payDate,
    status: 'DRAFT',
    transferCount: paid.length,
    total: moneyText(total),
    hash: '-',
  })
  const lines = paid.map(({ line }) => ({ ...line, reference: `${batchNo} ${line.reference}` }))
  await writeLines(context, BankTransferBatch, 'transfers', new Map([[made.id, lines]]))
  await changeWithRules(context, BankTransferBatch, made.id, { hash: hashOf(await contentOf(context, made.id)) })
  const layouts = await bankLayoutsOn(context, run.payDate ?? context.engine.today())
  const left = await stillOwedRows(
    context,
    owed,
    open.filter((transfer) => !paid.includes(transfer)),
    layouts,
  )
  return {
    batchNo,
    transfers: paid.length,
    total: moneyText(total),
    unconfirmed: !stored.isConfirmed,
    held: owed.filter(({ isOnHold }) => isOnHold).length,
    withoutAccount: owed.filter(isWithoutAccount).length,
    stillOwedTotal: left.total,
    stillOwed: left.rows,
    rewritten: await rewrittenOf(context, stored, paid),
  }
}

/** The transfers of the run that no file pays yet. */
export async function stillOwed(context: ActionContext, { payRun }: Pick<Asked, 'payRun'>) {
  const run = await paidRun(context, payRun)
  const owed = await owedBy(context, payRun)
  const layouts = await bankLayoutsOn(context, run.payDate ?? context.engine.today())
  const open = await openTransfers(context, owed.filter(canBePaid))
  const { total, rows } = await stillOwedRows(context, owed, open, layouts)
  return { total, stillOwed: rows }
}

/** Accounts of the company are known by the files that were paid from them: a new one, and a day of payment that is over, have to be checked. */
async function refuseUnchecked(context: ActionContext, { companyAccount, checked }: Asked, payDate: string | null) {
  if (checked === true) return
  const known = await storedRow(context, BankTransferBatch, ['id'], {
    where: { companyAccount, status: ['DRAFT', 'SENT', 'SETTLED'] },
  })
  const today = context.engine.today()
  const unsure = [
    ...(known === undefined ? [`no earlier file was paid from the account ${companyAccount}`] : []),
    ...(payDate !== null && payDate < today ? [`the day of payment, ${formatDate(payDate)}, is over`] : []),
  ]
  if (unsure.length === 0) return
  throw badInput([
    { field: 'checked', rule: 'R-BANK', message: `${unsure.join(', and ')}: check it, then confirm here` },
  ])
}

const canBePaid = ({ isOnHold, accountNo }: Owed): boolean => !isOnHold && accountNo !== null
const isWithoutAccount = ({ isOnHold, accountNo }: Owed): boolean => !isOnHold && accountNo === null

/** A file without any transfer is not made; the refusal says whether nothing is owed, or this layout does not pay what is owed. */
function refuseEmpty(layout: StoredLayout, open: readonly OpenTransfer[], paid: readonly OpenTransfer[]): void {
  if (paid.length > 0) return
  const [first] = open
  if (first === undefined)
    throw new KantorError(
      'ALREADY_DONE',
      'All employees who are paid by transfer are in a file of this run already. Void that file first.',
    )
  const message =
    layout.reach === 'OWN' && layout.banks.length === 0
      ? 'does not say which banks it pays. Name them under File Layouts.'
      : `pays none of the ${open.length} transfers that are still owed. ${whyNot(layout, first)} "Still owed" names the layout of each.`
  throw badInput([{ field: 'layout', rule: 'layout', message }])
}

/** Names that the file writes in another form than the record. */
async function rewrittenOf(context: ActionContext, layout: StoredLayout, paid: readonly OpenTransfer[]) {
  const texts = rewrittenTexts(
    layout,
    paid.map(({ row }) => row),
  )
  const employeeOf = (at: number) => paid[at]?.line.employee
  const people = await context.refsOf(
    'Employee',
    texts.map(({ row }) => employeeOf(row)),
  )
  return texts.flatMap(({ row, given, written }) => {
    const employee = people.get(employeeOf(row) ?? 0)
    return employee === undefined ? [] : [{ employee, given, written }]
  })
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

/** Waits for any other user who makes a file of the run. */
export const lockBankFiles = (context: RowsContext, run: number): Promise<void> =>
  lockUntilCommit(context.tx, `${BankTransferBatch.name} ${context.actor.companyCode} ${run}`)

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

type LineRow = {
  readonly [name in
    | 'no'
    | 'name'
    | 'accountNo'
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
  const [head] = await typedRows(
    tx,
    picked(ofBankTransferBatch, 'batchNo', 'layout', 'companyAccount', 'payDate', 'total'),
    sql`from ${rows('BankTransferBatch')} b where b.id = ${id}`,
  )
  if (head === undefined) throw new KantorError('NOT_FOUND')
  const found = await rowsOf<LineRow>(
    tx,
    sql`select e.employee_no as no, e.full_name as name, t.account_no as "accountNo", t.account_name as "accountName", t.amount::text as amount, t.reference,
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
    found.map((line) => fileRowOf(line, { ...line, code: line.bank, name: line.bankName })),
  )
}

/** The file of a batch, for a user who sees the amounts of its run. */
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
  const [seen] = await typedRows(
    tx,
    { run: ofBankTransferBatch.run },
    sql`from ${rows('BankTransferBatch')} b where b.id = ${batch}`,
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
  await changeWithRules(context, BankTransferBatch, batch, { status: 'SENT' })
  await setLines(context, batch, 'SENT')
  return {}
}

/** DRAFT or SENT -> VOID. */
export async function voidBankFile(
  context: ActionContext,
  { batch, reason }: { readonly batch: number; readonly reason: string },
) {
  await openBatch(context, batch, ['DRAFT', 'SENT'])
  await changeWithRules(context, BankTransferBatch, batch, { status: 'VOID', voidReason: reason })
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
  await refuseUnmatched(context, batch, rejected)
  const ids = new Set(rejected.map(({ employee }) => employee))
  const whole = rejected.filter(({ accountNo }) => accountNo === null).map(({ employee }) => employee)
  const single = JSON.stringify(rejected.filter(({ accountNo }) => accountNo !== null))
  const { lines } = runReader(context)
  await changeWithRules(context, BankTransferBatch, batch, { status: 'SETTLED' })
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
async function refuseUnmatched(context: ActionContext, batch: number, rejected: readonly Rejected[]): Promise<void> {
  if (rejected.length === 0) return
  const { lines } = runReader(context)
  const named = JSON.stringify(rejected.map((row, at) => ({ ...row, at })))
  const unmatched = await rowsOf<{ at: number; paid: boolean }>(
    context.tx,
    sql`select x.at, exists (select 1 from ${lines('BankTransferBatch', 'transfers')} t where t.parent_id = ${batch} and t.employee_id = x.employee) as paid
      from json_to_recordset(${named}::json) as x(at int, employee bigint, "accountNo" text)
      where not exists (select 1 from ${lines('BankTransferBatch', 'transfers')} t where t.parent_id = ${batch} and t.employee_id = x.employee
        and (x."accountNo" is null or t.account_no = x."accountNo")) order by 1`,
  )
  if (unmatched.length === 0) return
  throw badInput(
    unmatched.map(({ at, paid }) =>
      paid
        ? {
            field: `rejected.${at}.accountNo`,
            rule: 'Bank',
            message: 'is no account that this file pays to the employee',
          }
        : { field: `rejected.${at}.employee`, rule: 'Bank', message: 'is not on any line of this file' },
    ),
  )
}

/** Has the bank a file of the run that is not void? */
export const isPaymentSent = ({ rows }: ReturnType<typeof runReader>, run: number) =>
  sql`exists (select 1 from ${rows('BankTransferBatch')} b where b.run_id = ${run} and b.status in ('SENT', 'SETTLED'))`

/** Files of a reopened run that were not sent pay no one. */
export async function voidDrafts(context: RowsContext, run: number): Promise<void> {
  await context.tx.execute(
    sql`update bank_transfer_batch set status = 'VOID', void_reason = 'The run was opened again', row_version = row_version + 1
      where company_code = ${context.actor.companyCode} and run_id = ${run} and status = 'DRAFT'`,
  )
}
