// The trail: one row per write with the values before and after, in the same transaction as the write.
import { keptNames } from '@kantor/shared/derive/tables'
import type { Entity, Field, RecordFeature } from '@kantor/shared/kernel'
import type { Db } from '../../db/connection.ts'
import { auditEntry } from '../../db/system-tables.ts'
import type { Actor } from '../context.ts'
import { isSentToHooks, noteForHooks } from '../hooks/outbox.ts'
import { together } from './in-step.ts'
import { refuseOwn } from './own-record.ts'
import { destroyKeys, keysOfPeople, type Person, peopleOf, Sealing } from './person-keys.ts'
import { isSame, type Values } from './stored.ts'

export interface AuditRecord {
  readonly action: 'CREATE' | 'EDIT' | 'DELETE' | 'TRANSITION'
  readonly entity: Entity
  readonly feature?: AuditedFeature
  readonly id: number
  readonly before?: Values
  readonly after?: Values
  /** What the user said with a transition, and which one it was. */
  readonly remarks?: { readonly [name: string]: unknown }
  /** Made for everybody whom a rule fits, so also where it is about the writer himself: the rule. */
  readonly byRule?: string
}

const mask = '***'

/** Writes the trail of one write. Hidden values are masked: that they changed shows, what they are does not. */
export const writeAudit = (tx: Db, actor: Actor, record: AuditRecord): Promise<void> =>
  together(tx, { key: `trail ${actor.userId}`, rank: 'trail' }, record, async (records) => {
    await writeAudits(tx, actor, records)
    return records.map(() => undefined)
  })

/** Writes the trail of many writes at once; refuses them where one is about the writer himself. */
export async function writeAudits(tx: Db, actor: Actor, records: readonly AuditRecord[]): Promise<void> {
  await refuseOwn(tx, actor, records)
  const keys = await keysOfPeople(tx, records.flatMap(peopleIn))
  for (let at = 0; at < records.length; at += recordsPerStatement) {
    const some = records.slice(at, at + recordsPerStatement)
    const entries = some.map((r) => entryOf(actor, r, new Sealing(keys, peopleIn(r))))
    if (!some.some(({ entity }) => isSentToHooks(entity))) await tx.insert(auditEntry).values(entries)
    else {
      const written = await tx.insert(auditEntry).values(entries).returning({ seq: auditEntry.seq })
      await noteForHooks(
        tx,
        written.map(({ seq }) => seq),
      )
    }
  }
  await destroyKeys(tx, records.flatMap(takenOutBy))
}
const recordsPerStatement = 500

/** The people under whose keys the values of an entry are encrypted. */
const peopleIn = ({ entity, id, before, after }: AuditRecord): readonly Person[] =>
  peopleOf(entity, id, [before, after])

/** The person whom a write anonymises: the row is emptied, or deleted. */
function takenOutBy({ action, entity: { name, forgets }, id, after }: AuditRecord): readonly Person[] {
  if (forgets === undefined || !('when' in forgets)) return []
  return action === 'DELETE' || after?.[forgets.when] != null ? [{ entity: name, id }] : []
}

function entryOf(actor: Actor, record: AuditRecord, sealing: Sealing): typeof auditEntry.$inferInsert {
  const { before, after, entity, feature } = record
  const names = keptNames(entity)
  const recorded = (name: string, value: unknown) => sealing.field(entity, name, shown(entity.fields[name], value))
  const changes = names.flatMap((name) =>
    before && after && !isSame(before[name], after[name])
      ? [[name, { from: recorded(name, before[name]), to: recorded(name, after[name]) }] as const]
      : [],
  )
  const remarks = Object.entries(record.remarks ?? {}).map(([name, to]) => {
    // Values that are written with a move about a person are about the person, too.
    const isSaid = name === '#note' && entity.forgets !== undefined
    return [name, { from: null, to: isSaid ? sealing.value(to) : to }] as const
  })
  const row = (values: Values | undefined) =>
    values ? Object.fromEntries(names.map((name) => [name, recorded(name, values[name])])) : null
  const [rowBefore, rowAfter] = [row(before), row(after)]
  return {
    ...callerOf(actor, feature),
    entity: entity.name,
    recordId: record.id,
    action: record.action,
    before: rowBefore,
    after: rowAfter,
    changes: { ...Object.fromEntries(changes), ...Object.fromEntries(remarks) },
    sealedBy: sealing.used,
  }
}

type AuditedFeature = Pick<RecordFeature, 'path' | 'form' | 'auditForm'>

/** The columns of an entry that say who did it, from where and on which screen. */
export const callerOf = (actor: Actor, feature: AuditedFeature | undefined) => ({
  companyCode: actor.companyCode,
  branchCode: actor.branchCode,
  userId: actor.userId,
  username: actor.username,
  clientCode: actor.client?.code ?? null,
  keyId: actor.client?.key ?? null,
  ip: actor.ip,
  requestId: actor.requestId,
  formId: feature?.auditForm ?? feature?.form ?? null,
  feature: feature?.path ?? null,
})

function shown(field: Field | undefined, value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (field?.hidden) return mask
  if (field?.type !== 'lines' || !Array.isArray(value)) return value
  const hidden = Object.keys(field.of).filter((name) => field.of[name]?.hidden)
  return hidden.length === 0
    ? value
    : value.map((line: Values) => ({
        ...line,
        ...Object.fromEntries(hidden.map((name) => [name, line[name] == null ? null : mask])),
      }))
}
