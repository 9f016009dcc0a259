// Pay components: those that the calculation relies on, for every company.
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { seedArea, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'
import { demoComponents, systemComponents } from './component-entries.ts'

export const componentsArea = seedArea({
  name: 'pay components',
  after: ['companies'],
  marker: PayComponent,
  isReference: true,
  async run({ tx, companies }) {
    for (const company of companies) {
      const isDemo = company.companyCode === ssi.companyCode
      await insertRows(tx, PayComponent, company, [...systemComponents(), ...(isDemo ? demoComponents() : [])])
    }
  },
})
