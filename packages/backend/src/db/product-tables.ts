// The tables of the product itself, for code that names an entity: rules, seed, reports.
import { catalogue } from '@kantor/shared/catalogue'
import { type StoredTable, tablesOf } from './tables.ts'

/** The table of an entity of the product. */
export const tableFor = (entity: string): StoredTable => tablesOf(catalogue).of(entity)

/** The table of the lines that a field of an entity holds. */
export const lineTableFor = (entity: string, field: string): StoredTable => tablesOf(catalogue).linesOf(entity, field)
