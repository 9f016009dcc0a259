// Items of tax in addition to pay: open until a closed run has taxed them.
import { AdditionalTaxItem } from '@kantor/shared/catalogue/payroll-management/payroll-entry/additional-tax-item.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { refuseReported } from '../process/close/tax-months.ts'
import { ofTaxMonthRun, ofUpload, usedBy } from './uploaded-in.ts'

type Item = Pick<RuleValues<typeof AdditionalTaxItem.fields>, 'status' | 'taxYear' | 'taxMonth'>

async function refusePaid(context: RuleContext, { status, taxYear, taxMonth }: Item): Promise<void> {
  if (status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
  await refuseReported(context, { snapshot: { taxYear: taxYear ?? 0, taxMonth: taxMonth ?? 0 } })
}

export const additionalTaxItemRules = rulesFor(AdditionalTaxItem, {
  check: (_context, _next, before) => {
    if (before?.status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
    return []
  },
  beforeRestore: (context, next, stored) => refusePaid(context, stored ?? next),
  beforeDelete: refusePaid,
  derived: { ...ofUpload, usedIn: usedBy(ofTaxMonthRun) },
})
