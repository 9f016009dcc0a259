// Settings of books and trade: read by all who see the page, saved as a whole against the version that was read.
import { TradingSetting } from '@kantor/shared/catalogue/finance-slip/entities/trading-setting.entity'
import { settingAccountAndCorrection } from '@kantor/shared/catalogue/security-system/setting-account-and-correction'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { lockUntilCommit } from '../../db/locks.ts'
import { actionsFor } from '../../engine/actions/actions.ts'
import { changeWithRules, createWithRules } from '../../engine/write/make-row.ts'
import { tradingSettings } from './trading-settings.ts'

export const settingAccountAndCorrectionActions = actionsFor(settingAccountAndCorrection, {
  async settings(context) {
    const { id, ...settings } = await tradingSettings(context)
    return { ...settings, recordId: id ?? null }
  },
  async saveSettings(context, { version, ...settings }) {
    await lockUntilCommit(context.tx, `trading settings ${context.actor.companyCode}`)
    const { id, version: stored } = await tradingSettings(context)
    if (stored !== version) throw new KantorError('STALE_VERSION')
    if (id === undefined) await createWithRules(context, TradingSetting, { setting: 'TRADING', ...settings })
    else await changeWithRules(context, TradingSetting, id, settings)
    return { version: (await tradingSettings(context)).version }
  },
})
