// Before a self-service form is sent: whose request it is, and who decides first. Nothing is stored, and only the caller's own record is read.

import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import type { ownStart } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { idList } from '../../db/id-list.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { ActionContext, ActionHandler } from '../actions/actions.ts'
import type { Stored } from '../write/stored.ts'
import type { ApprovalDocument } from './document.ts'
import { stepsFor } from './flow.ts'
import { headsFrom, personOf, poolsOf } from './people.ts'
import { resolveSteps } from './resolve.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofDepartment = tableColumns(Department, 'd')

const noPerson = {
  employee: null,
  employeeNo: null,
  employeeName: null,
  department: null,
  departmentCode: null,
  departmentName: null,
  sendsTo: null,
  hours: null,
}

/** The handler of `ownStart` for a kind of document; an account without an employee gets empty values. */
export const startOf =
  (document: ApprovalDocument): ActionHandler<typeof ownStart> =>
  async (context) => {
    const { employee } = await personOf(context)
    const [own] =
      employee === null
        ? []
        : await typedRows(
            context.tx,
            {
              employee: ofEmployee.id,
              employeeNo: ofEmployee.employeeNo,
              employeeName: ofEmployee.fullName,
              department: ofDepartment.id,
              departmentCode: ofDepartment.departmentCode,
              departmentName: ofDepartment.departmentName,
            },
            sql`from employee e join department d on d.id = e.department_id
              where e.id = ${employee} and e.company_code = ${context.actor.companyCode}`,
          )
    return own === undefined ? noPerson : { ...own, ...(await firstStepOf(context, document, own)) }
  }

/** The first step that waits, for a document that says nothing yet but whose it is: conditions on its content hold or not as for an empty one. */
async function firstStepOf(
  context: ActionContext,
  document: ApprovalDocument,
  { employee, department }: { readonly employee: number; readonly department: number },
) {
  const row: Stored = { id: 0, rowVersion: 0, employee, requester: employee }
  const wanted = await stepsFor(context, document, row, department)
  const line = {
    nodes: await headsFrom(context, department),
    pools: await poolsOf(context),
    self: new Set([employee]),
  }
  const step = resolveSteps(wanted, line).find(({ state }) => state === 'WAITING')
  if (step === undefined) return { sendsTo: null, hours: null }
  const names = await typedRows(
    context.tx,
    { name: ofEmployee.fullName },
    sql`from employee e where e.id = ${idList(step.approvers)} order by e.full_name`,
  )
  return {
    sendsTo: names
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 500),
    hours: step.slaHours,
  }
}
