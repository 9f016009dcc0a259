// The actions on a letter outside its row: the letter itself, and that the employee has it.
import { disciplinaryHistory } from '@kantor/shared/catalogue/employees/disciplinary-history'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeDisciplinary } from '@kantor/shared/catalogue/employees/entities/employee-disciplinary.entity'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { tanggal } from '@kantor/shared/formats/indonesian'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { asText, neverNull, orNull, ownRows, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { updateRow } from '../../../engine/write/write.ts'
import { letterParts } from '../letter-text.ts'

const ofEmployeeDisciplinary = tableColumns(EmployeeDisciplinary, 'd')
const ofEmployee = tableColumns(Employee, 'e')
const ofPosition = tableColumns(Position, 'p')
const ofDepartment = tableColumns(Department, 'u')
const ofCommonCode = tableColumns(CommonCode, 'c')
const ofEmployeeI = tableColumns(Employee, 'i')
const ofCompany = tableColumns(Company, 'co')

export const disciplinaryActions: ActionsEntry = actionsFor(disciplinaryHistory, {
  async letter({ tx, actor }, { document }) {
    const [facts] = await typedRows(
      tx,
      {
        letterNo: ofEmployeeDisciplinary.letterNo,
        discType: neverNull(ofEmployeeDisciplinary.discType),
        ...picked(
          ofEmployeeDisciplinary,
          'violationDate',
          'description',
          'issueDate',
          'validUntil',
          'suspendFrom',
          'suspendTo',
        ),
        name: ofEmployee.fullName,
        employeeNo: neverNull(ofEmployee.employeeNo),
        position: orNull(ofPosition.positionName),
        department: orNull(ofDepartment.departmentName),
        violation: orNull(ofCommonCode.codeName),
        issuedBy: orNull(ofEmployeeI.fullName),
        company: orNull(ofCompany.name),
        acknowledged: orNull(asText(sql`(d.acknowledged_at at time zone 'Asia/Jakarta')::date::text`)),
      },
      sql`from ${ownRows(actor, ofEmployeeDisciplinary)} join ${ownRows(actor, ofEmployee)} on e.id = d.employee_id left join ${ownRows(actor, ofPosition)} on p.id = e.position_id
          left join ${ownRows(actor, ofDepartment)} on u.id = coalesce(d.department_id, e.department_id) left join ${ownRows(actor, ofCommonCode)} on c.id = d.violation_id
          left join ${ownRows(actor, ofEmployeeI)} on i.id = d.issued_by_id left join company co on co.code = d.company_code
        where d.id = ${document}`,
    )
    if (facts === undefined) throw new KantorError('NOT_FOUND')
    const rows = letterParts(facts, tanggal).map(([part, text]) => ({ part, text }))
    return { total: rows.length, rows }
  },
  async acknowledge(context, { document }) {
    const { tx, engine, actor } = context
    const stored = await lockStored(tx, engine, actor, EmployeeDisciplinary, document)
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    if (stored.status !== 'ISSUED' || stored.acknowledgedAt !== null)
      throw new KantorError('BAD_STATE', 'Only an issued letter can be acknowledged, and only once.')
    const writing = { engine, actor, entity: EmployeeDisciplinary, context, rules: {} }
    const after = await updateRow(writing, { ...stored, acknowledgedAt: engine.now().toISOString() }, stored)
    const trail = { entity: EmployeeDisciplinary, feature: disciplinaryHistory, id: document, before: stored, after }
    await writeAudit(tx, actor, { action: 'EDIT', ...trail })
    return {}
  },
})
