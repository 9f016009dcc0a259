// A day whose birthdays were told: that it stands here is why they are told once.
import { defineEntity, type Fields } from '../../kernel/index.ts'

export const BirthdayNotice = defineEntity({
  name: 'BirthdayNotice',
  title: 'Birthdays of a day',
  key: ['day'],
  show: 'day',
  system: true,
  fields: {
    day: { type: 'date', required: true },
    celebrants: { type: 'integer', required: true },
    told: { type: 'integer', required: true, help: 'Accounts that got a message' },
  } as const satisfies Fields,
})
