// What a user wants of birthdays: about whom they are notified, and what others see of their own.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

export const birthdayPreferenceFields = {
  notifyMe: {
    type: 'enum',
    values: shared('BirthdayReach', ['NONE', 'UNIT', 'DEPARTMENT', 'COMPANY']),
    default: 'UNIT',
    required: true,
    label: 'Notify me of birthdays in',
    help: 'Birthdays in my unit, in my department including its units, or in the whole company.',
  },
  channel: {
    type: 'enum',
    values: shared('BirthdayChannel', ['MESSAGE', 'HOME', 'BOTH']),
    labels: { MESSAGE: 'By message', HOME: 'On the home page', BOTH: 'Both' },
    default: 'BOTH',
    required: true,
    label: 'Notify me',
  },
  announceMine: {
    type: 'boolean',
    default: true,
    label: 'Announce my birthday to colleagues',
    help: 'If not selected, no one is notified of your birthday, regardless of the settings of colleagues.',
  },
  showAge: { type: 'boolean', default: false, label: 'Say how old I become' },
} as const satisfies Fields

export const BirthdayPreference = defineEntity({
  name: 'BirthdayPreference',
  title: 'Birthday preferences',
  key: ['user'],
  show: 'notifyMe',
  system: true,
  dataScope: { companyWide: 'everybody reads and writes his own alone; nobody lists them' },
  fields: {
    user: { type: 'ref', to: 'UserAccount', required: true },
    ...birthdayPreferenceFields,
  } as const satisfies Fields,
})
