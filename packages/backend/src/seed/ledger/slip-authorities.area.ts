// Who signs in the demo company: the head of finance signs every type of slip that is not approved automatically, and the invoices, bills, payments and assets behind
// the others.
import { SlipType } from '@kantor/shared/catalogue/finance-slip/entities/slip-type.entity'
import { SlipAuthority } from '@kantor/shared/catalogue/security-system/entities/slip-authority.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { slipTypeEntries } from './posting-entries.ts'

const ofUser = tableColumns(UserAccount, 'u')
/** Types of slips whose documents are signed: sales, purchases, receipts, payments and fixed assets. */
const documents: ReadonlySet<string> = new Set(['SJ', 'PJ', 'CR', 'CP', 'BR', 'BP', 'FA'])
/** Codes of the types of slips that are signed: those of documents, and all others but those that are approved automatically. */
const signed = slipTypeEntries
  .map((entry) => entry.split('|'))
  .filter(([code = '', , , , auto]) => auto !== 'y' || documents.has(code))
  .map(([code = '']) => code)

export const slipAuthoritiesArea = seedArea({
  name: 'slip authorities',
  after: ['books', 'access rights', 'accounts'],
  marker: SlipAuthority,
  async run({ tx, today }) {
    const slipType = await idsBy(tx, SlipType, ssi, 'code')
    const template = await idsBy(tx, UserTemplate, ssi, 'code')
    const [person] = await typedRows(
      tx,
      { employee: ofUser.employee },
      sql`from user_account u where u.username = 'finance.head'`,
    )
    // Roles are valid from today on; documents of the weeks before name the person.
    const signer = (code: string) =>
      documents.has(code) ? { employee: person?.employee ?? null } : { role: template('FIN_HEAD') }
    await insertRows(
      tx,
      SlipAuthority,
      ssi,
      signed.map((code, i) => ({
        authorityNo: `SA/${9001 + i}`,
        slipType: slipType(code),
        validFrom: `${Number(today.slice(0, 4)) - 1}-01-01`,
        levels: [{ level: 1, ...signer(code), title: 'Approved' }],
      })),
    )
  },
})
