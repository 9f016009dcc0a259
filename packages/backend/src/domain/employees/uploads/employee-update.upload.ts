// Single fields of employees from a sheet: the value is read as the field it is for would be in a column of its own.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import {
  employeeUpdate,
  updatedFields,
} from '@kantor/shared/catalogue/upload-management/employee-upload/employee-update'
import type { Fields } from '@kantor/shared/kernel'
import { validate } from '@kantor/shared/rules/validation/validation'
import { inputOf } from '../../../engine/upload/cells.ts'
import { References } from '../../../engine/upload/references.ts'
import { type CheckedRow, uploadFor } from '../../../engine/upload/upload.ts'
import { matchEmployees } from './employee-versions.ts'

const fields: Fields = updatedFields
type Row = CheckedRow<(typeof employeeUpdate)['columns']>
type Values = { readonly [field: string]: unknown }

export const employeeUpdateUpload = uploadFor(employeeUpdate, (context) => {
  const references = new References(context.engine, context.actor, fields)
  const read = async (rows: readonly Pick<Row, 'values'>[]): Promise<readonly Reading[]> => {
    const inputs = rows.map(({ values: { field, value } }) =>
      inputOf(fields, field == null || value == null ? {} : { [field]: { t: value } }),
    )
    await references.learn(
      context.tx,
      inputs.map(({ codes }) => codes),
    )
    return inputs.map((input) => readingOf(input, references, context.today))
  }
  return {
    async check(rows) {
      await matchEmployees(context, rows)
      for (const [i, { errors, warnings }] of (await read(rows)).entries()) {
        for (const { rule, message } of errors) rows[i]?.error('value', rule, message)
        for (const { rule, message } of warnings) rows[i]?.warn('value', rule, message)
      }
    },
    async write(row, pen) {
      const [reading] = await read([row])
      await pen.edit(Employee, row.target ?? 0, { ...reading?.values })
    },
  }
})

interface Said {
  readonly rule: string
  readonly message: string
}
interface Reading {
  readonly values: Values
  readonly errors: readonly Said[]
  readonly warnings: readonly Said[]
}

function readingOf(
  { input, codes, messages }: ReturnType<typeof inputOf>,
  references: References,
  today: string,
): Reading {
  const said = [...messages]
  const given: Record<string, unknown> = { ...input }
  for (const [name, code] of Object.entries(codes)) {
    const found = references.resolve(name, code)
    said.push(...found.said)
    given[name] = found.id
  }
  const own = Object.fromEntries(
    Object.entries(fields).filter(([name]) => Object.hasOwn(given, name) && given[name] !== null),
  )
  const { value, errors } = validate(own, given, { mode: 'edit', today })
  const wrong = errors.filter((e) => Object.hasOwn(own, e.field))
  return {
    values: value,
    errors: [...said.filter((m) => m.level === 'ERROR'), ...wrong],
    warnings: said.filter((m) => m.level === 'WARN'),
  }
}
