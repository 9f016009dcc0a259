// The actions on a contract outside its form: signed, renewed by the next one, ended with the employment; the last two are sent at once.

import { employmentContracts } from '@kantor/shared/catalogue/employees/employment-contracts'
import { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { separations } from '@kantor/shared/catalogue/employees/separations'
import type { RecordFeature } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { create } from '../../../engine/write/store.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { transition, transitionOf } from '../../../engine/write/transition.ts'
import { updateRow } from '../../../engine/write/write.ts'
import { engineWithin } from '../../organisation/index.ts'
import { lateRule } from '../separation/late-separation.ts'

export const employmentContractsActions: ActionsEntry = actionsFor(employmentContracts, {
  async sign(context, { document, signedDate, ...registered }) {
    const { tx, engine, actor } = context
    const stored = await contractOf(context, document)
    if (stored.status !== 'APPROVED' && stored.status !== 'ACTIVE')
      throw new KantorError('BAD_STATE', 'A contract is signed once it is approved, and before it ends.')
    const given = Object.fromEntries(Object.entries(registered).filter(([, value]) => value != null))
    const writing = { engine, actor, entity: EmployeeContract, context, rules: {} }
    const after = await updateRow(writing, { ...stored, ...given, signedDate, status: 'ACTIVE' }, stored)
    const trail = { entity: EmployeeContract, feature: employmentContracts, id: document, before: stored, after }
    await writeAudit(tx, actor, { action: 'TRANSITION', ...trail, remarks: { '#transition': 'sign' } })
    return {}
  },
  async renew(context, { document, contractType, dateTo }) {
    const stored = await contractOf(context, document)
    if (typeof stored.dateTo !== 'string')
      throw badInput([{ field: 'document', rule: 'R-CONTRACT', message: 'has no end: there is nothing to renew' }])
    const sent = await send(context, employmentContracts, {
      employee: stored.employee,
      contractType: contractType ?? stored.contractType,
      dateFrom: addDays(stored.dateTo, 1),
      dateTo: dateTo ?? null,
    })
    return { number: String(sent.contractNo) }
  },
  async end(context, { document, ...said }) {
    const stored = await contractOf(context, document)
    if (typeof stored.dateTo !== 'string')
      throw badInput([{ field: 'document', rule: 'R-CONTRACT', message: 'has no end: record a separation instead' }])
    await send(context, separations, {
      ...said,
      employee: stored.employee,
      separationType: 'END_CONTRACT',
      lastWorkingDate: stored.dateTo,
      // The day is that of the contract, no one chose it: where it is over the approver sees what that touches.
      confirmed: lateRule,
    })
    return { number: String(stored.contractNo) }
  },
})

async function contractOf({ tx, engine, actor }: ActionContext, id: number) {
  const stored = await lockStored(tx, engine, actor, EmployeeContract, id, employmentContracts)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  return stored
}

/** A document made and sent in one step. */
async function send(context: ActionContext, feature: RecordFeature, input: object): Promise<Row> {
  const within = engineWithin(context)
  const made = await create(within, context.actor, feature, input)
  const submit = transitionOf(feature, 'submit')
  if (submit === undefined) throw new Error(`${feature.path} cannot be sent`)
  return transition(within, context.actor, feature, 'submit', submit, Number(made.id), Number(made.rowVersion), null)
}
