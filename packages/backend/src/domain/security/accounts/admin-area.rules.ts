// Areas are assigned by administrators, never to their own account, and only where something real is named (R-SEC-08).
import { AdminArea } from '@kantor/shared/catalogue/security-system/entities/admin-area.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { isSamePerson, readAccount } from '../rights/accounts/account-state.ts'
import { adminOf } from '../rights/authority.ts'
import { readRightsSnapshot } from '../rights/rights-snapshot.ts'

type Values = RuleValues<(typeof AdminArea)['fields']>

export const adminAreaRules = rulesFor(AdminArea, {
  async check(context, next) {
    await refuseOthers(context, next.adminUser ?? 0)
    return placeComplaints(context, next)
  },
  beforeDelete: (context, row) => refuseOthers(context, row.adminUser ?? 0),
})

async function refuseOthers({ tx, actor }: RuleContext, administrator: number): Promise<void> {
  const [admin, target] = [await adminOf(tx, actor), await readAccount(tx, administrator)]
  if (target !== undefined && isSamePerson(admin, target)) throw new KantorError('SELF_CHANGE')
  if (admin.level !== 'ADMINISTRATOR' && admin.level !== 'SUPER') throw new KantorError('ACTION_NOT_ALLOWED')
}

async function placeComplaints({ tx, engine }: RuleContext, next: Values): Promise<readonly FieldError[]> {
  const { places, names } = await readRightsSnapshot(tx, engine)
  const own = places.filter((p) => p.company === next.company)
  if (own.length === 0) return [{ field: 'company', rule: 'reference', message: 'there is no such company' }]
  const unknownBranches = (next.branches ?? []).flatMap((line, i) =>
    own.some((p) => p.branch === line.branch)
      ? []
      : [{ field: `branches.${i}.branch`, rule: 'reference', message: 'is no branch of this company' }],
  )
  const all = (next.templates ?? []).flatMap((line, i) =>
    names.get(line.template ?? 0)?.dynamicAll
      ? [
          {
            field: `templates.${i}.template`,
            rule: 'R-SEC-10',
            message: 'is given and taken on the screen of super users only',
          },
        ]
      : [],
  )
  return [...unknownBranches, ...all]
}
