// Setting Account and Correction: settings of the books and of trade; next to them the posting accounts, taxes, periods and correction windows.
// Specification: path assigned; A, E, D guard in-page actions; screens by domain.
import { type Actions, definePage, indexOnly } from '../../kernel/index.ts'
import { tradingSettingFields } from '../finance-slip/entities/trading-setting.entity.ts'
import { settingForm, settingLists, settingPath } from '../finance-slip/setting-lists.ts'

const version = {
  type: 'integer',
  min: 0,
  required: true,
  help: 'Version 0 means that nothing was saved yet and the defaults apply.',
} as const

const actions = {
  settings: {
    kind: 'query',
    code: 'index',
    title: 'Settings of books and trade',
    help: 'The settings in force in this company.',
    params: {},
    result: {
      version,
      recordId: { type: 'integer', help: 'Number of the settings in the audit trail. Empty if they were never saved.' },
      ...tradingSettingFields,
    },
  },
  saveSettings: {
    kind: 'command',
    code: 'edit',
    title: 'Save the settings of books and trade',
    help: 'Applies to documents that are posted from now on. Send the version that you read.',
    params: { version, ...tradingSettingFields },
    result: { version },
  },
} as const satisfies Actions

export const settingAccountAndCorrection = definePage({
  kind: 'singlePage',
  path: settingPath,
  title: 'Setting Account and Correction',
  form: settingForm,
  codes: { create: 'frmZSETACE01A', edit: 'frmZSETACE01E', delete: 'frmZSETACE01D' },
  screens: indexOnly,
  buttons: ['edit', 'reload', 'save', 'cancel'],
  auditForm: 'frmZSETACE01',
  sideBySide: settingLists,
  actions,
})
