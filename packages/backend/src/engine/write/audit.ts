// The trail: one row per write with the values before and after, in the same transaction as the write.
import { keptNames } from '@kantor/shared/derive/tables'
import type { Entity, Field, RecordFeature } from '@kantor/shared/kernel'
import type { Db } from '../../db/connection.ts'
import { auditEntry } from '../../db/system-tables.ts'
import type { Actor } from '../context.ts'
import { isTold, noteForHooks } from '../hooks/outbox.ts'
import { together } from './in-step.ts'
import { refuseOwn } from './oneself.ts'
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
  for (let at = 0; at < records.length; at += recordsPerStatement) {
    const some = records.slice(at, at + recordsPerStatement)
    const entries = some.map((r) => entryOf(actor, r))
    if (!some.some(({ entity }) => isTold(entity))) await tx.insert(auditEntry).values(entries)
    else {
      const written = await tx.insert(auditEntry).values(entries).returning({ seq: auditEntry.seq })
      await noteForHooks(
        tx,
        written.map(({ seq }) => seq),
      )
    }
  }
}
const recordsPerStatement = 500

function entryOf(actor: Actor, record: AuditRecord): typeof auditEntry.$inferInsert {
  const { before, after, entity, feature } = record
  const names = keptNames(entity)
  const changes = names.flatMap((name) =>
    before && after && !isSame(before[name], after[name])
      ? [
          [
            name,
            { from: shown(entity.fields[name], before[name]), to: shown(entity.fields[name], after[name]) },
          ] as const,
        ]
      : [],
  )
  const remarks = Object.entries(record.remarks ?? {}).map(([name, to]) => [name, { from: null, to }] as const)
  return {
    ...callerOf(actor, feature),
    entity: entity.name,
    recordId: record.id,
    action: record.action,
    before: before ? maskedOf(entity, names, before) : null,
    after: after ? maskedOf(entity, names, after) : null,
    changes: { ...Object.fromEntries(changes), ...Object.fromEntries(remarks) },
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

const maskedOf = (entity: Entity, names: readonly string[], row: Values): Values =>
  Object.fromEntries(names.map((name) => [name, shown(entity.fields[name], row[name])]))

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
