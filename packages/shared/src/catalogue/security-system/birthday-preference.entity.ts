// What somebody wants of birthdays: of whom he hears, and what others hear of his own.
import { defineEntity, type Fields, shared } from '../../kernel/index.ts'

export const birthdayPreferenceFields = {
  notifyMe: {
    type: 'enum',
    values: shared('BirthdayReach', ['NONE', 'UNIT', 'DEPARTMENT', 'COMPANY']),
    default: 'UNIT',
    required: true,
    label: 'Tell me of birthdays in',
    help: 'My own unit, my department with all below it, or the whole company',
  },
  channel: {
    type: 'enum',
    values: shared('BirthdayChannel', ['MESSAGE', 'HOME', 'BOTH']),
    labels: { MESSAGE: 'By message', HOME: 'On the home page', BOTH: 'Both' },
    default: 'BOTH',
    required: true,
    label: 'Tell me',
  },
  announceMine: {
    type: 'boolean',
    default: true,
    label: 'Tell colleagues of my birthday',
    help: 'Off: nobody is told, whatever colleagues asked for',
  },
  showAge: { type: 'boolean', default: false, label: 'Say how old I become' },
} as const satisfies Fields

export const BirthdayPreference = defineEntity({
  name: 'BirthdayPreference',
  title: 'Wishes about birthdays',
  key: ['user'],
  show: 'notifyMe',
  system: true,
  dataScope: { companyWide: 'everybody reads and writes his own alone; nobody lists them' },
  fields: {
    user: { type: 'ref', to: 'UserAccount', required: true },
    ...birthdayPreferenceFields,
  } as const satisfies Fields,
})
