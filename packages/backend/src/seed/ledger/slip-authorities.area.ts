// Who signs the slips of the demo company: the head of finance signs every type that is not approved automatically.
import { SlipType } from '@kantor/shared/catalogue/finance-slip/entities/slip-type.entity'
import { SlipAuthority } from '@kantor/shared/catalogue/security-system/entities/slip-authority.entity'
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { slipTypeEntries } from './posting-entries.ts'

/** Codes of the types of slips that are signed: all but those that are approved automatically. */
const signed = slipTypeEntries
  .map((entry) => entry.split('|'))
  .filter(([, , , , auto]) => auto !== 'y')
  .map(([code = '']) => code)

export const slipAuthoritiesArea = seedArea({
  name: 'slip authorities',
  after: ['books', 'access rights'],
  marker: SlipAuthority,
  async run({ tx, today }) {
    const slipType = await idsBy(tx, SlipType, ssi, 'code')
    const template = await idsBy(tx, UserTemplate, ssi, 'code')
    await insertRows(
      tx,
      SlipAuthority,
      ssi,
      signed.map((code, i) => ({
        authorityNo: `SA/${9001 + i}`,
        slipType: slipType(code),
        validFrom: `${Number(today.slice(0, 4)) - 1}-01-01`,
        levels: [{ level: 1, role: template('FIN_HEAD'), title: 'Approved' }],
      })),
    )
  },
})
