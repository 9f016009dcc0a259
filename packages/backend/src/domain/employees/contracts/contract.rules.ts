// Contracts: numbered, judged in their chain (PP 35/2021), and copied to the employee's row.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { endComplaint, limitWords, monthsTo, termOf } from '@kantor/shared/rules/employment/contract-chain'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { showContractEnd } from './contract-end.ts'
import { contractNumber } from './contract-number.ts'
import { factsWithin, type KindOfContract, kindOf, otherTerms } from './contract-terms.ts'

type Values = RuleValues<(typeof EmployeeContract)['fields']>
const rule = 'R-CONTRACT'
const longestProbation = 3

export const contractRules = rulesFor(EmployeeContract, {
  async defaults(context, input) {
    return input.contractNo ? {} : { contractNo: await contractNumber(context) }
  },
  async derive(context, next, before) {
    // What both sides have signed is in force.
    const status = next.status === 'APPROVED' && next.signedDate != null ? 'ACTIVE' : (next.status ?? 'DRAFT')
    // A sheet knows the chain with the rows that are still to be written.
    if (context.upload !== undefined && next.sequence != null) return { status }
    const facts = await chainOf(context, next, before?.id ?? 0)
    const { sequence = 1, isExtension = false, chainFrom } = facts?.own ?? {}
    return { status, sequence, isExtension, chainMonths: monthsTo(chainFrom, next.dateTo) }
  },
  async check(context, next, before) {
    if (before?.status === 'ENDED' || before?.status === 'TERMINATED')
      throw new KantorError('BAD_STATE', 'This contract has ended and is not changed any more.')
    const kind = await kindOf(context, next.contractType)
    if (kind === undefined || next.dateFrom == null) return []
    const end = endComplaint(kind, next.dateFrom, next.dateTo ?? null)
    const complaints = [
      ...(end === null ? [] : [{ field: 'dateTo', ...end }]),
      ...probationComplaints(next, kind),
      ...(await employmentComplaints(context, next)),
    ]
    // The preview of a sheet has judged the whole chain, with the rows that are still to be written.
    if (complaints.length === 0 && context.upload === undefined) await refuseInChain(context, next, before?.id ?? 0)
    return complaints
  },
  async afterWrite(context, row) {
    if (context.upload === undefined) await renumber(context, row)
    await showContractEnd(context, row.employee ?? 0)
  },
  async beforeDelete(context, row) {
    const isOpen = row.status === 'DRAFT' || row.status === 'RETURNED' || row.status === 'REJECTED'
    if (!isOpen && context.upload === undefined)
      throw new KantorError('BAD_STATE', 'An approved contract cannot be deleted. End it instead.')
    await showContractEnd(context, row.employee ?? 0, row.id)
  },
})

/** A contract in the chain of its employee, as it would stand; undefined while type or first day are missing. */
export async function chainOf(context: RuleContext, next: Values, id: number) {
  const kind = await kindOf(context, next.contractType)
  if (kind === undefined || next.dateFrom == null) return undefined
  const own = { id, ...termOf(kind, next.dateFrom, next.dateTo ?? null) }
  return factsWithin(await otherTerms(context, next.employee ?? 0, id), own)
}

/** Contracts do not lie over one another, and a chain of fixed terms does not outlast the law. */
async function refuseInChain(context: RuleContext, next: Values, id: number): Promise<void> {
  const facts = await chainOf(context, next, id)
  if (facts === undefined || next.status === 'REJECTED') return
  if (facts.own?.overlaps || facts.next?.overlaps)
    throw new KantorError('OVERLAP', 'Another contract of this employee is in force on one of these days.', {
      fields: [{ field: 'dateFrom', rule: 'OVERLAP', message: 'another contract of the employee is in force then' }],
    })
  const beyond = facts.own?.beyond ?? facts.next?.beyond ?? null
  if (beyond !== null)
    throw new KantorError('CONTRACT_CHAIN_LIMIT', undefined, {
      fields: [{ field: 'dateTo', rule: 'CONTRACT_CHAIN_LIMIT', message: limitWords(beyond) }],
    })
}

/** A trial belongs to a permanent contract alone, and lasts three months at most (Law 13/2003 art. 58, 60). */
function probationComplaints({ probationEnd, dateFrom }: Values, { relation }: KindOfContract): readonly FieldError[] {
  if (probationEnd == null || dateFrom == null) return []
  const field = 'probationEnd'
  if (relation !== 'PKWTT')
    return [{ field, rule: 'Law 13/2003 art. 58', message: 'only a permanent contract may have a probation' }]
  const last = addDays(addMonths(dateFrom, longestProbation), -1)
  return probationEnd > last
    ? [{ field, rule: 'Law 13/2003 art. 60', message: `a probation ends on ${last} at the latest` }]
    : []
}

/** A contract lies within the employment. */
async function employmentComplaints(
  context: RuleContext,
  { employee, dateFrom }: Values,
): Promise<readonly FieldError[]> {
  const person = await storedRow(context, Employee, ['joinDate', 'groupJoinDate', 'separationDate'], {
    where: { id: employee ?? 0 },
  })
  if (person === undefined || dateFrom == null) return []
  const [joined = ''] = [person.joinDate, person.groupJoinDate].filter((day) => day !== null).sort()
  if (dateFrom < joined) return [{ field: 'dateFrom', rule, message: `the employment began on ${joined}` }]
  return person.separationDate !== null && dateFrom > person.separationDate
    ? [{ field: 'dateFrom', rule, message: `${person.separationDate} is the last working day` }]
    : []
}

/** The places of the other contracts in their chains follow from the one that was written. No user changed these records. */
async function renumber(context: RuleContext, row: Values & { readonly id: number }): Promise<void> {
  const facts = await chainOf(context, row, row.id)
  const places = [...(facts?.all ?? [])].map(([id, { term, sequence, isExtension, chainFrom }]) => ({
    id,
    sequence,
    isExtension,
    months: monthsTo(chainFrom, term.dateTo),
  }))
  await context.tx.execute(
    sql`update employee_contract c set sequence = p.sequence, is_extension = p."isExtension", chain_months = p.months
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(id integer, sequence integer, "isExtension" boolean, months integer)
      where c.id = p.id and (c.sequence, c.is_extension, c.chain_months) is distinct from (p.sequence, p."isExtension", p.months)`,
  )
}
