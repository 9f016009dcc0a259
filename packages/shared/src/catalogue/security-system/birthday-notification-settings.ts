// Birthday Notification Settings: what oneself is told and what is told of oneself; what the company does, for those who may change it.
// Specification: path assigned; code '-': the spec says no access code; company defaults need frmZADMREA02E.
import { type Actions, definePage, indexOnly } from '../../kernel/index.ts'
import { birthdayDefaultFields } from './birthday-default.entity.ts'
import { birthdayPreferenceFields } from './birthday-preference.entity.ts'

const version = {
  type: 'integer',
  min: 0,
  required: true,
  help: '0: nothing was saved yet, the defaults hold',
} as const

const actions = {
  preference: {
    kind: 'query',
    code: null,
    title: 'My wishes about birthdays',
    help: 'What I am told of the birthdays of others, and what others are told of mine.',
    params: {},
    result: { version, ...birthdayPreferenceFields },
  },
  companyDefaults: {
    kind: 'query',
    code: null,
    title: 'Birthdays in the company',
    help: 'Whether, when and how the company tells of birthdays.',
    params: {},
    result: { version, ...birthdayDefaultFields },
  },
  savePreference: {
    kind: 'command',
    code: null,
    title: 'Save my wishes about birthdays',
    help: 'Of oneself alone; the version must be the one that was read.',
    params: { version, ...birthdayPreferenceFields },
    result: { version },
  },
  saveCompanyDefaults: {
    kind: 'command',
    code: 'frmZADMREA02E',
    title: 'Save the birthdays of the company',
    help: 'Holds from the next day on that was not told yet; the version must be the one that was read.',
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
