// What people ask of those who keep personal records: a correction of their own. It changes nothing; who keeps the record makes it.

import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { distinctRows, tableColumns } from '../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { personOf } from '../../engine/approval/people.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { tell } from '../messages/index.ts'

const ofUserAccount = tableColumns(UserAccount, 'u')

export const personalInformationActions: ActionsEntry = actionsFor(personalInformation, {
  async askCorrection(context, { employee, what, right }) {
    const me = await personOf(context)
    if (me.employee !== employee)
      throw new KantorError('FORBIDDEN', 'You can ask for a correction of your own record only.')
    const row = await storedRow(context, Employee, ['employeeNo', 'fullName'], { where: { id: employee } })
    if (row === undefined) throw new KantorError('NOT_FOUND')
    const keepers = await keepersOf(context)
    if (keepers.length === 0)
      throw new KantorError('BAD_STATE', 'No user may change personal records. Ask an administrator to assign one.')
    await tell(
      context,
      {
        title: `Correction of ${row.employeeNo} ${row.fullName}: ${what}`,
        text: `${row.fullName} asks to correct the personal record.\nWhat is wrong: ${what}\nWhat is right: ${right}`,
        kind: 'WORKFLOW',
        path: `${personalInformation.path}/edit/${employee}`,
      },
      keepers.map(({ id }) => ({ id, isInvited: false })),
    )
    return { sentTo: keepers.length }
  },
})

/** Other accounts whose template lets them change personal records of others today. */
const keepersOf = ({ tx, actor, today }: ActionContext) =>
  distinctRows(
    tx,
    { id: ofUserAccount.id },
    sql`from user_account u join template_assignment a on a.user_id = u.id and a.data_scope <> 'SELF'
      join user_template t on t.id = a.template_id and t.status = 'ACTIVE'
      join user_template_lines l on l.parent_id = t.id and l.form_id = ${personalInformation.form} and l.edit
      where u.status = 'ACTIVE' and u.id <> ${actor.userId} and a.company in ('*', ${actor.companyCode})
        and a.valid_from <= ${today} and (a.valid_to is null or a.valid_to >= ${today}) order by u.id`,
  )
