// Exchange Rate Entry: declared, its content is still to be built.
// Specification: path assigned; same rows as /master/exchange-currency; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const exchangeRateEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/transaction/exchange-rate-entry',
  title: 'Exchange Rate Entry',
  form: 'frmAKURSXE01',
  screens: full,
  buttons: ['reload', 'print', 'excel', 'import'],
  auditForm: 'frmAKURSXE01',
})
