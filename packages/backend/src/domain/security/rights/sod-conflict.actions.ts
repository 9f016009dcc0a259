// Conflicts on the screen: weighed anew, played through, and controlled where they cannot be taken away.
import { sodConflict } from '@kantor/shared/catalogue/security-system/sod-conflict'
import { SodConflict } from '@kantor/shared/catalogue/security-system/sod-conflict.entity'
import { daysBetween } from '@kantor/shared/rules/calendar'
import { badInput, KantorError } from '@kantor/shared/rules/errors'
import { type ActionContext, actionsFor } from '../../../engine/actions.ts'
import { writeAudit } from '../../../engine/audit.ts'
import { lockStored, type Stored, type Values } from '../../../engine/stored.ts'
import { updateRow } from '../../../engine/write.ts'
import { isSamePerson, readAccount, sourceOf } from './account-state.ts'
import { conflictLines } from './answers.ts'
import { conflictKey, conflictsOf } from './conflicts.ts'
import { beginChange, beginReading } from './doing.ts'
import { evaluateAll } from './evaluate.ts'
import type { Doing } from './proposal.ts'
import { plainWriting } from './store-account.ts'

const longestDays = 180

export const sodConflictActions = actionsFor(sodConflict, {
  async evaluate(context) {
    const doing = await beginChange(context)
    return evaluateAll(doing)
  },
  async simulate(context, { user, codes }) {
    const { world, tx } = await beginReading(context)
    const account = await readAccount(tx, user)
    if (account === undefined) throw new KantorError('NOT_FOUND')
    const gone = new Set(codes.map((line) => line.code))
    const source = sourceOf(account, world.templates, true)
    const denials = [...gone].map((code) => ({ code, effect: 'DENY', company: '*', branch: '*' }) as const)
    const left = new Set(conflictsOf(world, { ...source, direct: [...source.direct, ...denials] }).map(conflictKey))
    const found = conflictsOf(world, source)
    const lines = conflictLines(
      world,
      found.map((c) => ({ ...c, isNew: false })),
    )
    const rows = lines.map(({ isNew, mitigatedUntil, ...line }, i) => {
      const conflict = found[i]
      return { ...line, goes: conflict !== undefined && !left.has(conflictKey(conflict)) }
    })
    return { total: rows.length, rows }
  },
  async requestMitigation(context, { conflict, ...given }) {
    const { doing, stored } = await beginMitigation(context, conflict)
    const errors = []
    const days = daysBetween(given.validFrom, given.validTo) + 1
    if (days < 1) errors.push({ field: 'validTo', rule: 'dates', message: 'must not lie before the first day' })
    if (days > longestDays) errors.push({ field: 'validTo', rule: 'R-SEC-06', message: `at most ${longestDays} days` })
    if (await isPerson(doing, stored, given.controlOwner))
      errors.push({ field: 'controlOwner', rule: 'R-SEC-06', message: 'must not be the holder of the codes' })
    if (errors.length > 0) throw badInput(errors)
    const lines = linesOf(stored).filter((line) => line.status !== 'REQUESTED')
    const line = { ...given, requestedBy: doing.admin.id, approvedBy: null, status: 'REQUESTED' }
    await write(doing, stored, { mitigations: [...lines, line] }, 'request')
  },
  approveMitigation: (context, { conflict }) => decide(context, conflict, 'APPROVED', null),
  rejectMitigation: (context, { conflict, reason }) => decide(context, conflict, 'REJECTED', reason),
})

async function beginMitigation(context: ActionContext, id: number) {
  const doing = await beginChange(context)
  const stored = await lockStored(doing.tx, doing.engine, doing.actor, SodConflict, id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  if (stored.status === 'CLEARED') throw new KantorError('BAD_STATE', 'This conflict is gone.')
  if (await isPerson(doing, stored, doing.admin.id)) throw new KantorError('SELF_CHANGE')
  return { doing, stored }
}

/** Is the account one of the holder's? */
async function isPerson({ tx }: Doing, stored: Stored, id: number): Promise<boolean> {
  const [holder, other] = [await readAccount(tx, Number(stored.user)), await readAccount(tx, id)]
  return holder !== undefined && other !== undefined && isSamePerson(holder, other)
}

async function decide(
  context: ActionContext,
  id: number,
  status: 'APPROVED' | 'REJECTED',
  reason: string | null,
): Promise<void> {
  const { doing, stored } = await beginMitigation(context, id)
  const asked = linesOf(stored).find((line) => line.status === 'REQUESTED')
  if (asked === undefined) throw new KantorError('BAD_STATE', 'No mitigation was asked for.')
  const requester = await readAccount(doing.tx, Number(asked.requestedBy))
  if (requester !== undefined && isSamePerson(doing.admin, requester))
    throw new KantorError('SELF_CHANGE', 'Another person than the one who asked for it must decide.')
  if (doing.admin.level !== 'ADMINISTRATOR' && doing.admin.level !== 'SUPER')
    throw new KantorError('ACTION_NOT_ALLOWED')
  const mitigations = linesOf(stored).map((line) =>
    line === asked ? { ...line, status, approvedBy: doing.admin.id } : line,
  )
  const mitigated = status === 'APPROVED' ? { status: 'MITIGATED', mitigatedUntil: asked.validTo } : {}
  await write(doing, stored, { mitigations, ...mitigated }, status.toLowerCase(), reason)
}

const linesOf = (stored: Stored): readonly Values[] => (stored.mitigations ?? []) as readonly Values[]

async function write(doing: Doing, stored: Stored, values: Values, name: string, note: string | null = null) {
  const { tx, actor } = doing
  const row = await updateRow(plainWriting(doing, SodConflict), { ...stored, ...values }, stored)
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
