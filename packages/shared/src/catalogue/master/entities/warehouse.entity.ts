// Warehouses of the branches, with their bins (trading 2.2).
import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'

const rule = 'R-WAREHOUSE'
const notSold: ReadonlySet<string> = new Set(['TRANSIT', 'QUARANTINE', 'SCRAP'])

export const Warehouse = defineEntity({
  name: 'Warehouse',
  title: 'Warehouse',
  key: ['code'],
  show: 'name',
  dataScope: { companyWide: 'a warehouse is master data; its keeper is a name on it' },
  aboutOwnRecord: 'its keeper is a name on it and gains nothing by it',
  fields: {
    code: { type: 'code', max: 20, required: true, fixed: true, width: 120 },
    name: { type: 'text', max: 100, required: true, width: 240 },
    address: { type: 'longText', max: 300 },
    branch: { type: 'ref', to: 'CompanyBranch', required: true, fixed: true, width: 120 },
    warehouseType: {
      type: 'enum',
      values: shared('WarehouseType', ['MAIN', 'RAW', 'FINISHED', 'WIP', 'TRANSIT', 'QUARANTINE', 'SCRAP']),
      labels: { RAW: 'Raw material', FINISHED: 'Finished goods', WIP: 'Work in process' },
      required: true,
      label: 'Type',
      width: 130,
    },
    isSellable: {
      type: 'boolean',
      default: true,
      label: 'Sold from',
      help: 'Stock is available for sales orders.',
      width: 100,
    },
    negativeStock: {
      type: 'enum',
      values: shared('NegativeStockChoice', ['INHERIT', 'FORBID', 'ALLOW']),
      labels: { INHERIT: 'As the company' },
      default: 'INHERIT',
      required: true,
      label: 'Negative stock',
      width: 130,
    },
    keeper: { type: 'ref', to: 'Employee', anyone: true, width: 180 },
    useBins: { type: 'boolean', label: 'Uses bins', width: 90 },
    bins: {
      type: 'lines',
      key: ['code'],
      maxRows: 500,
      of: {
        code: { type: 'code', max: 20, required: true },
        name: { type: 'text', max: 60 },
        active: { type: 'boolean', default: true },
      },
    },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
  checks: [{ rule, test: problemsOf }],
})

interface Row {
  readonly warehouseType?: string | null
  readonly isSellable?: boolean | null
  readonly useBins?: boolean | null
  readonly bins?: readonly unknown[] | null
}
/** Goods in transit, in quarantine and scrap are not sold; a warehouse has bins exactly where it uses them. */
function problemsOf({ warehouseType, isSellable, useBins, bins }: Row): readonly Complaint[] {
  const found: Complaint[] = []
  const complain = (field: string, message: string) => found.push({ field, rule, message })
  if (isSellable === true && warehouseType != null && notSold.has(warehouseType))
    complain('isSellable', 'goods in transit, in quarantine and scrap are not sold: clear this')
  if (useBins === true && (bins?.length ?? 0) === 0) complain('bins', 'add the bins that the warehouse uses')
  if (useBins === false && (bins?.length ?? 0) > 0)
    complain('useBins', 'the warehouse has bins: select this, or remove them')
  return found
}
