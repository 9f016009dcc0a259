// The moves of a life cycle: from which status, by whom, with what to say.
import { type RecordFeature, requestLimits, type Transition } from '@kantor/shared/kernel'
import { badInput, isErrorCode, KantorError } from '@kantor/shared/rules/errors/errors'
import { maxLengthOf, valueOf } from '@kantor/shared/rules/validation/values'
import type { Actor, Engine } from '../context.ts'
import type { Row } from '../read/selection.ts'
import { writeAudit } from './audit.ts'
import { refuseWithoutCode } from './by-status.ts'
import { refuseOverlap } from './overlap.ts'
import { lockedRow, shownRow } from './store.ts'
import type { Values } from './stored.ts'
import { inWriting, nextValues, updateRow } from './write.ts'

/** The transition of that name that a feature offers, or undefined. */
export function transitionOf(feature: RecordFeature, name: string): Transition | undefined {
  const { lifecycle = {} } = feature.entity
  const isOffered = feature.transitions === undefined || feature.transitions.includes(name)
  return isOffered && Object.hasOwn(lifecycle, name) ? lifecycle[name as keyof typeof lifecycle] : undefined
}

/** Makes a move; BAD_STATE from any status it does not start from, COMMENT_REQUIRED when the text it needs is missing. */
export function transition(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  name: string,
  move: Transition,
  id: number,
  rowVersion: number,
  note: unknown,
): Promise<Row> {
  return inWriting(engine, actor, feature.entity, feature, async (writing) => {
    const { entity, context, rules } = writing
    const stored = await lockedRow(writing, feature, id, rowVersion)
    const status = String(stored.status)
    if (!move.from.includes(status)) {
      const code = move.refusedIn?.[status]
      throw new KantorError(isErrorCode(code) ? code : 'BAD_STATE', undefined, { values: { status, transition: name } })
    }
    refuseWithoutCode(entity, actor, status, move.to)
    const said = noteOf(note)
    if (move.needs !== undefined && said === null)
      throw new KantorError('COMMENT_REQUIRED', undefined, {
        fields: [{ field: 'note', rule: 'required', message: 'this field is required' }],
      })
    const next = await nextValues(writing, { status: move.to, ...keptNote(feature, move, said) }, stored, stored)
    const errors = (await rules.check?.(context, next as never, stored)) ?? []
    if (errors.length > 0) throw badInput(errors)
    await refuseOverlap(context.tx, engine, actor, entity, next, id)
    const row = await updateRow(writing, next, stored)
    await rules.afterWrite?.(said === null ? context : { ...context, said }, row, stored)
    await writeAudit(context.tx, actor, {
      action: 'TRANSITION',
      entity,
      feature,
      id,
      before: stored,
      after: row,
      remarks: { '#transition': name, ...(said === null ? {} : { '#note': said }) },
    })
    return shownRow(writing, feature, id)
  })
}

function noteOf(note: unknown): string | null {
  if (note === undefined || note === null || note === '') return null
  const { value, complaint } = valueOf({ type: 'longText', max: requestLimits.note }, note)
  if (complaint) throw badInput([{ field: 'note', ...complaint }])
  return value === '' ? null : String(value)
}

/** An entity that has a field for it keeps what was said; the trail keeps it in any case. */
function keptNote(feature: RecordFeature, move: Transition, said: string | null): Values {
  const name = move.keptIn ?? move.needs
  const field = name && feature.entity.fields[name]
  const isText = field && (field.type === 'text' || field.type === 'longText')
  return isText && said !== null ? { [name]: said.slice(0, maxLengthOf(field)) } : {}
}
