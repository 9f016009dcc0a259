// The contracts behind the employments of the demo company: chains of fixed terms of two years at most, permanent ones,
// trials of three months. The last of a chain ends when the employee's contract does.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { monthsTo } from '@kantor/shared/rules/employment/contract-chain'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { seedArea, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofCommonCode = tableColumns(CommonCode, 'c')

type Contract = RuleValues<(typeof EmployeeContract)['fields']>
interface Employment {
  readonly id: number
  readonly type: number
  readonly status: string
  readonly joined: string
  readonly contractEnd: string | null
  readonly left: string | null
}

const termMonths = 24

export const contractsArea = seedArea({
  name: 'contracts',
  after: ['employees'],
  marker: EmployeeContract,
  async run({ tx, today }) {
    const people = await typedRows(
      tx,
      {
        id: ofEmployee.id,
        type: ofEmployee.contractType,
        status: ofCommonCode.codeValue,
        joined: ofEmployee.joinDate,
        contractEnd: ofEmployee.contractEnd,
        left: ofEmployee.separationDate,
      },
      sql`from employee e join common_code c on c.id = e.employee_status_id
        where e.company_code = ${ssi.companyCode} and c.code_value <> 'OUTSOURCE' order by e.join_date, e.id`,
    )
    const contracts = people.flatMap((person) => contractsOf(person, today))
    const numbers = new Map<string, number>()
    const rows = contracts.map((contract) => {
      const year = contract.dateFrom?.slice(0, 4) ?? ''
      const count = (numbers.get(year) ?? 0) + 1
      numbers.set(year, count)
      return { ...contract, contractNo: `CTR/${year}/${String(count).padStart(6, '0')}` }
    })
    await insertRows(tx, EmployeeContract, ssi, rows)
    for (const [year, value] of numbers) {
      await tx.execute(
        sql`insert into number_sequence (company_code, scope, value) values (${ssi.companyCode}, ${`EmployeeContract|CTR/${year}/#`}, ${value})`,
      )
    }
  },
})

function contractsOf(person: Employment, today: string): readonly Contract[] {
  if (person.contractEnd !== null) return chainOf(person, person.contractEnd, today)
  const { id, type, status, joined, left } = person
  const isOver = left !== null && left < today
  return [
    {
      employee: id,
      contractType: type,
      sequence: 1,
      dateFrom: joined,
      dateTo: isOver ? left : null,
      signedDate: addDays(joined, -3),
      probationEnd: status === 'PROBATION' ? addDays(addMonths(joined, 3), -1) : null,
      decision: 'OPEN',
      status: isOver ? 'TERMINATED' : 'ACTIVE',
    },
  ]
}

/** Terms one right after the other, from the day of joining to the end. */
function chainOf({ id, type, joined }: Employment, end: string, today: string): readonly Contract[] {
  const terms: Contract[] = []
  for (let from = joined; from <= end; ) {
    const full = addDays(addMonths(from, termMonths), -1)
    const to = full < today && full < end ? full : end // the term in force runs to the end
    terms.push({
      employee: id,
      contractType: type,
      sequence: terms.length + 1,
      dateFrom: from,
      dateTo: to,
      isExtension: terms.length > 0,
      chainMonths: monthsTo(joined, to),
      signedDate: addDays(from, -3),
      registeredDate: from,
      decision: to < end ? 'EXTEND' : to < today ? 'END' : 'OPEN',
      status: to < today ? 'ENDED' : 'ACTIVE',
    })
    from = addDays(to, 1)
  }
  return terms
}
