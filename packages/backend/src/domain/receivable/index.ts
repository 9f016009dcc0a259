// Front door of receivables: invoices to customers.
export { arInvoicePostings } from './ar-invoice.posting.ts'
