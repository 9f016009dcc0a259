// The password that an employee chose for the PDF of his payslips.
import { PayslipPassword } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip-password.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { asText, orNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { type RowsContext, storedRow } from '../../../engine/read/stored-rows.ts'
import { changeWithRules, createWithRules } from '../../../engine/write/make-row.ts'
import { runReader } from '../run/reader.ts'

const ofPayslipPassword = tableColumns(PayslipPassword, 'w')

type Secret = 'BIRTH_DATE' | 'IDENTITY_NO' | 'OWN_WORDS'
interface Chosen {
  readonly secret: Secret
  readonly words: string | null
}

/** The employee behind the caller's account; null where there is none. */
export const ownEmployee = async (context: RowsContext): Promise<number | null> =>
  (await storedRow(context, UserAccount, ['employee'], { where: { id: context.actor.userId } }))?.employee ?? null

/** Chooses by what one's own payslips are locked; refused where the personal record has nothing to make a password of. */
export async function choosePayslipPassword(context: ActionContext, { secret, words }: Chosen) {
  const employee = await ownEmployee(context)
  if (employee === null)
    throw new KantorError('BAD_STATE', 'Your account belongs to no employee, so it has no payslips.')
  if (secret !== 'OWN_WORDS' && (await madeOf(context, employee, secret)) === null)
    throw badInput([{ field: 'secret', rule: 'PayslipPassword', message: 'your personal record does not have it yet' }])
  const there = await storedRow(context, PayslipPassword, ['id'], { where: { employee } })
  const chosen = { secret, words }
  if (there === undefined) await createWithRules(context, PayslipPassword, { employee, ...chosen })
  else await changeWithRules(context, PayslipPassword, there.id, chosen)
  return {}
}

/** The password of the payslips of an employee; null where he chose none. BAD_STATE where what he chose is no longer there. */
export async function payslipPasswordOf(context: RowsContext, employee: number): Promise<string | null> {
  const found = await storedRow(context, PayslipPassword, ['secret', 'words'], { where: { employee } })
  if (found?.secret == null) return null
  const password = found.secret === 'OWN_WORDS' ? found.words : await madeOf(context, employee, found.secret)
  if (password == null)
    throw new KantorError(
      'BAD_STATE',
      'The password that was chosen for these payslips cannot be made: the personal record no longer has it. Choose another one under Payslips.',
    )
  return password
}

/** The passwords of many employees; null where none was chosen or what was chosen is no longer in the personal record. */
export async function payslipPasswordsOf(
  context: RowsContext,
  employees: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const { rows, tx } = runReader(context)
  const found = await typedRows(
    tx,
    {
      employee: ofPayslipPassword.employee,
      password: orNull(
        asText(sql`case w.secret when 'OWN_WORDS' then w.words when 'BIRTH_DATE' then to_char(e.birth_date, 'DDMMYYYY')
        else right(e.national_id_no, 6) end`),
      ),
    },
    sql`from ${rows('PayslipPassword')} w join ${rows('Employee')} e on e.id = w.employee_id where w.employee_id = ${idList(employees)}`,
  )
  return new Map(found.map(({ employee, password }) => [employee, password]))
}

/** `04021990` of a birth date, the last six digits of an identity number. */
async function madeOf(context: RowsContext | RuleContext, employee: number, secret: Exclude<Secret, 'OWN_WORDS'>) {
  const { rows, tx } = runReader(context)
  const [found] = await rowsOf<{ birth: string | null; identity: string | null }>(
    tx,
    sql`select to_char(e.birth_date, 'DDMMYYYY') as birth, right(e.national_id_no, 6) as identity from ${rows('Employee')} e where e.id = ${employee}`,
  )
  return (secret === 'BIRTH_DATE' ? found?.birth : found?.identity) ?? null
}
