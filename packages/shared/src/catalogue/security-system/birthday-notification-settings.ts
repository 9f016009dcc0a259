// Birthday Notification Settings: what the user is notified of and what others see of the user; what the company does, for those who may change it.
// Specification: path assigned; code '-': the spec says no access code; company defaults need frmZADMREA02E.
import { type Actions, definePage, indexOnly } from '../../kernel/index.ts'
import { birthdayDefaultFields } from './entities/birthday-default.entity.ts'
import { birthdayPreferenceFields } from './entities/birthday-preference.entity.ts'

const version = {
  type: 'integer',
  min: 0,
  required: true,
  help: 'Version 0 means that nothing was saved yet and the defaults apply.',
} as const

const actions = {
  preference: {
    kind: 'query',
    code: null,
    title: 'My birthday preferences',
    help: 'Which birthdays of others I am notified of, and who is notified of mine.',
    params: {},
    result: { version, ...birthdayPreferenceFields },
  },
  companyDefaults: {
    kind: 'query',
    code: null,
    title: 'Birthdays in the company',
    help: 'Whether, when and how the company announces birthdays.',
    params: {},
    result: { version, ...birthdayDefaultFields },
  },
  savePreference: {
    kind: 'command',
    code: null,
    title: 'Save my birthday preferences',
    help: 'Saves your own preference only. Send the version that you read.',
    params: { version, ...birthdayPreferenceFields },
    result: { version },
  },
  saveCompanyDefaults: {
    kind: 'command',
    code: 'frmZADMREA02E',
    title: 'Save the birthdays of the company',
    help: 'Applies from the next day that was not announced yet. Send the version that you read.',
    params: { version, ...birthdayDefaultFields },
    result: { version },
  },
} as const satisfies Actions

// Open to everybody, and everybody's own: it belongs to the user's menu, not among the security screens.
export const birthdayNotificationSettings = definePage({
  kind: 'singlePage',
  path: '/security-system/birthday-notification-settings',
  title: 'Birthday Notification Settings',
  screens: indexOnly,
  buttons: ['reload', 'save'],
  hideInMenu: true,
  actions,
})
