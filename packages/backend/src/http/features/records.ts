// The rows behind references, where a shape names them: `rows(department(code,record(departmentName)))`. One statement per
// reference, with the rights of `entities/:Entity`.
import type { ShapeNode } from '@kantor/shared/derive/shape'
import type { Entity } from '@kantor/shared/kernel'
import type { Actor, Engine } from '../../engine/context.ts'
import { rowsByIds } from '../../engine/read/read.ts'
import type { Row } from '../../engine/read/selection.ts'
import { noteDetails } from '../../engine/write/reading-trail.ts'
import { namesIn } from '../shape.ts'

/** The rows with `record` in each reference below which the nodes ask for it; FORBIDDEN where the actor reads no such rows. */
export async function withRecords(
  engine: Engine,
  actor: Actor,
  entity: Entity,
  rows: readonly Row[],
  nodes: readonly ShapeNode[],
): Promise<readonly Row[]> {
  const opened = nodes.flatMap(({ name, of }) => {
    const record = of?.find((n) => n.name === 'record')
    return record?.of === undefined ? [] : [{ name, of: record.of }]
  })
  const found = await Promise.all(opened.map(({ name, of }) => recordsOf(engine, actor, entity, name, rows, of)))
  if (opened.length === 0) return rows
  return rows.map((row) => {
    const refs = opened.map(({ name }, i) => {
      const ref = row[name] as Reference
      return [name, ref && { ...ref, record: found[i]?.get(ref.id) ?? null }] as const
    })
    return { ...row, ...Object.fromEntries(refs) }
  })
}

type Reference = { readonly id: number } | null

async function recordsOf(
  engine: Engine,
  actor: Actor,
  entity: Entity,
  name: string,
  rows: readonly Row[],
  nodes: readonly ShapeNode[],
): Promise<ReadonlyMap<unknown, Row>> {
  const field = entity.fields[name]
  const target = field?.type === 'ref' ? engine.catalogue.entities.get(field.to) : undefined
  if (target === undefined) return new Map()
  const ids = [...new Set(rows.flatMap((row) => (row[name] as Reference)?.id ?? []))]
  const records = await rowsByIds(engine, actor, target, ids, { fields: namesIn(nodes) })
  await noteDetails(engine, actor, target, records)
  return new Map(records.map((record) => [record.id, record]))
}
