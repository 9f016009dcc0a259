// The record of a leaving employee as JSON, built by the database out of the declarations: every field with its label, references in
// words. One statement for any number of people.

import { catalogue } from '@kantor/shared/catalogue'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeAssignment } from '@kantor/shared/catalogue/employees/entities/employee-assignment.entity'
import { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { EmployeeDisciplinary } from '@kantor/shared/catalogue/employees/entities/employee-disciplinary.entity'
import { employeeLines } from '@kantor/shared/catalogue/employees/parts/employee-lines'
import { personalFields } from '@kantor/shared/catalogue/employees/parts/employee-personal'
import { workingFields } from '@kantor/shared/catalogue/employees/parts/employee-working'
import { columnNameOf, lineTableNameOf, storedFields, tableNameOf } from '@kantor/shared/derive/tables'
import type { Field, Fields } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'

const { employee: _whose, ...assignmentFields } = EmployeeAssignment.fields
const { employee: _who, ...contractFields } = EmployeeContract.fields
const { employee: _about, ...letterFields } = EmployeeDisciplinary.fields

/** Parts of a record by the names under which they are shown. */
export const archivedParts: { readonly [part: string]: Fields } = {
  person: personalFields,
  employment: workingFields,
  ...Object.fromEntries(Object.entries(employeeLines).map(([name, { of }]) => [name, of])),
  assignments: assignmentFields,
  contracts: contractFields,
  discipline: letterFields,
}

/** What represents a referenced row in words: its code and its name. */
function wordsOf(field: Field & { readonly type: 'ref' }, column: SQL): SQL {
  const to = catalogue.entities.get(field.to)
  const shown = to?.fields[to.show]
  if (to === undefined || shown === undefined || shown.type === 'ref') return sql`${column}::text`
  const name = sql.identifier(columnNameOf(to.show, shown))
  return sql`(select r.${name}::text from ${sql.identifier(tableNameOf(to.name))} r where r.id = ${column})`
}

/** One row as a JSON object: names of fields with what they hold; files and empty fields are left out. */
function rowSql(fields: Fields, alias: string): SQL {
  const pairs = storedFields(fields)
    .filter(([, f]) => f.type !== 'file' && f.type !== 'image')
    .map(([name, field]) => {
      const column = sql`${sql.identifier(alias)}.${sql.identifier(columnNameOf(name, field))}`
      return sql`jsonb_build_object(${name}::text, ${field.type === 'ref' ? wordsOf(field, column) : sql`${column}::text`})`
    })
  return sql`jsonb_strip_nulls(${sql.join(pairs, sql` || `)})`
}

const listSql = (rows: SQL, from: SQL): SQL => sql`coalesce((select jsonb_agg(${rows}) from ${from}), '[]'::jsonb)`

/** The record of `e` as JSON. */
export function snapshotSql(): SQL {
  const linesOf = Object.entries(employeeLines).map(([name, { of }]) => {
    const table = sql.identifier(lineTableNameOf(Employee.name, name))
    return sql`${name}::text, ${listSql(rowSql(of, 'l'), sql`${table} l where l.parent_id = e.id`)}`
  })
  const records = [
    ['assignments', EmployeeAssignment, assignmentFields, sql`l.status <> 'CANCELLED'`],
    ['contracts', EmployeeContract, contractFields, sql`true`],
    ['discipline', EmployeeDisciplinary, letterFields, sql`l.status in ('ISSUED', 'REVOKED')`],
  ] as const
  const parts = records.map(
    ([name, { name: entity }, fields, where]) =>
      sql`${name}::text, ${listSql(rowSql(fields, 'l'), sql`${sql.identifier(tableNameOf(entity))} l where l.employee_id = e.id and ${where}`)}`,
  )
  return sql`jsonb_build_object('person', jsonb_build_array(${rowSql(personalFields, 'e')}), 'employment', jsonb_build_array(${rowSql(workingFields, 'e')}),
    ${sql.join([...linesOf, ...parts], sql`, `)})`
}
