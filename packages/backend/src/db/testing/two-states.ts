// A small catalogue as it was and as it becomes, with one of every change that a table with rows may go through.
import {
  catalogueOf,
  defineDroppedEntities,
  defineEntity,
  defineMaintenance,
  type Entity,
  type Fields,
  full,
} from '@kantor/shared/kernel'

const Supplier = defineEntity({
  name: 'Supplier',
  title: 'Supplier',
  key: ['supplierCode'],
  show: 'supplierCode',
  fields: { supplierCode: { type: 'code', required: true } } as const satisfies Fields,
})
const Brush = defineEntity({
  name: 'Brush',
  title: 'Brush',
  key: ['brushCode'],
  show: 'brushCode',
  fields: {
    brushCode: { type: 'code', required: true },
    hairs: { type: 'lines', of: { hair: { type: 'text' } } },
  } as const satisfies Fields,
})
export const Paint = defineEntity({
  name: 'Paint',
  title: 'Paint',
  key: ['paintCode'],
  show: 'paintTitle',
  fields: {
    paintCode: { type: 'code', required: true, unique: true },
    paintTitle: { type: 'text', required: true, max: 40 },
    cost: { type: 'money' },
    tone: { type: 'enum', values: ['WARM', 'COLD', 'ODD'], required: true },
    weight: { type: 'integer' },
    size: { type: 'text', max: 10 },
    supplier: { type: 'ref', to: 'Supplier' },
    steps: { type: 'lines', of: { shade: { type: 'text', required: true }, amount: { type: 'money' } } },
  } as const satisfies Fields,
})
export const Colour = defineEntity({
  name: 'Colour',
  title: 'Colour',
  key: ['paintCode'],
  show: 'colourName',
  renamedFrom: ['Paint'],
  dropped: ['weight', 'shades.amount'],
  fields: {
    paintCode: { type: 'code', required: true, unique: true },
    colourName: { type: 'text', required: true, max: 80, renamedFrom: 'paintTitle' },
    price: { type: 'money', required: true, renamedFrom: 'cost', backfill: 0 },
    tone: {
      type: 'enum',
      values: ['WARM', 'COLD', 'NEUTRAL'],
      required: true,
      convert: { sql: "case tone when 'ODD' then 'NEUTRAL' else tone end" },
    },
    size: { type: 'integer', convert: { sql: 'size::integer' } },
    vendor: { type: 'ref', to: 'Supplier', renamedFrom: 'supplier' },
    gloss: { type: 'enum', values: ['MATT', 'HIGH'], required: true, backfill: 'MATT' },
    inStock: { type: 'boolean', default: true, backfill: true },
    label: { type: 'text', required: true, backfill: { sql: "paint_code || ', ' || weight" } },
    shades: {
      type: 'lines',
      renamedFrom: 'steps',
      key: ['tint'],
      of: {
        tint: { type: 'text', required: true, renamedFrom: 'shade' },
        rank: { type: 'integer', required: true, backfill: { sql: 'seq' } },
      },
    },
  } as const satisfies Fields,
})
const Bucket = defineEntity({
  name: 'Bucket',
  title: 'Bucket',
  key: ['bucketCode'],
  show: 'bucketCode',
  fields: {
    bucketCode: { type: 'code', required: true },
    colour: { type: 'ref', to: 'Colour', required: true },
    shade: { type: 'ref', to: 'Colour.shades' },
  } as const satisfies Fields,
})

/** A list over an entity: its first columns are sorted, searched and therefore indexed. */
export const listOver = (entity: Entity, columns: readonly string[]) =>
  defineMaintenance({
    path: `/fixture/${entity.name.toLowerCase()}`,
    title: entity.title,
    form: 'frmFIXTURE',
    screens: full,
    entity,
    list: { columns, filters: columns, sort: columns[0] ?? 'id', search: columns.slice(0, 1) },
    sections: [],
  })

export const before = catalogueOf([{ Supplier, Brush, Paint, list: listOver(Paint, ['paintTitle', 'cost', 'size']) }])
export const after = catalogueOf([
  {
    Supplier,
    Colour,
    Bucket,
    list: listOver(Colour, ['colourName', 'price', 'size', 'gloss']),
    gone: defineDroppedEntities(['Brush']),
  },
])
