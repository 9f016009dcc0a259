// Front door of purchasing: taking goods received notes back.
export { orderFollows } from './order-follows.ts'
export { reverseReceipt } from './post-receipt.ts'
