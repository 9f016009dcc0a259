// Each line marked must be a type error: a year calendar names fields of its entity, and nothing else.
import { defineEntity, defineMaintenance, type Fields, full, withCalendar } from '../src/kernel/index.ts'

const Day = defineEntity({
  name: 'Day', title: 'Day', key: ['on'], show: 'label',
  fields: { on: { type: 'date', required: true }, label: { type: 'text' }, kind: { type: 'enum', values: ['A'] } } as const satisfies Fields,
})
const days = defineMaintenance({
  path: '/x/days', title: 'Days', form: 'frmX', screens: full, entity: Day, list: { columns: ['on'], sort: 'on' }, sections: [],
})
const shown = withCalendar(days, { date: 'on', kind: 'kind', tones: { A: 'red' }, label: 'label' })
const path: '/x/days' = shown.path
void path
// @ts-expect-error there is no such field
withCalendar(days, { date: 'off', kind: 'kind', tones: {}, label: 'label' })
// @ts-expect-error there is no such colour
withCalendar(days, { date: 'on', kind: 'kind', tones: { A: 'pink' }, label: 'label' })
