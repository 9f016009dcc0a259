// A letter as it would read for an employee: the published values of today, and who would sign.
import { agreementLetterSet } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/agreement-letter-set'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { letterPlaceholders } from '@kantor/shared/rules/employment/letters'
import { sql } from 'drizzle-orm'
import { asText, orNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { letterFor } from './letter-for.ts'

const ofPosition = tableColumns(Position, 'p')

interface Signatory {
  readonly position: string
  readonly holder: string | null
}

export const letterActions: ActionsEntry = actionsFor(agreementLetterSet, {
  preview: async (context, { agreementLetterSet: id, employee }) => {
    const { html, letterNo } = await letterFor(context, { letter: id, employee, date: context.today }, () => 1)
    return { letterNo, html, signatories: await signatoriesOf(context, id) }
  },
  placeholders: () => {
    const rows = Object.entries(letterPlaceholders).map(([name, meaning]) => ({ placeholder: `{{${name}}}`, meaning }))
    return { total: rows.length, rows }
  },
})

const signatoriesOf = (context: ActionContext, letter: number): Promise<readonly Signatory[]> => {
  // The signatory is known to every user who makes the request.
  const { rows, lines } = queryContext(wholeCompany(context))
  return typedRows(
    context.tx,
    {
      position: ofPosition.positionName,
      holder: orNull(
        asText(sql`(select e.full_name from ${rows('Employee')} e
        where e.position_id = p.id and e.active_status <> 'INACTIVE' order by e.join_date, e.id limit 1)`),
      ),
    },
    sql`from ${lines('AgreementLetterSet', 'signatories')} s join ${rows('Position')} p on p.id = s.position_id
      where s.parent_id = ${letter} order by s."order", s.seq`,
  )
}
