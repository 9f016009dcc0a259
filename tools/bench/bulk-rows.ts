// Many rows for a measurement: the rows a table has, copied inside the database until there are enough of them.
import { catalogue } from '@kantor/shared/catalogue'
import { type TableShape, tableShapesOf } from '@kantor/shared/derive/tables'

/** Runs a statement on the database under measurement. */
export type Statement = (sql: string) => Promise<unknown>

const quoted = (name: string): string => `"${name}"`

/** A copy keeps all values but those that must differ: texts under a unique rule are numbered. */
function copied(shape: TableShape, column: TableShape['columns'][number]): string {
  const isUnique = shape.uniques.some((u) => u.fields.includes(column.field) && column.type.kind === 'varchar')
  const isScope = column.field === 'companyCode' || column.field === 'branchCode'
  if (!isUnique || isScope || column.type.kind !== 'varchar') return quoted(column.name)
  const numbered = `'X' || lpad((n * 1000000::bigint + r.id)::text, ${Math.min(16, column.type.length) - 1}, '0')`
  return `case when ${quoted(column.name)} is null then null else ${numbered} end`
}

/** Brings the table of an entity to about `rows` rows and lets the database learn how they lie. */
export async function growTo(run: Statement, entity: string, rows: number, present: number): Promise<void> {
  const shape = tableShapesOf(catalogue).find((t) => t.entity === entity && t.linesOf === undefined)
  if (shape === undefined) throw new Error(`There is no table of ${entity}`)
  const names = shape.columns.map((c) => quoted(c.name)).join(', ')
  const values = shape.columns.map((c) => copied(shape, c)).join(', ')
  const table = quoted(shape.name)
  const seed = `(select * from ${table} order by id limit ${seedRows}) r`
  const from = Math.ceil(present / seedRows)
  const to = Math.ceil(rows / seedRows) - 1
  await run(
    `insert into ${table} (${names}) select ${values} from ${seed} cross join generate_series(${from}, ${to}) n`,
  )
  await run(`vacuum analyze ${table}`)
}
/** The first rows, which are copied again and again. */
const seedRows = 200
