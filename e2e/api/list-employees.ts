// Employees with the record of their department, in one query. The gateway asks the REST service for the page of
// employees and then once for all departments of that page.
// Run: KANTOR_API_KEY=... node e2e/api/list-employees.ts
import { type Connection, connectionFromEnvironment, send } from './client.ts'

export interface EmployeeLine {
  readonly id: string
  readonly employeeNo: string
  readonly fullName: string
  readonly department: {
    readonly code: string
    readonly name: string
    /** The whole row behind the reference; null where the key may not read departments. */
    readonly record: { readonly id: string; readonly departmentName: string; readonly costType: string | null } | null
  } | null
}

const listEmployees = /* GraphQL */ `
  query ListEmployees($page: Int!, $size: Int!) {
    personalInformationList(page: $page, size: $size, countAll: true, sort: ["fullName"]) {
      total
      rows {
        id
        employeeNo
        fullName
        department { code name record { id departmentName costType } }
      }
    }
  }
`

/** One page of employees, sorted by name, and how many there are in all. */
export async function employees(connection: Connection, page = 1, size = 50) {
  const { personalInformationList } = await send<{
    personalInformationList: { readonly total: number; readonly rows: readonly EmployeeLine[] }
  }>(connection, listEmployees, { page, size })
  return personalInformationList
}

if (import.meta.main) {
  const { total, rows } = await employees(connectionFromEnvironment())
  console.log(`${rows.length} of ${total} employees`)
  for (const row of rows) console.log(row.employeeNo, row.fullName, row.department?.record?.departmentName ?? '')
}
