// Front door of payables: bills of vendors.
export { apBillPostings } from './ap-bill.posting.ts'
