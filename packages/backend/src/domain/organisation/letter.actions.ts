// A letter as it would read for an employee: the published values of today, and who would sign.
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import { agreementLetterSet } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/agreement-letter-set'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors'
import { fillLetter, type LetterValues, letterNumberOf, letterPlaceholders } from '@kantor/shared/rules/letters'
import { mayDo } from '@kantor/shared/rules/permission'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions.ts'
import { wholeCompany } from '../../engine/data-scope.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { cleanHtml } from '../messages/index.ts'

interface Letter {
  readonly body: string
  readonly format: string
  readonly type: string
}
interface Signatory {
  readonly position: string
  readonly holder: string | null
}
type Known = { readonly [N in keyof LetterValues]?: string | null }

export const letterActions: ActionsEntry = actionsFor(agreementLetterSet, {
  preview: async (context, { agreementLetterSet: id, employee }) => {
    const { tx, actor, today } = context
    const { rows } = queryContext(context)
    const [letter] = await rowsOf<Letter>(
      tx,
      sql`select l.body, l.number_format as format, l.letter_type as type from ${rows('AgreementLetterSet')} l where l.id = ${id}`,
    )
    if (letter === undefined) throw new KantorError('NOT_FOUND')
    const { companyCode: company, branchCode: branch } = actor
    const letterNo = letterNumberOf(letter.format, { seq: 1, type: letter.type, date: today, company, branch })
    const values = { ...(await valuesOf(context, employee)), LETTER_NO: letterNo, LETTER_DATE: formatDate(today) }
    return { letterNo, html: cleanHtml(fillLetter(letter.body, values)), signatories: await signatoriesOf(context, id) }
  },
  placeholders: () => {
    const rows = Object.entries(letterPlaceholders).map(([name, meaning]) => ({ placeholder: `{{${name}}}`, meaning }))
    return { total: rows.length, rows }
  },
})

/** Only those who may look at personal data see what a person is; for others the place stays open. */
const personal = ['NATIONAL_ID', 'BIRTH_PLACE', 'BIRTH_DATE', 'ADDRESS'] as const
const days = ['BIRTH_DATE', 'JOIN_DATE', 'CONTRACT_FROM', 'CONTRACT_TO'] as const

async function valuesOf(context: ActionContext, employee: number): Promise<LetterValues> {
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
      left join company c on c.code = ${context.actor.companyCode} left join department d on d.id = e.department_id
      left join position p on p.id = e.position_id left join position_level l on l.id = e.level_id
      left join position_grade g on g.id = e.grade_id left join work_location w on w.id = e.location_id
      left join lateral (select * from employee_contract t where t.employee_id = e.id order by t.date_from desc limit 1) k on true
      where e.id = ${employee}`,
  )
  if (found === undefined) throw new KantorError('NOT_FOUND')
  const isOpen = mayDo(personalInformation, 'show', context.actor.access)
  const said = Object.fromEntries(days.map((name) => [name, found[name] == null ? null : formatDate(found[name])]))
  const hidden = Object.fromEntries(isOpen ? [] : personal.map((name) => [name, null]))
  return { ...found, ...said, ...hidden }
}

const signatoriesOf = (context: ActionContext, letter: number): Promise<readonly Signatory[]> => {
  // Who signs is known, whoever asks.
  const { rows, lines } = queryContext(wholeCompany(context))
  return rowsOf<Signatory>(
    context.tx,
    sql`select p.position_name as position, (select e.full_name from ${rows('Employee')} e
        where e.position_id = p.id and e.active_status <> 'INACTIVE' order by e.join_date, e.id limit 1) as holder
      from ${lines('AgreementLetterSet', 'signatories')} s join ${rows('Position')} p on p.id = s.position_id
      where s.parent_id = ${letter} order by s."order", s.seq`,
  )
}
