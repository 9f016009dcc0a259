// Lists: only numbers of the entity itself are added up. Compiled by `pnpm check`, never run.
import { defineEntity, defineMaintenance, type Fields, full } from '../src/kernel/index.ts'

const Order = defineEntity({
  name: 'Order',
  title: 'Order',
  key: ['orderNo'],
  show: 'orderNo',
  fields: {
    orderNo: { type: 'code', required: true },
    amount: { type: 'money' },
    pieces: { type: 'integer' },
    rate: { type: 'percent' },
  } as const satisfies Fields,
})
const about = { path: '/x/orders', title: 'Orders', form: 'frmORDERX1', screens: full, entity: Order, sections: [] } as const
const list = { columns: ['orderNo', 'amount', 'pieces', 'rate'], sort: 'orderNo' } as const

defineMaintenance({ ...about, list: { ...list, total: ['amount', 'pieces'] } })
// @ts-expect-error a code cannot be added up
defineMaintenance({ ...about, list: { ...list, total: ['orderNo'] } })
// @ts-expect-error a sum of percents says nothing
defineMaintenance({ ...about, list: { ...list, total: ['rate'] } })
// @ts-expect-error there is no such field
defineMaintenance({ ...about, list: { ...list, total: ['weight'] } })
