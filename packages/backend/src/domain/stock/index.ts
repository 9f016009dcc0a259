// Front door of stock: what documents of other areas move in the ledger of stock, and how it is posted.
export { dayOf, type NewMovement, planStock, type StockPlan } from './plan-stock.ts'
export { postStock, stockPeriod } from './post-stock.ts'
export { reversedMovements } from './reversed.ts'
export { type StockItem, stockItems } from './stock-facts.ts'
