// What the declarations say to migrations must fit the fields: a backfill is a value of its field, a former name is free.
import { type Catalogue, type Entity, type Field, type Fields, isKept } from '../../kernel/index.ts'
import { valueOf } from '../../rules/validation/values.ts'

type Say = (where: string, what: string) => void

/** Sentences about `backfill`, `convert`, `renamedFrom` and `dropped` that cannot be meant. */
export function checkTableChanges(entity: Entity, catalogue: Catalogue, say: Say): void {
  checkFields(entity.name, entity.fields, say)
  for (const former of entity.renamedFrom ?? [])
    if (catalogue.entities.has(former)) say(entity.name, `was renamed from ${former}, which is declared itself`)
  for (const path of entity.dropped ?? [])
    if (fieldAt(entity, path) !== undefined) say(entity.name, `${path} is dropped and declared at the same time`)
  if (catalogue.dropped?.includes(entity.name)) say(entity.name, 'is dropped and declared at the same time')
}

/** `price` of the entity, or `steps.price` of its lines. */
function fieldAt(entity: Entity, path: string): Field | undefined {
  const [name = '', ofLine] = path.split('.')
  const field = entity.fields[name]
  if (ofLine === undefined || field === undefined) return ofLine === undefined ? field : undefined
  return field.type === 'lines' ? field.of[ofLine] : undefined
}

function checkFields(where: string, fields: Fields, say: Say): void {
  for (const [name, field] of Object.entries(fields)) {
    const at = `${where}.${name}`
    if (field.renamedFrom !== undefined && fields[field.renamedFrom] !== undefined)
      say(at, `was renamed from ${field.renamedFrom}, which is declared itself`)
    if (field.type === 'lines' || !isKept(field)) {
      if (field.backfill !== undefined || field.convert !== undefined) say(at, 'has no column to backfill or convert')
      if (field.type === 'lines') checkFields(at, field.of, say)
    } else if (field.backfill !== undefined && typeof field.backfill !== 'object') {
      const { complaint } = valueOf(field, field.backfill)
      if (complaint) say(at, `backfill ${field.backfill} ${complaint.message}`)
    }
  }
}
