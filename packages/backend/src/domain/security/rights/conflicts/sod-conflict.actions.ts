// Conflicts on the screen: assessed again, simulated, and controlled where they cannot be removed.

import { SodConflict } from '@kantor/shared/catalogue/security-system/entities/sod-conflict.entity'
import { sodConflict } from '@kantor/shared/catalogue/security-system/sod-conflict'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import { type ActionContext, actionsFor } from '../../../../engine/actions/actions.ts'
import { writeAudit } from '../../../../engine/write/audit.ts'
import { lockStored, type Stored, type Values } from '../../../../engine/write/stored.ts'
import { updateRow } from '../../../../engine/write/write.ts'
import { tell } from '../../../messages/index.ts'
import { isSamePerson, readAccount, sourceOf } from '../accounts/account-state.ts'
import { writingWithoutHooks } from '../accounts/store-account.ts'
import { conflictLines } from '../answers.ts'
import { refuseUnseen } from '../authority.ts'
import type { RightsContext } from '../proposal.ts'
import { beginChange, beginReading } from '../rights-context.ts'
import { conflictKey, conflictsOf } from './conflicts.ts'
import { evaluateAll } from './evaluate.ts'

const longestDays = 180

export const sodConflictActions = actionsFor(sodConflict, {
  async evaluate(context) {
    const rightsContext = await beginChange(context)
    return evaluateAll(rightsContext)
  },
  async simulate(context, { user, codes }) {
    const { snapshot, tx, admin, today } = await beginReading(context)
    const account = await readAccount(tx, user)
    if (account === undefined) throw new KantorError('NOT_FOUND')
    await refuseUnseen(tx, admin, account, today)
    const gone = new Set(codes.map((line) => line.code))
    const source = sourceOf(account, snapshot.templates, true)
    const denials = [...gone].map((code) => ({ code, effect: 'DENY', company: '*', branch: '*' }) as const)
    const left = new Set(conflictsOf(snapshot, { ...source, direct: [...source.direct, ...denials] }).map(conflictKey))
    const found = conflictsOf(snapshot, source)
    const lines = conflictLines(
      snapshot,
      found.map((c) => ({ ...c, isNew: false })),
    )
    const rows = lines.map(({ isNew, mitigatedUntil, ...line }, i) => {
      const conflict = found[i]
      return { ...line, goes: conflict !== undefined && !left.has(conflictKey(conflict)) }
    })
    return { total: rows.length, rows }
  },
  async requestMitigation(context, { conflict, ...given }) {
    const { rightsContext, stored } = await beginMitigation(context, conflict)
    const errors = []
    const days = daysBetween(given.validFrom, given.validTo) + 1
    if (days < 1) errors.push({ field: 'validTo', rule: 'dates', message: 'must not lie before the first day' })
    if (days > longestDays) errors.push({ field: 'validTo', rule: 'R-SEC-06', message: `at most ${longestDays} days` })
    if (await isPerson(rightsContext, stored, given.controlOwner))
      errors.push({ field: 'controlOwner', rule: 'R-SEC-06', message: 'must not be the holder of the codes' })
    if (errors.length > 0) throw badInput(errors)
    const lines = linesOf(stored).filter((line) => line.status !== 'REQUESTED')
    const line = { ...given, requestedBy: rightsContext.admin.id, approvedBy: null, status: 'REQUESTED' }
    await write(rightsContext, stored, { mitigations: [...lines, line] }, 'request')
  },
  approveMitigation: (context, { conflict }) => decide(context, conflict, 'APPROVED', null),
  rejectMitigation: (context, { conflict, reason }) => decide(context, conflict, 'REJECTED', reason),
})

async function beginMitigation(context: ActionContext, id: number) {
  const rightsContext = await beginChange(context)
  const stored = await lockStored(rightsContext.tx, rightsContext.engine, rightsContext.actor, SodConflict, id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  if (stored.status === 'CLEARED') throw new KantorError('BAD_STATE', 'This conflict is gone.')
  if (await isPerson(rightsContext, stored, rightsContext.admin.id)) throw new KantorError('SELF_CHANGE')
  return { rightsContext, stored }
}

/** Is the account one of the holder's? */
async function isPerson({ tx }: RightsContext, stored: Stored, id: number): Promise<boolean> {
  const [holder, other] = [await readAccount(tx, Number(stored.user)), await readAccount(tx, id)]
  return holder !== undefined && other !== undefined && isSamePerson(holder, other)
}

async function decide(
  context: ActionContext,
  id: number,
  status: 'APPROVED' | 'REJECTED',
  reason: string | null,
): Promise<void> {
  const { rightsContext, stored } = await beginMitigation(context, id)
  const asked = linesOf(stored).find((line) => line.status === 'REQUESTED')
  if (asked === undefined) throw new KantorError('BAD_STATE', 'No mitigation was asked for.')
  const requester = await readAccount(rightsContext.tx, Number(asked.requestedBy))
  if (requester !== undefined && isSamePerson(rightsContext.admin, requester))
    throw new KantorError('SELF_CHANGE', 'Another person than the one who asked for it must decide.')
  if (rightsContext.admin.level !== 'ADMINISTRATOR' && rightsContext.admin.level !== 'SUPER')
    throw new KantorError('ACTION_NOT_ALLOWED')
  const mitigations = linesOf(stored).map((line) =>
    line === asked ? { ...line, status, approvedBy: rightsContext.admin.id } : line,
  )
  const mitigated = status === 'APPROVED' ? { status: 'MITIGATED', mitigatedUntil: asked.validTo } : {}
  await write(rightsContext, stored, { mitigations, ...mitigated }, status.toLowerCase(), reason)
  if (status === 'REJECTED' && requester !== undefined)
    await tell(
      context,
      {
        title: 'The mitigation of a conflict that you requested was rejected',
        text: `${context.actor.name}: ${reason ?? 'no comment'}`,
        kind: 'WORKFLOW',
        path: `${sodConflict.path}/index`,
      },
      [{ id: requester.id, isInvited: false }],
    )
}

const linesOf = (stored: Stored): readonly Values[] => (stored.mitigations ?? []) as readonly Values[]

async function write(
  rightsContext: RightsContext,
  stored: Stored,
  values: Values,
  name: string,
  note: string | null = null,
) {
  const { tx, actor } = rightsContext
  const row = await updateRow(writingWithoutHooks(rightsContext, SodConflict), { ...stored, ...values }, stored)
  await writeAudit(tx, actor, {
    action: 'TRANSITION',
    entity: SodConflict,
    feature: sodConflict,
    id: stored.id,
    before: stored,
    after: row,
    remarks: { '#transition': `mitigation ${name}`, ...(note === null ? {} : { '#note': note }) },
  })
}
