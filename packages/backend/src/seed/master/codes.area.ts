// Common codes, absence codes and post codes, the same for every company of the group.
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { CommonCode, type CommonCodeType } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { PostCode } from '@kantor/shared/catalogue/master/post-codes'
import { seedArea } from '../area.ts'
import { absentCodeEntries, followingCodes } from '../attendance/absent-code-entries.ts'
import { insertRows, reserveIds } from '../writing/rows.ts'
import { commonCodeEntries, systemTypes } from './common-codes.ts'
import { postCodeEntries } from './post-code-entries.ts'

export const codesArea = seedArea({
  name: 'codes',
  after: ['companies'],
  marker: CommonCode,
  isReference: true,
  async run({ tx, companies }) {
    for (const company of companies) {
      await insertRows(
        tx,
        CommonCode,
        company,
        Object.keys(commonCodeEntries).flatMap((type) => commonCodesOf(type as CommonCodeType)),
      )
      const ids = await reserveIds(tx, AbsentCode, absentCodeEntries.length)
      await insertRows(tx, AbsentCode, company, absentCodesWith(ids), ids)
      await insertRows(tx, PostCode, company, postCodes())
    }
  },
})

/** The codes, each with the one that comes before it. */
function absentCodesWith(ids: readonly number[]) {
  const idOf = new Map(absentCodeEntries.map(({ absentCode }, i) => [absentCode, ids[i]]))
  return absentCodeEntries.map((entry) => ({
    ...entry,
    follows: idOf.get(followingCodes[entry.absentCode ?? '']) ?? null,
  }))
}

function commonCodesOf(codeType: CommonCodeType) {
  return commonCodeEntries[codeType].map((entry, i) => {
    const [codeValue = '', codeName = '', number = '', text = ''] = entry.split('|')
    return {
      codeType,
      codeValue,
      codeName,
      numericValue: number === '' ? null : number,
      textValue: text === '' ? null : text,
      sortOrder: (i + 1) * 10,
      systemRow: systemTypes.has(codeType),
    }
  })
}

/** The villages of the table, one row each. */
export function postCodes() {
  return Object.entries(postCodeEntries).flatMap(([place, districts]) => {
    const [city = '', province = ''] = place.split('|')
    return districts.flatMap((district) => {
      const [subDistrict = '', villages = ''] = district.split('|')
      return villages
        .split(', ')
        .map((v) => ({ postCode: v.slice(0, 5), village: v.slice(6), subDistrict, city, province }))
    })
  })
}
