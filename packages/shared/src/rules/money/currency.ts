// Amounts in the places of their currency.
import type { Money } from '../../kernel/index.ts'
import { decimalText, type Exact, type RoundingMode } from './exact.ts'

/** Decimals in which an amount is paid: rupiah are whole, other currencies have two. */
export const placesOf = (currency: string): number => (currency === 'IDR' ? 0 : 2)

/** An amount as it is paid and written in its currency: `1400000`, `45.35`. */
export const amountIn = (currency: string, value: Exact, mode: RoundingMode = 'HALF_UP'): Money =>
  decimalText(value, placesOf(currency), mode)

/**
 * Decimals to which tax on a document in a currency is rounded: none in rupiah (PER-11/PJ/2025 art. 129), those of the currency otherwise, at most the two with
 * which amounts are stored.
 */
export const taxPlacesOf = (currency: string, decimals: number): number =>
  currency === 'IDR' ? 0 : Math.max(0, Math.min(2, decimals))
