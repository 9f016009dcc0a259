// Hotel Information: where travellers stay, what a night costs, what they thought of it.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { Hotel } from './entities/hotel.entity.ts'

export const hotelInformation = defineMaintenance({
  path: '/master/hotel-information',
  title: 'Hotel Information',
  form: 'frmHHOTELM01',
  screens: full,
  auditForm: 'frmHHOTELM01',
  icon: 'hotel',
  entity: Hotel,
  list: {
    columns: ['code', 'name', 'destination', 'stars', 'corporate', 'rateToday', 'rating', 'isActive'],
    filters: ['destination', 'stars', 'corporate', 'isActive'],
    quick: ['corporate'],
    sort: 'code',
  },
  sections: [
    { title: 'Hotel', fields: ['code', 'name', 'destination', 'stars', 'corporate', 'isActive'] },
    { title: 'Contact', fields: ['address', 'phone', 'email', 'contactPerson', 'lat', 'lon'] },
    { title: 'Rates', fields: ['rates'] },
    { title: 'State', fields: ['rateToday', 'rating'], screens: ['index', 'show'] },
  ],
})
