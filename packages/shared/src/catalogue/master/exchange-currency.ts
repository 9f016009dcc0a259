// Currency Exchange Rate: day by day, what each currency is worth in rupiah.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { ExchangeRate } from './entities/exchange-rate.entity.ts'

export const exchangeCurrency = defineMaintenance({
  path: '/master/exchange-currency',
  title: 'Currency Exchange Rate',
  form: 'frmBCUREXC01',
  screens: full,
  menuActions: ['reload', 'excel', 'import'],
  auditForm: 'frmBCUREXC01',
  entity: ExchangeRate,
  list: {
    columns: ['validFrom', 'validTo', 'currency', 'rateType', 'rate', 'changePct', 'decreeNo', 'source'],
    filters: ['currency', 'rateType', 'validFrom'],
    sort: ['-validFrom', 'currency'],
  },
  sections: [
    { title: 'Rate', fields: ['currency', 'rateType', 'rate'] },
    { title: 'Validity', fields: ['validFrom', 'validTo', 'decreeNo'] },
  ],
})
