// Tables whose rows are changed once more soon after they were written. With room left on their pages the new version of a row
// stays on its page, and no index has to learn of it: giving a punch to its day costs a tenth.
import type { SchemaObject } from './migration/schema-object.ts'

const room: Readonly<Record<string, number>> = { raw_punch: 70, attendance_day: 85 }

export const storageObjects: readonly SchemaObject[] = Object.entries(room).map(([table, percent]) => ({
  kind: 'storage',
  name: table,
  on: { table },
  create: `ALTER TABLE "${table}" SET (fillfactor = ${percent})`,
  drop: `ALTER TABLE IF EXISTS "${table}" RESET (fillfactor)`,
}))
