// What a company does on birthdays: whether it announces them, when, and what it wishes. One row; without it the defaults apply.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

/** When messages go out unless a user sets another time. */
export const usualSendTime = '07:00'

export const birthdayDefaultFields = {
  enabled: { type: 'boolean', default: true, label: 'Announce birthdays' },
  sendTime: {
    type: 'time',
    required: true,
    label: 'Messages go out at',
    help: 'Local time of the company.',
  },
  leapRule: {
    type: 'enum',
    values: shared('LeapBirthday', ['FEB_28', 'MAR_01']),
    labels: { FEB_28: '28 February', MAR_01: '1 March' },
    default: 'FEB_28',
    required: true,
    label: '29 February is kept on',
    help: 'How birthdays on 29 February are handled in other years.',
  },
  greeting: {
    type: 'richText',
    max: 4_000,
    required: true,
    default: '<p>Happy birthday, {name}!</p><p>All of {department} and the whole company wish you a good year.</p>',
    help: 'Text of the greeting. {name} and {department} are replaced.',
  },
} as const satisfies Fields

export const BirthdayDefault = defineEntity({
  name: 'BirthdayDefault',
  title: 'Birthdays in the company',
  key: ['setting'],
  show: 'setting',
  system: true,
  fields: {
    setting: { type: 'code', max: 20, required: true, default: 'BIRTHDAYS' },
    ...birthdayDefaultFields,
  } as const satisfies Fields,
})
