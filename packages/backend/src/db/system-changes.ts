// What migrations must know of the system's own tables (system-tables.ts) when they hold rows: what the declarations of entities say
// with `backfill`, `renamedFrom` and `dropped`, here by the names of columns.
import type { TableChange } from './migration/table-change.ts'

export const systemChanges: { readonly [table: string]: TableChange } = {}
