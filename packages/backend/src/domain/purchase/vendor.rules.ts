// Vendors: known to the tax office or not, asked about when there may be two of one; their bank accounts are verified by a second person.
import { Bank } from '@kantor/shared/catalogue/master/entities/bank.entity'
import { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { hasTaxId } from '@kantor/shared/rules/trade/tax-identity'
import { type RuleContext, type RuleValues, rulesFor } from '../../engine/context.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { refuseUnconfirmed } from '../../engine/write/questions.ts'
import { openNow } from '../ledger/index.ts'
import { duplicateQuestions, inactiveChoices } from '../master/index.ts'

type Fields = (typeof Vendor)['fields']
type BankAccounts = NonNullable<RuleValues<Fields>['bankAccounts']>

export const vendorRules = rulesFor(Vendor, {
  derive: (context, next, before) => ({
    hasValidTaxId: hasTaxId(next),
    bankAccounts: accountsAfter(context, next.bankAccounts ?? [], before?.bankAccounts ?? []),
  }),
  async check(context, next, before) {
    const complaints = [
      ...(await inactiveChoices(context, next, before)),
      ...(await numberComplaints(context, next.bankAccounts ?? [])),
    ]
    if (complaints.length > 0) return complaints
    refuseUnconfirmed(context, await duplicateQuestions(context, Vendor, next, before), next.confirmed)
    return []
  },
  derived: {
    apBalance: (context) => openNow(context, 'VENDOR', 'ALL'),
    apOverdue: (context) => openNow(context, 'VENDOR', 'OVERDUE'),
    apUnapplied: (context) => openNow(context, 'VENDOR', 'UNAPPLIED'),
  },
})

/** What of an account decides where money goes. */
const decisive = ['bank', 'currency', 'accountNo', 'accountName'] as const

/** A new account and one that leads elsewhere are unverified, and keep who entered them; the others keep what they have. */
function accountsAfter({ actor, engine }: RuleContext, accounts: BankAccounts, stored: BankAccounts): BankAccounts {
  return accounts.map((account) => {
    const before = stored.find(({ id }) => id !== undefined && id === account.id)
    if (before !== undefined && decisive.every((name) => before[name] === account[name]))
      return {
        ...account,
        verified: account.verified ?? before.verified ?? false,
        verifiedBy: account.verifiedBy ?? before.verifiedBy ?? null,
        changedBy: before.changedBy ?? null,
        changedAt: before.changedAt ?? null,
      }
    return {
      ...account,
      verified: false,
      verifiedBy: null,
      changedBy: actor.username.slice(0, 60),
      changedAt: engine.now().toISOString(),
    }
  })
}

/** Account numbers have as many digits as those of their bank. */
async function numberComplaints(context: RuleContext, accounts: BankAccounts): Promise<readonly FieldError[]> {
  if (accounts.length === 0) return []
  const ids = [...new Set(accounts.flatMap(({ bank }) => bank ?? []))]
  const banks = await storedRows(context, Bank, ['id', 'accountNoMin', 'accountNoMax'], { where: { id: ids } })
  return accounts.flatMap(({ bank, accountNo }, i): readonly FieldError[] => {
    const of = banks.find(({ id }) => id === bank)
    const [least, most] = [of?.accountNoMin ?? 1, of?.accountNoMax ?? 34]
    if (accountNo == null || (accountNo.length >= least && accountNo.length <= most)) return []
    const digits = least === most ? String(least) : `${least} to ${most}`
    return [
      {
        field: `bankAccounts.${i}.accountNo`,
        rule: 'R-VEND-BANK',
        message: `account numbers of this bank have ${digits} digits`,
      },
    ]
  })
}
