// The accounts that bear a change of value (trading R7 and R20): stock on one side, on the other what the kind of movement was posted to.
import type { PostingKey } from '../ledger/posting-accounts.ts'
import type { MovementKind } from './movements.ts'

/** The posting key against stock for each kind; null: the movement stays inside its pool, or its other side is that of another movement. */
export const counterKeys: { readonly [kind in MovementKind]: PostingKey | null } = {
  OPENING: null,
  GRN: 'PPV',
  VENDOR_RETURN: 'PPV',
  SALES_SHIPMENT: 'COGS',
  SALES_RETURN: 'COGS',
  WH_TRANSFER_OUT: null,
  WH_TRANSFER_IN: null,
  BR_TRANSFER_OUT: 'GOODS_IN_TRANSIT',
  BR_TRANSFER_IN: 'GOODS_IN_TRANSIT',
  RECLASS_OUT: 'INVENTORY',
  RECLASS_IN: 'INVENTORY',
  OPNAME_GAIN: 'INV_ADJ',
  OPNAME_LOSS: 'INV_ADJ',
  OPNAME_CORRECTION: 'INV_ADJ',
  MATERIAL_ISSUE: null,
  MATERIAL_RETURN: null,
  PROD_ISSUE: 'WIP',
  PROD_RETURN: 'WIP',
  FG_RECEIPT: 'WIP',
  BYPRODUCT: 'WIP',
  FG_RETURN: 'PRODUCTION_VARIANCE',
  COST_ADJUST: 'PPV',
}
