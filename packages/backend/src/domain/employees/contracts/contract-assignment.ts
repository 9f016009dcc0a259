// A contract of another kind changes the employment: from its first day on the assignment names it, with the status that it makes.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { statusesOf } from '@kantor/shared/rules/employment/job-fit'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { showOnRow } from '../assignment-chain.ts'
import { saveSlices, slicesOf } from '../assignment-store.ts'
import { placeChange, sliceOn } from '../calc/slices.ts'
import { kindOf } from './contract-terms.ts'

interface Agreed {
  readonly employee: number | null
  readonly contractNo: string | null
  readonly contractType: number | null
  readonly dateFrom: string | null
  readonly probationEnd: string | null
}

/** Begins an assignment where the contract is of another kind than the one of its first day; PERIOD_LOCKED as for every assignment. */
export async function takeContractOver(context: RuleContext, contract: Agreed): Promise<void> {
  const { tx, engine, actor } = context
  const { employee, contractType, dateFrom, contractNo } = contract
  if (employee === null || dateFrom === null) return
  if ((await lockStored(tx, engine, actor, Employee, employee)) === undefined) throw new KantorError('NOT_FOUND')
  const stored = await slicesOf(context, employee)
  const at = sliceOn(stored, dateFrom)
  if (at === undefined || at.carried.contractType === contractType) return
  const changes = { contractType, employeeStatus: await statusOf(context, contract) }
  const why = {
    assignmentEvent: 'STATUS_CHANGE',
    assignmentReason: `Contract ${contractNo ?? ''}`,
    letterNo: null,
    letterDate: null,
  }
  const placed = placeChange(stored, dateFrom, changes, at.validFrom === dateFrom ? at.why : why)
  if (placed === undefined) return
  await saveSlices(context, employee, stored, placed)
  await showOnRow(context, employee, placed)
}

/** The status that a kind of contract makes: on trial where it begins with one. */
async function statusOf(context: RuleContext, { contractType, probationEnd }: Agreed): Promise<number | null> {
  const kind = await kindOf(context, contractType)
  const fitting = statusesOf[kind?.relation ?? ''] ?? []
  const value = probationEnd !== null && fitting.includes('PROBATION') ? 'PROBATION' : fitting[0]
  const code = await storedRow(context, CommonCode, ['id'], {
    where: { codeType: 'EMPSTATUS', codeValue: value ?? '' },
  })
  return code?.id ?? null
}
