// The companies of the demo group and their branches.
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { seedArea, ssi, sst } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

export const companiesArea = seedArea({
  name: 'companies',
  marker: Company,
  async run({ tx }) {
    await insertRows(tx, Company, ssi, [
      {
        code: 'SSI',
        name: 'SSI',
        legalName: 'PT Sarana Sentosa Industri',
        taxId: '0123456789012000',
        address: 'Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan 12190',
      },
      {
        code: 'SST',
        name: 'SST',
        legalName: 'PT Sarana Sentosa Trading',
        taxId: '0234567890123000',
        address: 'Jl. Gatot Subroto Kav. 18, Jakarta Selatan 12930',
      },
    ])
    await insertRows(tx, CompanyBranch, ssi, [
      {
        code: 'JKT',
        name: 'Jakarta head office',
        address: 'Jl. Jenderal Sudirman Kav. 52',
        city: 'Jakarta Selatan',
        isHeadOffice: true,
      },
      { code: 'CKR', name: 'Cikarang plant', address: 'Jl. Jababeka Raya Blok F 12', city: 'Kabupaten Bekasi' },
      { code: 'SBY', name: 'Surabaya branch', address: 'Jl. Rungkut Industri III/27', city: 'Surabaya' },
    ])
    await insertRows(tx, CompanyBranch, sst, [
      {
        code: 'JKT',
        name: 'Jakarta',
        address: 'Jl. Gatot Subroto Kav. 18',
        city: 'Jakarta Selatan',
        isHeadOffice: true,
      },
    ])
  },
})
