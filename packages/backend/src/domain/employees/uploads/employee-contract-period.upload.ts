// Contracts from a sheet: each by its own rules, and all of an employee, stored and in the file, as one chain.
import { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import { employeeContractPeriod } from '@kantor/shared/catalogue/upload-management/employee-upload/employee-contract-period'
import {
  type ContractKind,
  endComplaint,
  factsOfChain,
  limitWords,
  monthsTo,
  type Term,
  type TermFacts,
  termOf,
} from '@kantor/shared/rules/employment/contract-chain'
import { sql } from 'drizzle-orm'
import { ownRows, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type CheckedRow, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'

const ofContractType = tableColumns(ContractType)
const ofEmployeeContract = tableColumns(EmployeeContract, 'c')
const ofContractTypeT = tableColumns(ContractType, 't')

type Row = CheckedRow<(typeof employeeContractPeriod)['columns']>
interface Contract extends Term {
  readonly employee: number
  readonly row?: Row
}
interface StoredContract {
  readonly id: number
  readonly version: number
  readonly employee: number
  readonly dateFrom: string
  readonly dateTo: string | null
  readonly status: string
  readonly relation: string
  readonly maxMonths: number | null
}

export const employeeContractPeriodUpload = uploadFor(employeeContractPeriod, (context) => {
  const kinds = new Map<number, ContractKind>()
  const chains = new Map<number, Map<string, Contract>>()
  const facts = new Map<number, TermFacts>()
  const ends = new Map<number, string | null>()
  return {
    async check(rows) {
      await learnKinds(context, kinds)
      const stored = await storedOf(context, rows, chains)
      for (const row of rows) {
        const { employeeNo, dateFrom, contractType, dateTo } = row.values
        const kind = kinds.get(contractType ?? 0)
        if (employeeNo == null || dateFrom == null || kind === undefined) continue
        const before = stored.get(`${employeeNo} ${dateFrom}`)
        if (before !== undefined) row.changes(EmployeeContract, before.id, before.version)
        if (before?.status === 'ENDED' || before?.status === 'TERMINATED')
          row.error('dateFrom', 'R-CONTRACT', 'this contract has ended and is not changed any more')
        if (before?.status === 'SUBMITTED')
          row.error('dateFrom', 'BAD_STATE', 'this contract waits for its approval: have it recalled or decided first')
        // A stored contract keeps its end where the file has no column for it.
        const end = (before === undefined || row.inFile('dateTo') ? dateTo : before.dateTo) ?? null
        ends.set(row.no, end)
        const complaint = endComplaint(kind, dateFrom, end)
        if (complaint !== null) row.error('dateTo', complaint.rule, complaint.message)
        chainOf(chains, employeeNo).set(dateFrom, {
          employee: employeeNo,
          ...termOf(kind, dateFrom, end),
          row,
        })
      }
    },
    whole() {
      for (const chain of chains.values()) {
        const terms = [...chain.values()].sort((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1))
        for (const [i, found] of factsOfChain(terms).entries()) {
          const row = terms[i]?.row
          if (row === undefined) continue
          facts.set(row.no, found)
          sayFacts(row, found)
        }
      }
    },
    async write({ no, target, values }, pen) {
      const { employeeNo, dateFrom } = values
      const own = contractOf({ ...values, dateTo: ends.get(no) ?? null }, facts.get(no))
      if (target !== null) await pen.edit(EmployeeContract, target, own)
      else await pen.create(EmployeeContract, { employee: employeeNo ?? null, dateFrom: dateFrom ?? null, ...own })
    },
  }
})

/** What a row says of a contract: it is agreed, and a signature puts it in force. */
const contractOf = (
  { contractType, dateTo, signedDate, registeredNo }: Row['values'],
  facts: Pick<TermFacts, 'sequence' | 'isExtension' | 'chainFrom'> | undefined,
) => ({
  contractType: contractType ?? null,
  dateTo: dateTo ?? null,
  ...(signedDate == null ? {} : { signedDate }),
  status: 'APPROVED' as const,
  ...(registeredNo == null ? {} : { registeredNo }),
  sequence: facts?.sequence ?? 1,
  isExtension: facts?.isExtension ?? false,
  chainMonths: monthsTo(facts?.chainFrom, dateTo),
})

function chainOf(chains: Map<number, Map<string, Contract>>, employee: number): Map<string, Contract> {
  const chain = chains.get(employee) ?? new Map<string, Contract>()
  chains.set(employee, chain)
  return chain
}

function sayFacts(row: Row, { overlaps, beyond, isAfterGap }: TermFacts): void {
  if (overlaps) row.error('dateFrom', 'OVERLAP', 'another contract of the employee is in force on this day')
  if (beyond !== null) row.error('dateTo', 'CONTRACT_CHAIN_LIMIT', limitWords(beyond))
  if (isAfterGap)
    row.warn('dateFrom', 'R-CONTRACT-GAP', 'more than 30 days after the contract before: a new chain begins')
}

async function learnKinds({ tx, actor }: UploadContext, kinds: Map<number, ContractKind>): Promise<void> {
  if (kinds.size > 0) return
  const found = await typedRows(
    tx,
    { id: ofContractType.id, relation: ofContractType.relation, maxMonths: ofContractType.maxTotalMonths },
    sql`from ${ownRows(actor, ofContractType)}`,
  )
  for (const kind of found) kinds.set(kind.id, kind)
}

/** The contracts of employees that a part of the file names; those named for the first time begin their chains. */
async function storedOf(
  { tx, actor }: UploadContext,
  rows: readonly Row[],
  chains: Map<number, Map<string, Contract>>,
): Promise<ReadonlyMap<string, StoredContract>> {
  const ids = [...new Set(rows.flatMap((r) => r.values.employeeNo ?? []))]
  const found = await typedRows(
    tx,
    {
      id: ofEmployeeContract.id,
      version: ofEmployeeContract.rowVersion,
      ...picked(ofEmployeeContract, 'employee', 'dateFrom', 'dateTo', 'status'),
      relation: ofContractTypeT.relation,
      maxMonths: ofContractTypeT.maxTotalMonths,
    },
    sql`from ${ownRows(actor, ofEmployeeContract)} join ${ownRows(actor, ofContractTypeT)} on t.id = c.contract_type_id
      where c.status <> 'REJECTED' and c.employee_id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  const fresh = new Set(ids.filter((id) => !chains.has(id)))
  for (const { employee, dateFrom, dateTo, relation, maxMonths } of found)
    if (fresh.has(employee))
      chainOf(chains, employee).set(dateFrom, { employee, ...termOf({ relation, maxMonths }, dateFrom, dateTo) })
  return new Map(found.map((c) => [`${c.employee} ${c.dateFrom}`, c]))
}
