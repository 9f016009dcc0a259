// The engine of a process: database, catalogue, rules and a clock that tests can set.
import { now as clockNow } from '@kantor/shared/formats/clock'
import { todayIn } from '@kantor/shared/formats/date'
import { type Catalogue, readerFields } from '@kantor/shared/kernel'
import type { Database } from '../db/connection.ts'
import type { Engine, EntityRulesRegistry } from './context.ts'

/** Puts an engine together; a derived field without SQL is refused at once, not at the first click. */
export function createEngine(
  database: Database,
  catalogue: Catalogue,
  rules: EntityRulesRegistry,
  now: () => Date = clockNow,
): Engine {
  const missing = [...catalogue.entities.values()].flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.derived && !readerFields.includes(name) && rules.get(entity.name)?.derived?.[name] === undefined
        ? [`${entity.name}.${name}`]
        : [],
    ),
  )
  if (missing.length > 0) throw new Error(`Derived fields without SQL: ${missing.join(', ')}`)
  return { database, catalogue, rules, now, today: () => todayIn(now()) }
}
