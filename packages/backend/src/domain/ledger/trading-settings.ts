// The settings of books and trade of a company; where none were saved, what the declaration says.
import {
  TradingSetting,
  tradingSettingFields,
} from '@kantor/shared/catalogue/finance-slip/entities/trading-setting.entity'
import { type RowsContext, storedRow } from '../../engine/read/stored-rows.ts'

const { mostOpenPeriods, defaultCostingMethod, negativeStock, backdateDays, overReceiptPct } = tradingSettingFields

export interface TradingSettings {
  readonly id: number | undefined
  /** 0: none were saved yet. */
  readonly version: number
  /** First day of the books; of a company without settings the first day of all. */
  readonly goLiveDate: string
  readonly mostOpenPeriods: number
  readonly defaultCostingMethod: (typeof defaultCostingMethod)['values'][number]
  readonly negativeStock: (typeof negativeStock)['values'][number]
  readonly backdateDays: number
  /** Percent with two decimals. */
  readonly overReceiptPct: string
}

/** The settings of the company of the context. */
export async function tradingSettings(context: RowsContext): Promise<TradingSettings> {
  const names = [
    'id',
    'rowVersion',
    'goLiveDate',
    'mostOpenPeriods',
    'defaultCostingMethod',
    'negativeStock',
    'backdateDays',
    'overReceiptPct',
  ] as const
  const row = await storedRow(context, TradingSetting, names, {})
  return {
    id: row?.id,
    version: row?.rowVersion ?? 0,
    goLiveDate: row?.goLiveDate ?? '2000-01-01',
    mostOpenPeriods: row?.mostOpenPeriods ?? mostOpenPeriods.default,
    defaultCostingMethod: row?.defaultCostingMethod ?? defaultCostingMethod.default,
    negativeStock: row?.negativeStock ?? negativeStock.default,
    backdateDays: row?.backdateDays ?? backdateDays.default,
    overReceiptPct: row?.overReceiptPct ?? overReceiptPct.default.toFixed(2),
  }
}
