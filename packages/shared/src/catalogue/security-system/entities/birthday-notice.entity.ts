// A day whose birthdays were announced: because it is stored here they are announced only once.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const BirthdayNotice = defineEntity({
  name: 'BirthdayNotice',
  title: 'Birthdays of a day',
  key: ['day'],
  show: 'day',
  system: true,
  fields: {
    day: { type: 'date', required: true },
    celebrants: { type: 'integer', required: true },
    told: { type: 'integer', required: true, help: 'Number of accounts that received a message.' },
  } as const satisfies Fields,
})
