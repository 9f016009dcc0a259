// The files that a month of pay sends out, read back as those read them who get them: by the headings and columns of their layouts.
import { PayFileLayout } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-file-layout.entity'
import { sql } from 'drizzle-orm'
import { idOf } from '../../../testing/index.ts'
import {
  ask,
  execute,
  type Figure,
  month,
  type PerPerson,
  processPath,
  read,
  summed,
  theMonth,
} from './corrected-month.ts'

interface TextFile {
  readonly content: string
  readonly lines: number
}
export const layoutOf = (code: string) => idOf(theMonth().engine, PayFileLayout, 'layout_code', code)
const linesOf = ({ content }: TextFile): readonly string[] => content.trimEnd().split('\r\n')

/** The rows of a file with headings. */
export function tableIn(file: TextFile): readonly ReadonlyMap<string, string>[] {
  const [head = '', ...rows] = linesOf(file)
  const headings = head.split(';')
  return rows.map((row) => new Map(row.split(';').map((cell, at) => [headings[at] ?? '', cell])))
}

/** Employees by a number that is written in a file. */
async function peopleBy(column: 'employee_no' | 'national_id_no'): Promise<ReadonlyMap<string, number>> {
  const found = await read<{ id: number; no: string }>(
    sql`select id, ${sql.identifier(column)} as no from employee where id in ${[...theMonth().people]}`,
  )
  return new Map(found.map(({ id, no }) => [no, id]))
}

/** A transfer as the bank reads it. */
export interface Transfer {
  readonly employee: number
  readonly account: string
  readonly amount: number
}
export interface BankFile {
  readonly run: number
  readonly content: string
  readonly count: number
  readonly total: number
  readonly transfers: readonly Transfer[]
}
const made: BankFile[] = []
/** The bank files of the runs of the month, made once. */
export async function filesForBank(): Promise<readonly BankFile[]> {
  const [, ...runs] = theMonth().runs
  if (made.length === 0) for (const run of runs.slice(0, 3)) made.push(await bankFileOf(run))
  return made
}
const bankPath = `${processPath}/bank-transfers`
/** Makes the bank file of a run whose employees all have accounts at the bank of the file. */
export const makeBankFile = async (payRun: number) => {
  await execute(sql`update employee_remuneration set bank_id = b.id, account_no = right('0000000000' || account_no, 10) from bank b
    where b.code = 'BCA' and b.company_code = employee_remuneration.company_code and account_no is not null and employee_id in ${[...theMonth().people]}`)
  await execute(
    sql`update employee_remuneration_second_accounts set bank_id = b.id from bank b where b.code = 'BCA' and b.company_code = 'SSI'`,
  )
  const asked = { payRun, layout: await layoutOf('BCA-PAYROLL'), companyAccount: '0123456789', checked: true }
  return await ask<{ batchNo: string }>(bankPath, 'makeBankFile', asked)
}
async function bankFileOf(payRun: number): Promise<BankFile> {
  const { batchNo } = await makeBankFile(payRun)
  const [batch] = await read<{ id: number }>(sql`select id from bank_transfer_batch where batch_no = ${batchNo}`)
  const file = await ask<TextFile>(bankPath, 'bankFile', { batch: batch?.id })
  const people = await peopleBy('employee_no')
  const [head = '', ...rows] = linesOf(file)
  const [, , , count, total] = head.split(',')
  const transfers = rows.map((row) => {
    const [, account = '', amount, employeeNo = ''] = row.split(',')
    return { account, amount: Number(amount), employee: people.get(employeeNo) ?? 0 }
  })
  return { run: payRun, content: file.content, count: Number(count), total: Number(total), transfers }
}

/** What the banks are instructed to pay each employee. */
export async function bankFiles(): Promise<PerPerson> {
  const all = (await filesForBank()).flatMap(({ transfers }) => transfers)
  return perPerson(all.map(({ employee, amount }) => ({ employee, net: amount })))
}
function perPerson(rows: readonly ({ readonly employee: number } & Partial<Record<Figure, number>>)[]): PerPerson {
  const of = Map.groupBy(rows, ({ employee }) => employee)
  return new Map([...of].map(([id, own]) => [id, summed(own.map(({ employee: _, ...figures }) => figures))]))
}

/** The list of the month for the tax office, by person. */
export async function taxFile(layout: string): Promise<PerPerson> {
  const asked = { taxYear: 2026, taxMonth: 10, layout: await layoutOf(layout) }
  const file = await ask<TextFile>('/payroll-management/payroll-entry/tax-summary', 'exportTaxMonth', asked)
  const people = await peopleBy('national_id_no')
  return perPerson(
    tableIn(file).map((row) => ({
      employee: people.get(row.get('NPWP/NIK') ?? '') ?? 0,
      taxed: Number(row.get('Penghasilan Bruto')),
      tax: Number(row.get('PPh Dipotong')),
    })),
  )
}

/** A list of contributions, by person: what is to be paid, and that it is what its columns come to. */
export async function contributionFile(layout: string, figure: Figure): Promise<PerPerson> {
  const asked = { month: month.period, layout: await layoutOf(layout), payGroup: null, location: null }
  const file = await ask<TextFile>(`${processPath}/jamsostek-premium`, 'exportBpjs', asked)
  const people = await peopleBy('national_id_no')
  return perPerson(
    tableIn(file).map((row) => {
      const shares = [...row].filter(([heading]) => /^(?:JHT|JKK|JKM|JP|Iuran)\b/.test(heading))
      const total = shares.reduce((sum, [, share]) => sum + Number(share), 0)
      if (total !== Number(row.get('Jumlah Iuran'))) throw new Error(`The columns of ${layout} come to ${total}`)
      return { employee: people.get(row.get('NIK') ?? '') ?? 0, [figure]: total }
    }),
  )
}

/** Certificates of the year by person: the fields of 1721-A1 by their number. */
export async function certificates(): Promise<ReadonlyMap<number, (field: number) => number>> {
  const path = '/payroll-management/payroll-entry/tax-certificates'
  await ask(path, 'issueCertificates', { taxYear: 2026, certificateDate: '2026-12-31' })
  const file = await ask<TextFile>(path, 'exportA1', { taxYear: 2026, layout: await layoutOf('TAX-A1') })
  const people = await peopleBy('national_id_no')
  return new Map(
    tableIn(file).map((row) => [
      people.get(row.get('NPWP/NIK') ?? '') ?? 0,
      (field) => Number(row.get(`Jumlah ${field}`)),
    ]),
  )
}
