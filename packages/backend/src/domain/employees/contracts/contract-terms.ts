// The contracts of employees as chains of terms, for the code that judges one of them.
import { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import {
  type ContractKind,
  compensatedMonths,
  factsOfChain,
  type Term,
  type TermFacts,
  termOf,
} from '@kantor/shared/rules/employment/contract-chain'
import { type RowsContext, storedRow, storedRows } from '../../../engine/read/stored-rows.ts'

/** A contract of the chain; the one that is being written has no id yet, or its own. */
export interface OwnTerm extends Term {
  readonly id: number
  /** PP 35/2021 art. 15, as the type of the contract says. */
  readonly isCompensated?: boolean
}
export interface KindOfContract extends ContractKind {
  readonly probationMonths: number | null
}

/** What a contract type says, undefined where there is none. */
export async function kindOf(context: RowsContext, id: number | null | undefined): Promise<KindOfContract | undefined> {
  const found = await storedRow(context, ContractType, ['relation', 'maxTotalMonths', 'probationMonths'], {
    where: { id: id ?? 0 },
  })
  return (
    found && { relation: found.relation ?? '', maxMonths: found.maxTotalMonths, probationMonths: found.probationMonths }
  )
}

/** The contracts of an employee but one, in the order of their first days; what was rejected never came to be. */
export async function otherTerms(context: RowsContext, employee: number, except: number): Promise<readonly OwnTerm[]> {
  const found = await storedRows(context, EmployeeContract, ['id', 'contractType', 'dateFrom', 'dateTo', 'status'], {
    where: { employee },
    orderBy: ['dateFrom', 'id'],
  })
  const others = found.filter(({ id, status }) => id !== except && status !== 'REJECTED')
  const types = await storedRows(context, ContractType, ['id', 'relation', 'maxTotalMonths', 'compensationEligible'], {
    where: { id: [...new Set(others.flatMap(({ contractType }) => contractType ?? []))] },
  })
  const kinds = new Map(
    types.map((t) => [
      t.id,
      { relation: t.relation ?? '', maxMonths: t.maxTotalMonths, isCompensated: t.compensationEligible === true },
    ]),
  )
  return others.map(({ id, contractType, dateFrom, dateTo }) => ({
    id,
    ...termOf(kinds.get(contractType ?? 0) ?? { relation: '', maxMonths: null }, dateFrom ?? '', dateTo),
    isCompensated: kinds.get(contractType ?? 0)?.isCompensated ?? false,
  }))
}

/** A contract in its chain: what is to be said of it, and of the one that follows. */
export function factsWithin(
  others: readonly OwnTerm[],
  own: OwnTerm,
): {
  readonly own: TermFacts | undefined
  readonly next: TermFacts | undefined
  readonly all: ReadonlyMap<number, TermFacts & { readonly term: Term }>
} {
  const terms = [...others, own].sort((a, b) =>
    a.dateFrom < b.dateFrom ? -1 : a.dateFrom > b.dateFrom ? 1 : a.id - b.id,
  )
  const facts = factsOfChain(terms)
  const at = terms.indexOf(own)
  return {
    own: facts[at],
    next: facts[at + 1],
    all: new Map(terms.map((term, i) => [term.id, { ...(facts[i] as TermFacts), term }])),
  }
}

/** Months that are compensated when an employment ends on a day: those of the chain of fixed terms that runs then; null: none is due. */
export async function compensationOn(context: RowsContext, employee: number, lastDay: string): Promise<number | null> {
  const terms = await otherTerms(context, employee, 0)
  const running = terms.findLastIndex((term) => term.dateFrom <= lastDay)
  const [term, facts] = [terms[running], factsOfChain(terms)[running]]
  return term?.isCompensated && facts !== undefined ? compensatedMonths(facts.chainFrom, lastDay) : null
}
