// What customers and vendors are asked alike: whether the party is there already, and whether what they refer to is in use.
import { TaxCode } from '@kantor/shared/catalogue/finance-slip/entities/tax-code.entity'
import { WithholdingTaxCode } from '@kantor/shared/catalogue/finance-slip/entities/withholding-tax-code.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import type { Customer } from '@kantor/shared/catalogue/master/entities/customer.entity'
import type { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import type { RuleContext } from '../../engine/context.ts'
import { isThere, storedRow } from '../../engine/read/stored-rows.ts'

export interface Party {
  readonly id?: number
  readonly name?: string | null
  readonly npwp16?: string | null
  readonly nik?: string | null
  readonly currency?: number | null
  readonly defaultTaxCode?: number | null
  readonly defaultWhtCode?: number | null
}

export const duplicateRule = 'R-PARTY-DUPLICATE'

/**
 * Questions about another party that is still in use and has the same tax number, identity number or name: a company has several places of
 * business under one NPWP, so it may be right. Only what this write changes is asked about.
 */
export async function duplicateQuestions(
  context: RuleContext,
  entity: typeof Customer | typeof Vendor,
  next: Party,
  before?: Party,
): Promise<readonly FieldError[]> {
  const found: FieldError[] = []
  for (const field of ['npwp16', 'nik', 'name'] as const) {
    const value = next[field]
    if (!value || value === before?.[field]) continue
    const other = await storedRow(context, entity as typeof Vendor, ['code', 'name'], {
      and: (c) =>
        sql`lower(${c[field]}) = lower(${value}) and ${c.id} <> ${before?.id ?? 0} and ${c.status} <> 'INACTIVE'`,
    })
    if (other !== undefined)
      found.push({
        field,
        rule: duplicateRule,
        message: `is that of ${other.code} ${other.name} too. Is it another one?`,
      })
  }
  return found
}

/** What is chosen anew is in use. */
export async function inactiveChoices(
  context: RuleContext,
  next: Party,
  before?: Party,
): Promise<readonly FieldError[]> {
  const found: FieldError[] = []
  const complain = (field: keyof Party, message: string) => found.push({ field, rule: 'inactive', message })
  const isChosen = (field: 'currency' | 'defaultTaxCode' | 'defaultWhtCode') =>
    next[field] != null && next[field] !== before?.[field]
  if (
    isChosen('currency') &&
    (await isThere(context, Currency, { where: { id: next.currency ?? 0, isActive: false } }))
  )
    complain('currency', 'is inactive: choose an active currency')
  if (
    isChosen('defaultTaxCode') &&
    (await isThere(context, TaxCode, { where: { id: next.defaultTaxCode ?? 0, isActive: false } }))
  )
    complain('defaultTaxCode', 'is inactive: choose an active code')
  if (
    isChosen('defaultWhtCode') &&
    (await isThere(context, WithholdingTaxCode, { where: { id: next.defaultWhtCode ?? 0, isActive: false } }))
  )
    complain('defaultWhtCode', 'is inactive: choose an active code')
  return found
}
