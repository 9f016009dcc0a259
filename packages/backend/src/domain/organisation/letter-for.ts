// The text of a letter for one employee: the published values as they are today, and the number it bears.
import { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import { AgreementLetterSet } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/agreement-letter-set.entity'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { tanggal } from '@kantor/shared/formats/indonesian'
import { fillLetter, type LetterValues, letterNumberOf } from '@kantor/shared/rules/employment/letters'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { neverNull, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { reaching } from '../../engine/read/code-scope.ts'
import { cleanHtml } from '../messages/index.ts'

const ofAgreementLetterSet = tableColumns(AgreementLetterSet, 'l')
const ofDepartment = tableColumns(Department, 'd')
const ofPosition = tableColumns(Position, 'p')
const ofPositionLevel = tableColumns(PositionLevel, 'l')
const ofPositionGrade = tableColumns(PositionGrade, 'g')
const ofWorkLocation = tableColumns(WorkLocation, 'w')
const ofEmployeeContract = tableColumns(EmployeeContract, 't')

export interface LetterRequest {
  readonly letter: number
  readonly employee: number
  readonly date: string
}
export interface WrittenLetter {
  readonly letterNo: string
  readonly html: string
  readonly version: number
}
type Known = { readonly [N in keyof LetterValues]?: string | null }

/** The next number of a type in the year of the letter; the sequence starts again each year. */
export const nextOfYear =
  ({ nextNumber }: RuleContext, date: string) =>
  (type: string): Promise<number> =>
    nextNumber(`EmployeeLetter ${type} ${date.slice(0, 4)}`, '{SEQ:6}').then(Number)

/** The letter with the number that `sequence` gives for its type; NOT_FOUND where the text or the employee is unknown. */
export async function letterFor(
  context: RuleContext,
  { letter: id, employee, date }: LetterRequest,
  sequence: (type: string) => number | Promise<number>,
): Promise<WrittenLetter> {
  const { rows } = queryContext(context)
  const [letter] = await typedRows(
    context.tx,
    {
      body: ofAgreementLetterSet.body,
      format: ofAgreementLetterSet.numberFormat,
      type: ofAgreementLetterSet.letterType,
      version: neverNull(ofAgreementLetterSet.version),
      language: ofAgreementLetterSet.language,
    },
    sql`from ${rows('AgreementLetterSet')} l where l.id = ${id}`,
  )
  if (letter === undefined) throw new KantorError('NOT_FOUND')
  const { companyCode: company, branchCode: branch } = context.actor
  const seq = await sequence(letter.type)
  const letterNo = letterNumberOf(letter.format, { seq, type: letter.type, date, company, branch })
  // Days are said in the language of the text; one in two languages is read by the Indonesian courts in Indonesian.
  const sayDay = letter.language === 'EN' ? formatDate : tanggal
  const values = { ...(await valuesOf(context, employee, sayDay)), LETTER_NO: letterNo, LETTER_DATE: sayDay(date) }
  return { letterNo, html: cleanHtml(fillLetter(letter.body, values)), version: letter.version }
}

/** Only those who may look at personal data see what a person is; for others the place stays open. */
const personal = ['NATIONAL_ID', 'BIRTH_PLACE', 'BIRTH_DATE', 'ADDRESS'] as const
const days = ['BIRTH_DATE', 'JOIN_DATE', 'CONTRACT_FROM', 'CONTRACT_TO'] as const

async function valuesOf(
  context: RuleContext,
  employee: number,
  sayDay: (date: string) => string,
): Promise<LetterValues> {
  const { rows } = queryContext(context)
  const day = (column: string) => sql`to_char(${sql.raw(column)}, 'YYYY-MM-DD')`
  const [found] = await rowsOf<Known>(
    context.tx,
    sql`select c.legal_name as "COMPANY_NAME", c.address as "COMPANY_ADDRESS", e.employee_no as "EMPLOYEE_NO", e.full_name as "FULL_NAME",
        e.national_id_no as "NATIONAL_ID", e.birth_place as "BIRTH_PLACE", ${day('e.birth_date')} as "BIRTH_DATE", e.address1st as "ADDRESS",
        ${day('e.join_date')} as "JOIN_DATE", e.division_name as "DIVISION", d.department_name as "DEPARTMENT", p.position_name as "POSITION",
        l.level_name as "LEVEL", g.grade_name as "GRADE", w.location_name as "LOCATION", k.contract_no as "CONTRACT_NO",
        ${day('k.date_from')} as "CONTRACT_FROM", ${day('k.date_to')} as "CONTRACT_TO"
      from ${rows('Employee', 'divisionName')} e
      left join company c on c.code = ${context.actor.companyCode} left join ${ownRows(context.actor, ofDepartment)} on d.id = e.department_id
      left join ${ownRows(context.actor, ofPosition)} on p.id = e.position_id left join ${ownRows(context.actor, ofPositionLevel)} on l.id = e.level_id
      left join ${ownRows(context.actor, ofPositionGrade)} on g.id = e.grade_id left join ${ownRows(context.actor, ofWorkLocation)} on w.id = e.location_id
      left join lateral (select * from ${ownRows(context.actor, ofEmployeeContract)} where t.employee_id = e.id order by t.date_from desc limit 1) k on true
      where e.id = ${employee}`,
  )
  if (found === undefined) throw new KantorError('NOT_FOUND')
  const isOpen = mayDo(personalInformation, 'show', reaching(context.actor))
  const said = Object.fromEntries(days.map((name) => [name, found[name] == null ? null : sayDay(found[name])]))
  const hidden = Object.fromEntries(isOpen ? [] : personal.map((name) => [name, null]))
  return { ...found, ...said, ...hidden }
}
