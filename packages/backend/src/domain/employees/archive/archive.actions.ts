// The archived record, part by part, in the words of the fields.

import { employeeMasterArchive } from '@kantor/shared/catalogue/employees/employee-master-archive'
import { EmployeeArchive } from '@kantor/shared/catalogue/employees/entities/employee-archive.entity'
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import { enumLabelOf, labelOf } from '@kantor/shared/derive/names'
import { formatDate } from '@kantor/shared/formats/date'
import type { Field } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { reaching } from '../../../engine/read/code-scope.ts'
import { archivedParts } from './archive-sql.ts'

const ofEmployeeArchive = tableColumns(EmployeeArchive)

type Row = { readonly [field: string]: string }
const masked = '***'
/** Seen only by those who may change personal records. */
const guarded: ReadonlySet<string> = new Set([
  'nationalIdNo',
  'familyCardNo',
  'taxIdNo',
  'bpjsHealthNo',
  'bpjsEmploymentNo',
  'lastSalary',
])
const titles: { readonly [part: string]: string } = { workExperience: 'Experience' }

export const archiveActions: ActionsEntry = actionsFor(employeeMasterArchive, {
  async snapshot({ tx, actor }, { archive }) {
    const [found] = await typedRows(
      tx,
      { snapshot: ofEmployeeArchive.snapshot },
      sql`from ${ownRows(actor, ofEmployeeArchive)} where id = ${archive}`,
    )
    if (found === undefined) throw new KantorError('NOT_FOUND')
    const kept = JSON.parse(found.snapshot ?? '{}') as { readonly [part: string]: readonly Row[] }
    const maySee = mayDo(personalInformation, 'edit', reaching(actor))
    const rows = Object.entries(archivedParts).flatMap(([part, fields]) =>
      (kept[part] ?? []).flatMap((row, i) =>
        Object.entries(fields).flatMap(([name, field]) =>
          row[name] === undefined
            ? []
            : [
                {
                  part: titles[part] ?? enumLabelOf(part.toUpperCase()),
                  no: i + 1,
                  field: labelOf(name, field),
                  value: guarded.has(name) && !maySee ? masked : wordsOf(field, row[name]).slice(0, 2000),
                },
              ],
        ),
      ),
    )
    return { total: rows.length, rows }
  },
})

function wordsOf(field: Field, value: string): string {
  if (field.type === 'date') return formatDate(value)
  if (field.type === 'boolean') return value === 'true' ? 'Yes' : 'No'
  return field.type === 'enum' ? (field.labels?.[value] ?? enumLabelOf(value)) : value
}
