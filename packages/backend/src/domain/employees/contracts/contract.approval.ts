// Contracts before their approvers: the head of the department, then human resources; approved they are to be signed.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { compensatedMonths, longestChainMonths } from '@kantor/shared/rules/employment/contract-chain'
import { approvalDocument, type Impact } from '../../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { updateRow } from '../../../engine/write/write.ts'
import { chainOf } from './contract.rules.ts'
import { takeContractOver } from './contract-assignment.ts'
import { showContractEnd } from './contract-end.ts'

type Row = StoredRow<(typeof EmployeeContract)['fields']>

export const contractApproval = approvalDocument(EmployeeContract, {
  docType: 'EMPLOYMENT_CONTRACT',
  path: '/employees/employment-contracts',
  async about(context, row) {
    const person = await storedRow(context, Employee, ['fullName', 'department'], { where: { id: row.employee ?? 0 } })
    const type = await storedRow(context, ContractType, ['contractTypeName'], { where: { id: row.contractType ?? 0 } })
    const span = `${formatDate(row.dateFrom)} to ${row.dateTo === null ? 'no end' : formatDate(row.dateTo)}`
    return {
      number: (row.contractNo ?? '').slice(0, 40),
      subject: row.employee,
      department: person?.department ?? 0,
      summary: [person?.fullName, type?.contractTypeName, span].filter(Boolean).join(' · ').slice(0, 300),
    }
  },
  concerns: { employee: 'CONCERNED', contractType: { not: 'the kind of the contract' } },
  impact: impactOf,
  async ended(context, row) {
    await decideBefore(context, row)
    await takeContractOver(context, row)
    await showContractEnd(context, row.employee ?? 0)
  },
})

async function impactOf(context: RuleContext, row: Row): Promise<readonly Impact[]> {
  const facts = (await chainOf(context, row, row.id))?.own
  if (facts === undefined || row.dateTo === null) return [{ title: 'Term', value: 'Without end', tone: 'PLAIN' }]
  const months = compensatedMonths(facts.chainFrom, row.dateTo)
  const left = longestChainMonths - months
  return [
    {
      title: 'Chain with it',
      value: `${months} of ${longestChainMonths} months`,
      tone: left < 0 ? 'BAD' : left <= 3 ? 'WARN' : 'GOOD',
      detail: 'PP 35/2021 art. 8: five years at most in all',
    },
    {
      title: 'Compensation term',
      value: `${months} months`,
      tone: 'PLAIN',
      detail: 'A twelfth of a wage for each (PP 35/2021 art. 16)',
    },
    ...(row.evaluationScore === null
      ? []
      : [{ title: 'Evaluation', value: row.evaluationScore, tone: 'PLAIN' as const }]),
  ]
}

/** The contract before was extended, or became another kind; what was decided about it is stored in it. */
async function decideBefore(context: RuleContext, row: Row): Promise<void> {
  const { tx, engine, actor } = context
  const earlier = await storedRows(context, EmployeeContract, ['id', 'dateFrom', 'status', 'decision'], {
    where: { employee: row.employee, status: ['APPROVED', 'ACTIVE', 'ENDED'] },
    orderBy: ['dateFrom'],
  })
  const last = earlier.findLast(({ id, dateFrom }) => id !== row.id && (dateFrom ?? '') < (row.dateFrom ?? ''))
  if (last?.decision !== 'OPEN') return
  const stored = await lockStored(tx, engine, actor, EmployeeContract, last.id)
  if (stored === undefined) return
  const decision = stored.contractType === row.contractType ? 'EXTEND' : 'CONVERT'
  const writing = { engine, actor, entity: EmployeeContract, context, rules: {} }
  const after = await updateRow(writing, { ...stored, decision }, stored)
  await writeAudit(tx, actor, { action: 'EDIT', entity: EmployeeContract, id: last.id, before: stored, after })
}
