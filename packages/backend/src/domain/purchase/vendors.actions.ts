// A bank account of a vendor is verified by a person other than the one who entered it.
import { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import { vendors } from '@kantor/shared/catalogue/master/vendors'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { actionsFor } from '../../engine/actions/actions.ts'
import { accountsOf } from '../../engine/approval/people.ts'
import { changeWithRules } from '../../engine/write/make-row.ts'
import { lockStored } from '../../engine/write/stored.ts'

const ofUser = tableColumns(UserAccount, 'u')

export const vendorsActions = actionsFor(vendors, {
  async verifyBankAccount(context, { vendor, accountNo }) {
    const { tx, actor, engine } = context
    const stored = await lockStored(tx, engine, actor, Vendor, vendor)
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    const accounts = (stored.bankAccounts ?? []) as readonly {
      readonly accountNo: string
      readonly verified: boolean
      readonly changedBy: string | null
    }[]
    const found = accounts.find((account) => account.accountNo === accountNo)
    if (found === undefined)
      throw badInput([{ field: 'accountNo', rule: 'R-VEND-BANK', message: 'is no account of this vendor' }])
    if (found.verified) throw new KantorError('ALREADY_DONE', 'The account is verified already.')
    const own = await typedRows(
      tx,
      { username: ofUser.username },
      sql`from user_account u where u.id in (${accountsOf(actor.userId)})`,
    )
    if (own.some(({ username }) => username === found.changedBy))
      throw new KantorError('MAKER_CANNOT_APPROVE', 'You entered this account. Another user has to verify it.')
    await changeWithRules(context, Vendor, vendor, {
      bankAccounts: accounts.map((account) =>
        account.accountNo === accountNo
          ? { ...account, verified: true, verifiedBy: actor.username.slice(0, 60) }
          : account,
      ),
    })
    return {}
  },
})
