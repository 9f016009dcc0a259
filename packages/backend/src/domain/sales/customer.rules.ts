// Customers: known to the tax office or not, asked about when there may be two of one, served by people who work here.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Customer } from '@kantor/shared/catalogue/master/entities/customer.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { hasTaxId } from '@kantor/shared/rules/trade/tax-identity'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../engine/context.ts'
import { isThere } from '../../engine/read/stored-rows.ts'
import { refuseUnconfirmed } from '../../engine/write/questions.ts'
import { openNow } from '../ledger/index.ts'
import { duplicateQuestions, inactiveChoices } from '../master/index.ts'

type Fields = (typeof Customer)['fields']

export const customerRules = rulesFor(Customer, {
  derive: (_context, next) => ({ hasValidTaxId: hasTaxId(next) }),
  async check(context, next, before) {
    const complaints = [
      ...(await inactiveChoices(context, next, before)),
      ...(await salespersonComplaints(context, next, before)),
    ]
    if (complaints.length > 0) return complaints
    refuseUnconfirmed(context, await duplicateQuestions(context, Customer, next, before), next.confirmed)
    return []
  },
  derived: {
    arBalance: (context) => openNow(context, 'CUSTOMER', 'ALL'),
    arOverdue: (context) => openNow(context, 'CUSTOMER', 'OVERDUE'),
    arUnapplied: (context) => openNow(context, 'CUSTOMER', 'UNAPPLIED'),
  },
})

/** A salesperson who has left serves no one; customers keep the name until another one is chosen. */
async function salespersonComplaints(
  context: RuleContext,
  next: RuleValues<Fields>,
  before?: StoredRow<Fields>,
): Promise<readonly FieldError[]> {
  if (next.salesperson == null || next.salesperson === before?.salesperson) return []
  const hasLeft = await isThere(context, Employee, { where: { id: next.salesperson, activeStatus: 'INACTIVE' } })
  return hasLeft
    ? [{ field: 'salesperson', rule: 'R-CUST-SALES', message: 'has left the company: choose another one' }]
    : []
}
