// What a receipt or payment says that contradicts itself (finance 2.3); what needs other rows is looked at where the database is.
import type { Check, Complaint } from '../../kernel/index.ts'

const rule = 'R-CASH'

interface EntryValues {
  readonly vendor?: unknown
  readonly customer?: unknown
  readonly lines?:
    | readonly {
        readonly kind?: string | null
        readonly item?: string | null
        readonly account?: unknown
        readonly whtCode?: unknown
        readonly whtAmount?: string | number | null
      }[]
    | null
}

function problems({ vendor, customer, lines }: EntryValues): readonly Complaint[] {
  const found: Complaint[] = []
  const say = (field: string, message: string) => found.push({ field, rule, message })
  if (vendor != null && customer != null) say('customer', 'an entry has one party: clear the vendor or the customer')
  const seen = new Set<string>()
  for (const [i, { kind, item, account, whtCode, whtAmount }] of (lines ?? []).entries()) {
    const hasItem = item != null && item !== ''
    if (kind === 'ALLOCATE' && !hasItem) say(`lines.${i}.item`, 'name the open item that is settled')
    if (kind !== 'ALLOCATE' && hasItem) say(`lines.${i}.item`, 'only a line for an open item names one: clear it')
    if (kind === 'ALLOCATE' && vendor == null && customer == null)
      say('vendor', 'name the vendor or customer whose items are settled')
    if (kind === 'ACCOUNT' && account == null) say(`lines.${i}.account`, 'choose the account that is posted to')
    if (whtAmount != null && Number.parseFloat(String(whtAmount)) > 0 && whtCode == null)
      say(`lines.${i}.whtCode`, 'name the code of the tax that is withheld')
    const name = `${item} ${JSON.stringify(account)}`
    if (kind === 'ALLOCATE' && hasItem && seen.has(name))
      say(`lines.${i}.item`, 'is in another line already: use one line')
    seen.add(name)
  }
  return found
}

/** The checks of the entity, in every way of writing. */
export const cashEntryChecks: readonly Check<EntryValues>[] = [{ rule, test: problems }]
