// Everything a database consists of but its rows, as sorted lines of text: two databases with equal lines are built alike. The order
// of columns does not count, nor do the names that newer servers give to NOT NULL.
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../connection.ts'

export async function structureOf(db: Db): Promise<readonly string[]> {
  const lines = await rowsOf<{ line: string }>(
    db,
    sql`
    select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end || a.attidentity::text
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select 'table ' || relname || ' ' || coalesce(reloptions::text, '')
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select 'constraint ' || conrelid::regclass || '.' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'sequence ' || sequencename || ' ' || data_type || ' of ' || coalesce((
        select d.refobjid::regclass::text from pg_depend d
        where d.objid = quote_ident(sequencename)::regclass and d.deptype = 'i'), '')
      from pg_sequences where schemaname = 'public'
    union all select 'extension ' || extname from pg_extension`,
  )
  return lines
    .map(({ line }) => line)
    .filter((line) => !/\bschema_migration\b/.test(line))
    .sort()
}
